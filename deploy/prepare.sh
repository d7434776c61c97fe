#!/bin/sh
# Prepares a build of the portal for nginx or Caddy without a new build. It writes the settings into index.html, the hosts
# of this deployment into the headers, and the configuration of the server.
#
#   deploy/prepare.sh nginx|caddy <build> <folder>
#
# <build> is packages/web/dist. The script adds a release to <folder> and replaces the configuration there. A running
# server keeps serving the earlier release, page and headers alike, until it loads the new configuration. Options come
# from the environment; docs/reference/deployment.md lists them. The script is plain sh and awk, because a server may
# lack Node.
set -eu
# The server's processes may run as another user and must read what this script writes.
umask 022
export LC_ALL=C

fail() { echo "prepare.sh: $1" >&2; exit 2; }

[ $# -eq 3 ] || fail 'usage: prepare.sh nginx|caddy <build> <folder>'
server=$1 build=$2 out=$3
here=$(cd "$(dirname "$0")" && pwd)
case $server in nginx | caddy) ;; *) fail "$server is neither nginx nor caddy" ;; esac
for needed in index.html security-headers.json portal-settings.table assets; do
  [ -e "$build/$needed" ] || fail "$build does not contain a build of the portal: $needed is missing. Run npm run build"
done

settings=${PORTAL_SETTINGS:-'{}'}
service=${PORTAL_SERVICE:-}
service_paths=${PORTAL_SERVICE_PATHS:-}
hosts=${PORTAL_SERVICE_HOSTS:-}
policy_reports=${PORTAL_POLICY_REPORTS:-}
reports=${PORTAL_REPORTS:-}
files=${PORTAL_FILES:-}
path=${PORTAL_PATH:-}
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
for word in "$hosts" "$policy_reports" "$reports" "$service" "$service_paths" "$service_name" "$path" "$name" "$address" "$certificate" "$certificate_key" "$access_log"; do
  case $word in *[\;\"\'\{\}\$\\,\<\>\|\`\&]* | *'
'*) fail "$word contains a character that is not allowed in an address or a path" ;; esac
done
for host in $hosts $policy_reports; do
  case $host in https://*) ;; *) fail "$host is not an https address" ;; esac
done
for number in "$http_port" "$https_port" "$largest" "$sign_in_tries"; do
  case $number in '' | *[!0-9]*) fail "$number is not a whole number" ;; esac
done
case $service in '' | http://* | https://*) ;; *) fail "PORTAL_SERVICE is $service, which is neither an http nor an https address" ;; esac
case $reports in '' | http://* | https://*) ;; *) fail "PORTAL_REPORTS is $reports, which is neither an http nor an https address" ;; esac
path=${path%/}
case $path in
  '') ;;
  /*[!A-Za-z0-9/_-]* | *//* | [!/]*) fail "PORTAL_PATH is $path: write a path such as /portal/, of letters, digits, - and _" ;;
esac
for one in $service_paths; do
  case $one in
    *[!A-Za-z0-9/._-]* | *//* | [!/]* | *[!/] | /) fail "PORTAL_SERVICE_PATHS contains $one: write paths such as /media/, with / at both ends" ;;
    "$path/" | "$path"/assets/* | "$path"/main/* | "$path"/auth/* | "$path"/provider/*) fail "PORTAL_SERVICE_PATHS contains $one, which is an address of the portal" ;;
  esac
done
[ -z "$service_paths" ] || [ -n "$service" ] || fail 'PORTAL_SERVICE_PATHS needs PORTAL_SERVICE, the address that these paths are passed on to'
[ -z "$files" ] || [ -d "$files" ] || fail "PORTAL_FILES is $files, which is not a folder"

# Prints each value of the settings as a line of its path, a tab and its JSON. Fails if a setting is unknown or wrong.
values=$(SETTINGS=$settings awk -f "$here/check-settings.awk" "$build/portal-settings.table") || exit 2
value_of() { printf '%s\n' "$values" | awk -F '\t' -v path="$1" '$1 == path { print $2 }'; }

printf '%s\n' "$values" | cut -f 2 | sed -n "s|^\"$path\(/provider/.*\)\"\$|\1|p" | while read -r file; do
  # The notice may be written later.
  [ "$file" = /provider/notice.json ] || { [ -n "$files" ] && [ -f "$files/${file#/provider/}" ]; } ||
    fail "PORTAL_SETTINGS names $path$file, but PORTAL_FILES has no file ${file#/provider/}"
done
if [ -n "$reports" ] && [ "$(value_of reportsUrl)" != "\"$path/reports\"" ]; then
  fail "PORTAL_REPORTS is set, but the portal does not report to this host: add \"reportsUrl\": \"$path/reports\" to PORTAL_SETTINGS"
fi
if [ -z "$reports" ] && [ "$(value_of reportsUrl)" = "\"$path/reports\"" ]; then
  fail "PORTAL_SETTINGS sends reports to $path/reports: set PORTAL_REPORTS to the address that they are passed on to"
fi

mkdir -p "$out/releases" "$out/assets" "$out/run"
out=$(cd "$out" && pwd)
release=$out/releases/$(date -u +%Y%m%dT%H%M%SZ)-$$
site=$release/site$path
new=$out/new.$$
trap 'rm -rf "$new"' EXIT
mkdir -p "$new" "$site"

# All releases share one folder of assets, whose names change with their content: a tab that is open during a deployment
# finds the files of its own build, and a server that has not loaded the new configuration finds those of the new page.
# Each file is complete before it gets its name.
ls "$build/assets" > "$release/assets.txt"
cp -R "$build/assets" "$new/assets"
find "$new/assets" -type f -exec mv -f {} "$out/assets/" \;
for file in "$build"/*; do
  case ${file##*/} in
    assets | index.html | security-headers.json | portal-settings.table) ;;
    *) cp -R "$file" "$site/" ;;
  esac
done

# Files of the provider: logo, privacy page and the like at /provider/, and icons in place of the portal's own. The notice
# lies beside the releases, so that it can be changed at any time.
mkdir "$site/provider"
if [ -n "$files" ]; then
  # Everything there is public. Names that begin with a dot are those of tools (.git, .env), and a link may lead anywhere:
  # only one to a file inside is replaced by that file.
  root=$(cd "$files" && pwd -P)
  left_out() { echo "prepare.sh: $1 in PORTAL_FILES is not served: $2" >&2; }
  for entry in "$root"/*; do
    [ ! -e "$entry" ] && [ ! -L "$entry" ] || cp -R -P "$entry" "$site/provider/"
  done
  find "$site/provider" -name '.?*' -prune -exec rm -rf {} \;
  find "$site/provider" -type l | while read -r link; do
    name=${link#"$site/provider/"}
    target=$(readlink -f "$root/$name") || target=
    rm "$link"
    case $target in
      "$root"/.* | "$root"/*/.*) left_out "$name" 'it leads to a name that begins with a dot' ;;
      "$root"/*) if [ -f "$target" ]; then cp "$target" "$link"; else left_out "$name" 'it is a link, and not to a file'; fi ;;
      *) left_out "$name" 'it is a link that leads outside' ;;
    esac
  done
  for icon in icon.svg icon-192.png icon-512.png; do
    [ ! -f "$site/provider/$icon" ] || cp "$site/provider/$icon" "$site/$icon"
  done
  if [ -f "$site/provider/notice.json" ]; then
    mv -f "$site/provider/notice.json" "$out/notice.json"
  fi
fi

# Without a notice its file says so; a missing one would be an error in each browser's console.
[ -f "$out/notice.json" ] || echo '{}' > "$out/notice.json"

# The name of the installed portal is the provider's.
BRAND=$(value_of brand.name) awk '
  ENVIRON["BRAND"] != "" && match($0, /"(name|short_name)": "/) {
    print substr($0, 1, RSTART + RLENGTH - 2) ENVIRON["BRAND"] ","
    next
  }
  { print }
' "$build/manifest.webmanifest" > "$site/manifest.webmanifest"

# The settings go into their block, and the path into addresses and into the mark that scripts read. Inline scripts stay
# unchanged, since the policy allows them by their hashes. awk reads the settings from the environment, because it would
# interpret backslashes in a variable set with -v.
SETTINGS=$settings BASE=$path awk '
  function addresses(html) {
    if (ENVIRON["BASE"] == "") return html
    gsub(/ href="\//, " href=\"" ENVIRON["BASE"] "/", html)
    gsub(/ src="\//, " src=\"" ENVIRON["BASE"] "/", html)
    return html
  }
  { page = page $0 "\n" }
  END {
    if (ENVIRON["BASE"] != "") sub(/<html/, "<html data-base=\"" ENVIRON["BASE"] "\"", page)
    mark = "id=\"portal-settings\">"
    at = index(page, mark)
    if (!at) exit 1
    rest = substr(page, at + length(mark))
    page = substr(page, 1, at + length(mark) - 1) ENVIRON["SETTINGS"] substr(rest, index(rest, "</script>"))
    while (at = index(page, "<script>")) {
      rest = substr(page, at)
      end = at + index(rest, "</script>") - 1
      result = result addresses(substr(page, 1, at - 1)) substr(page, at, end - at)
      page = substr(page, end)
    }
    printf "%s%s", result, addresses(page)
  }
' "$build/index.html" > "$site/index.html" || fail "$build/index.html has no place for the settings"

# Each line of $headers is a name, a tab and a value. The build writes one header on each line of the JSON file, so awk
# needs no JSON parser.
headers=$(HOSTS=$hosts REPORTS=$policy_reports awk '
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

# Pages of the provider have styles and pictures of their own, and no scripts.
provider_policy="default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
provider_headers=$(printf '%s\n' "$headers" | awk -F '\t' -v policy="$provider_policy" '$1 == "content-security-policy" { $2 = policy } { print $1 "\t" $2 }')
write_headers() {
  if [ "$server" = nginx ]; then
    # nginx drops the headers of an outer block when an inner block adds its own, so every block includes this file.
    awk -F '\t' '{ gsub(/"/, "\\\"", $2); print "add_header " $1 " \"" $2 "\" always;" }'
  else
    awk -F '\t' '{ gsub(/`/, "", $2); print "\t" $1 " `" $2 "`" }'
  fi > "$release/$1"
}
printf '%s\n' "$headers" | write_headers headers.conf
printf '%s\n' "$provider_headers" | write_headers provider-headers.conf
[ "$server" = caddy ] || cp "$here/nginx/hidden-headers.conf" "$release/hidden-headers.conf"

# The lines between "#if word" and "#end" stay in the configuration if the condition named by the word is true.
tls=no; [ -n "$certificate" ] && tls=yes
proxy=no; [ -n "$service" ] && proxy=yes
reporting=no; [ -n "$reports" ] && reporting=yes
below=no; [ -n "$path" ] && below=yes
hosted=no; [ -n "$hosts" ] && hosted=yes
template=$here/nginx/portal.conf; target=$out/nginx.conf
[ "$server" = caddy ] && { template=$here/caddy/Caddyfile; target=$out/Caddyfile; }
# By default the service receives the Host header of the browser.
if [ -z "$service_name" ]; then
  service_name='$http_host'
  [ "$server" = caddy ] && service_name='{http.request.hostport}'
fi
# Address of the collector in two parts, as Caddy takes it.
reports_host=$(printf '%s' "$reports" | sed -e 's|^\(https*://[^/]*\).*|\1|')
reports_path=${reports#"$reports_host"}
file_paths="/files/${service_paths:+ $service_paths}"
# A regular expression and a Caddy matcher of the service's addresses.
pattern=$(printf '%s' "$file_paths" | sed -e 's|\.|[.]|g' -e 's|  *|#|g' | tr '#' '|')
globs=$(printf '%s' "$file_paths" | sed -e 's|/  *|/* |g' -e 's|/$|/*|')
# Regular expressions of the service's own address and of its other hosts.
service_pattern=$(printf '%s' "$service" | sed -e 's|\.|[.]|g')
host_pattern=$(printf '%s' "$hosts" | sed -e 's|^ *||' -e 's| *$||' -e 's|\.|[.]|g' -e 's|  *|#|g' | tr '#' '|')
awk -v tls=$tls -v proxy=$proxy -v reporting=$reporting -v below=$below -v hosted=$hosted '
  /^[ \t]*#if / {
    holds = ($2 == "tls" && tls == "yes") || ($2 == "plain" && tls == "no") || ($2 == "proxy" && proxy == "yes") || ($2 == "reports" && reporting == "yes") || ($2 == "below" && below == "yes") || ($2 == "hosts" && hosted == "yes")
    dropped[depth + 1] = dropped[depth] || !holds
    depth++
    next
  }
  /^[ \t]*#end/ { depth--; next }
  !dropped[depth]
' "$template" | sed \
  -e "s|@FOLDER@|$out|g" -e "s|@RELEASE@|$release|g" -e "s|@PATH@|$path|g" -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" \
  -e "s|@HTTP_PORT@|$http_port|g" -e "s|@HTTPS_PORT@|$https_port|g" -e "s|@SERVICE@|$service|g" \
  -e "s|@CERTIFICATE@|$certificate|g" -e "s|@CERTIFICATE_KEY@|$certificate_key|g" -e "s|@LARGEST@|$largest|g" \
  -e "s|@ACCESS_LOG@|$access_log|g" -e "s|@SIGN_IN_TRIES@|$sign_in_tries|g" -e "s|@SERVICE_NAME@|$service_name|g" \
  -e "s#@FILE_PATTERN@#$pattern#g" -e "s|@FILE_GLOBS@|$globs|g" -e "s|@SERVICE_PATTERN@|$service_pattern|g" -e "s#@HOST_PATTERN@#$host_pattern#g" -e "s|@REPORTS@|$reports|g" \
  -e "s|@REPORTS_HOST@|$reports_host|g" -e "s|@REPORTS_PATH@|${reports_path:-/}|g" \
  > "$new/config"
mv -f "$new/config" "$target"

# The five newest releases stay, and all of the last week: the server may still serve one of them, and open tabs load its
# files. Assets that no remaining release names are removed.
ls "$out/releases" | sort -r | tail -n +6 | while read -r old; do
  find "$out/releases/$old" -prune -mtime +7 -exec rm -rf {} \;
done
cat "$out"/releases/*/assets.txt | sort -u > "$new/kept"
ls "$out/assets" | sort > "$new/all"
comm -13 "$new/kept" "$new/all" | while read -r file; do rm -f "$out/assets/$file"; done
echo "$target"
