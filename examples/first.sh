#!/bin/sh
# A bot for Wattworks with nothing but a POSIX shell and sed. Of the legal actions it takes the
# last one if it can run plants or be done with something, else the first.
while IFS= read -r line; do
    case $line in
    '{"type":"hello"'*)
        printf '%s\n' '{"type":"hello","protocol":1,"name":"first"}' ;;
    '{"type":"choose"'*)
        actions=$(printf '%s\n' "$line" | sed 's/^.*"actions":\[//; s/\].*$//')
        case $actions in
        *'"run '* | *'"done"'*) cut='s/^.*"action":"\([^"]*\)".*$/\1/' ;;
        *) cut='s/^{"action":"\([^"]*\)".*$/\1/' ;;
        esac
        printf '{"action":"%s"}\n' "$(printf '%s\n' "$actions" | sed "$cut")" ;;
    esac
done
