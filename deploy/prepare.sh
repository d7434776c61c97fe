#!/bin/sh
# Makes what nginx or Caddy serves out of a build of the portal, without building again: the page with its settings, the
# headers with the hosts that this deployment talks to, and the server's configuration.
#
#   deploy/prepare.sh nginx|caddy <build> <folder>
#
# <build> is packages/web/dist; <folder> is emptied but for the assets of the build before. What a deployment decides comes by the environment; see
# docs/deployment.md. Plain sh, so that it runs where there is no Node.
set -eu

fail() { echo "prepare.sh: $1" >&2; exit 2; }

[ $# -eq 3 ] || fail 'say: prepare.sh nginx|caddy <build> <folder>'
server=$1 build=$2 out=$3
here=$(cd "$(dirname "$0")" && pwd)
case $server in nginx | caddy) ;; *) fail "$server is neither nginx nor caddy" ;; esac
[ -f "$build/index.html" ] && [ -f "$build/security-headers.json" ] && [ -d "$build/assets" ] || fail "$build holds no build of the portal"

settings=${PORTAL_SETTINGS:-'{}'}
service=${PORTAL_SERVICE:-}
hosts=${PORTAL_SERVICE_HOSTS:-}
reports=${PORTAL_POLICY_REPORTS:-}
name=${PORTAL_NAME:-localhost}
address=${PORTAL_ADDRESS:-127.0.0.1}
http_port=${PORTAL_HTTP_PORT:-8080}
https_port=${PORTAL_HTTPS_PORT:-8443}
certificate=${PORTAL_CERTIFICATE:-}
certificate_key=${PORTAL_CERTIFICATE_KEY:-}
largest=${PORTAL_LARGEST_REQUEST:-104857600}
sign_in_tries=${PORTAL_SIGN_IN_TRIES:-30}
service_name=${PORTAL_SERVICE_NAME:-}
access_log=${PORTAL_ACCESS_LOG:-/dev/stdout}

# Each of these is written into a file with a grammar of its own; none may end the word it stands in.
for word in "$hosts" "$reports" "$service" "$service_name" "$name" "$address" "$certificate" "$certificate_key" "$access_log"; do
  case $word in *[\;\"\'\{\}\$\\,\<\>]* | *'
'*) fail "$word holds a sign that no address and no path needs" ;; esac
done
for host in $hosts $reports; do
  case $host in https://*) ;; *) fail "$host is not an https address" ;; esac
done
for number in "$http_port" "$https_port" "$largest" "$sign_in_tries"; do
  case $number in '' | *[!0-9]*) fail "$number is not a number" ;; esac
done
case $settings in '{'*'}') ;; *) fail 'PORTAL_SETTINGS is not a JSON object' ;; esac
case $settings in *'<'*) fail 'PORTAL_SETTINGS holds "<": write it as \u003c' ;; esac
case $service in '' | http://* | https://*) ;; *) fail "$service is neither an http nor an https address" ;; esac

# Open tabs ask for files of the build that they belong to: those of the build before stay until the deployment after next.
# assets.txt names the files of one build; the same build again, e.g. with other settings, keeps what is there.
kept=$(mktemp -d)
trap 'rm -rf "$kept"' EXIT
if [ -f "$out/assets.txt" ]; then
  if [ "$(ls "$build/assets")" = "$(cat "$out/assets.txt")" ]; then
    cp -R "$out/site/assets/." "$kept"
  else
    while read -r file; do cp "$out/site/assets/$file" "$kept"; done < "$out/assets.txt"
  fi
fi

rm -rf "$out"
mkdir -p "$out"
cp -R "$build" "$out/site"
rm -rf "$out/site/.vite" "$out/site/security-headers.json"
ls "$build/assets" > "$out/assets.txt"
for file in "$kept"/*; do
  [ ! -f "$file" ] || [ -f "$out/site/assets/${file##*/}" ] || cp "$file" "$out/site/assets/"
done

# Takes the values from the environment, where no sign of theirs means anything to awk or to a replacement.
SETTINGS=$settings awk '
  BEGIN { mark = "id=\"portal-settings\">" }
  {
    at = index($0, mark)
    if (!at) { print; next }
    rest = substr($0, at + length(mark))
    print substr($0, 1, at + length(mark) - 1) ENVIRON["SETTINGS"] substr(rest, index(rest, "</script>"))
    found = 1
  }
  END { exit !found }
' "$build/index.html" > "$out/site/index.html" || fail "$build/index.html has no place for the settings"

# One line for each header: its name, a tab, its value. The build writes one to a line.
headers=$(HOSTS=$hosts REPORTS=$reports awk '
  /^ *"[^"]+": ".*",?$/ {
    line = $0
    sub(/^ *"/, "", line); sub(/",?$/, "", line)
    at = index(line, "\": \"")
    name = substr(line, 1, at - 1); value = substr(line, at + 4)
    gsub(/\\"/, "\"", value)
    if (name == "content-security-policy") {
      if (ENVIRON["HOSTS"] != "") {
        count = split(value, directives, "; "); value = ""
        for (i = 1; i <= count; i++) {
          if (directives[i] ~ /^(connect-src|img-src) /) directives[i] = directives[i] " " ENVIRON["HOSTS"]
          value = value (i > 1 ? "; " : "") directives[i]
        }
      }
      if (ENVIRON["REPORTS"] != "") value = value "; report-uri " ENVIRON["REPORTS"] "; report-to policy"
    }
    print name "\t" value
  }
  END { if (ENVIRON["REPORTS"] != "") print "reporting-endpoints\tpolicy=\"" ENVIRON["REPORTS"] "\"" }
' "$build/security-headers.json")
[ -n "$headers" ] || fail "$build/security-headers.json holds no header"

if [ "$server" = nginx ]; then
  # nginx adds headers of an outer block only where an inner one adds none, so each block takes this file in.
  printf '%s\n' "$headers" | awk -F '\t' '{ gsub(/"/, "\\\"", $2); print "add_header " $1 " \"" $2 "\" always;" }' > "$out/headers.conf"
else
  printf '%s\n' "$headers" | awk -F '\t' '{ gsub(/`/, "", $2); print "\t" $1 " `" $2 "`" }' > "$out/headers.caddy"
fi

# Blocks between "#if word" and "#end" stay where the word holds.
tls=no; [ -n "$certificate" ] && tls=yes
proxy=no; [ -n "$service" ] && proxy=yes
template=$here/nginx/portal.conf; target=$out/nginx.conf
[ "$server" = caddy ] && { template=$here/caddy/Caddyfile; target=$out/Caddyfile; }
# The Host header that the service gets: by default the browser's own.
if [ -z "$service_name" ]; then
  service_name='$http_host'
  [ "$server" = caddy ] && service_name='{http.request.hostport}'
fi
awk -v tls=$tls -v proxy=$proxy '
  /^[ \t]*#if / {
    holds = ($2 == "tls" && tls == "yes") || ($2 == "plain" && tls == "no") || ($2 == "proxy" && proxy == "yes")
    dropped[depth + 1] = dropped[depth] || !holds
    depth++
    next
  }
  /^[ \t]*#end/ { depth--; next }
  !dropped[depth]
' "$template" | sed \
  -e "s|@FOLDER@|$(cd "$out" && pwd)|g" -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" \
  -e "s|@HTTP_PORT@|$http_port|g" -e "s|@HTTPS_PORT@|$https_port|g" -e "s|@SERVICE@|$service|g" \
  -e "s|@CERTIFICATE@|$certificate|g" -e "s|@CERTIFICATE_KEY@|$certificate_key|g" -e "s|@LARGEST@|$largest|g" \
  -e "s|@ACCESS_LOG@|$access_log|g" -e "s|@SIGN_IN_TRIES@|$sign_in_tries|g" -e "s|@SERVICE_NAME@|$service_name|g" \
  > "$target"
echo "$target"
