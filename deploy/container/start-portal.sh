#!/bin/sh
# What the container runs: the settings of the environment into a copy of the build, then nginx in the place of this shell.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
config=$("$here/../prepare.sh" nginx "${PORTAL_BUILD:-$here/../../build}" "${PORTAL_FOLDER:-/tmp/portal}")
exec nginx -c "$config" -g 'daemon off;'
