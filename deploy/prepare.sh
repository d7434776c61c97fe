#!/bin/sh
# Prepares a build of the portal for nginx or Caddy without a new build. It writes the settings into index.html, the hosts
# of this deployment into the headers, and the configuration of the server.
#
#   deploy/prepare.sh nginx|caddy <build> <folder>
#
# <build> is packages/web/dist. The script empties <folder>, except for the assets of the previous build. It reads its
# options from the environment; docs/deployment.md lists them. It is written in plain sh, because a server may lack Node.
set -eu

fail() { echo "prepare.sh: $1" >&2; exit 2; }

[ $# -eq 3 ] || fail 'usage: prepare.sh nginx|caddy <build> <folder>'
server=$1 build=$2 out=$3
here=$(cd "$(dirname "$0")" && pwd)
case $server in nginx | caddy) ;; *) fail "$server is neither nginx nor caddy" ;; esac
[ -f "$build/index.html" ] && [ -f "$build/security-headers.json" ] && [ -d "$build/assets" ] || fail "$build does not contain a build of the portal"

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

# The script writes these values into configurations and headers. A quote or a bracket in one of them could add directives.
for word in "$hosts" "$reports" "$service" "$service_name" "$name" "$address" "$certificate" "$certificate_key" "$access_log"; do
  case $word in *[\;\"\'\{\}\$\\,\<\>]* | *'
'*) fail "$word contains a character that is not allowed in an address or a path" ;; esac
done
for host in $hosts $reports; do
  case $host in https://*) ;; *) fail "$host is not an https address" ;; esac
done
for number in "$http_port" "$https_port" "$largest" "$sign_in_tries"; do
  case $number in '' | *[!0-9]*) fail "$number is not a whole number" ;; esac
done
case $settings in '{'*'}') ;; *) fail 'PORTAL_SETTINGS is not a JSON object' ;; esac
case $settings in *'<'*) fail 'PORTAL_SETTINGS contains "<": write it as \u003c' ;; esac
case $service in '' | http://* | https://*) ;; *) fail "$service is neither an http nor an https address" ;; esac

# A tab that is open during a deployment still requests files of its own build, so the assets of the previous build stay
# for one more deployment. assets.txt lists the files of one build. If the same build is deployed again, for example with
# other settings, all assets stay.
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

# awk reads the settings from the environment, because it would interpret backslashes in a variable set with -v.
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

# Each line of $headers is a name, a tab and a value. The build writes one header on each line of the JSON file, so awk
# needs no JSON parser.
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
[ -n "$headers" ] || fail "$build/security-headers.json contains no header"

if [ "$server" = nginx ]; then
  # nginx drops the headers of an outer block when an inner block adds its own, so every block includes this file.
  printf '%s\n' "$headers" | awk -F '\t' '{ gsub(/"/, "\\\"", $2); print "add_header " $1 " \"" $2 "\" always;" }' > "$out/headers.conf"
else
  printf '%s\n' "$headers" | awk -F '\t' '{ gsub(/`/, "", $2); print "\t" $1 " `" $2 "`" }' > "$out/headers.caddy"
fi

# The lines between "#if word" and "#end" stay in the configuration if the condition named by the word is true.
tls=no; [ -n "$certificate" ] && tls=yes
proxy=no; [ -n "$service" ] && proxy=yes
template=$here/nginx/portal.conf; target=$out/nginx.conf
[ "$server" = caddy ] && { template=$here/caddy/Caddyfile; target=$out/Caddyfile; }
# By default the service receives the Host header of the browser.
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
