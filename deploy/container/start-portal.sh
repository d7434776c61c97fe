#!/bin/sh
# Entry point of the container. It writes the settings from the environment into a copy of the build, then replaces this
# shell with nginx, so that nginx receives the container's stop signal.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
config=$("$here/../prepare.sh" nginx "${PORTAL_BUILD:-$here/../../build}" "${PORTAL_FOLDER:-/tmp/portal}")
exec nginx -c "$config" -g 'daemon off;'
