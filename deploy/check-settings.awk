# Checks the settings in the environment variable SETTINGS by the table that the build writes (portal-settings.table),
# and prints each value as a line of its path, a tab and its JSON. Prints one line for each mistake to standard error
# and exits with 2. Columns of the table, separated by tabs: path, where * is any key; pattern of the value's JSON, where {} is an
# object, [] an empty list and [+] another list;
# flag (required: in each such object; each: a value for each language; unique: no value twice); pattern of the key; rule in words.

function report(message) { print "prepare.sh: PORTAL_SETTINGS: " message > "/dev/stderr"; wrong++ }

function stop(message,  line) {
  line = split(substr(text, 1, at), ignored, "\n")
  report("is not valid JSON: " message " in line " line ", after: " substr(text, at > 30 ? at - 30 : 1, at > 30 ? 30 : at - 1))
  exit 2
}

function skip() { while (substr(text, at, 1) ~ /^[ \t\r\n]$/) at++ }

function take(pattern) {
  if (!match(substr(text, at), pattern)) return ""
  at += RLENGTH
  return substr(text, at - RLENGTH, RLENGTH)
}

function string(  literal) {
  literal = take("^\"([^\"\\\\\t\r\n]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f])*\"")
  if (literal == "") stop("a text in double quotes is missing, or one has no end")
  return literal
}

function value(path,  key, sign, literal) {
  skip()
  sign = substr(text, at, 1)
  if (sign == "{" || sign == "[") {
    at++
    skip()
    literal = substr(text, at, 1) == (sign == "{" ? "}" : "]")
    found(path, sign == "{" ? "{}" : literal ? "[]" : "[+]")
    if (literal) { at++; return }
    for (;;) {
      if (sign == "{") {
        skip()
        key = string()
        key = substr(key, 2, length(key) - 2)
        skip()
        if (take("^:") == "") stop("a colon is missing")
      }
      value(sign == "{" ? (path == "" ? key : path "." key) : path "[]")
      skip()
      if (take("^,") != "") continue
      if (take(sign == "{" ? "^}" : "^[]]") == "") stop("a comma or a bracket is missing")
      return
    }
  }
  literal = sign == "\"" ? string() : take("^(true|false|null|-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?)")
  if (literal == "") stop("a value is missing")
  found(path, literal)
}

function found(path, json) { paths[++count] = path; jsons[count] = json; seen[path] = json }

function fits(path, row,  i, n, a, b) {
  n = split(path, a, ".")
  if (n != split(row, b, ".")) return 0
  for (i = 1; i <= n; i++) if (a[i] != b[i] && b[i] != "*") return 0
  return 1
}

function row_of(path,  i) {
  for (i = 1; i <= rows; i++) if (fits(path, names[i])) return i
  return 0
}

function parent(path) { return path ~ /[.]/ ? substr(path, 1, length(path) - length(last(path)) - 1) : "" }
function last(path) { sub(/^.*[.]/, "", path); return path }

function least(a, b) { return a < b ? a : b }

# Number of letters to insert, delete or replace to make one word of the other.
function distance(a, b,  i, j, d) {
  for (i = 0; i <= length(a); i++) d[i, 0] = i
  for (j = 0; j <= length(b); j++) d[0, j] = j
  for (i = 1; i <= length(a); i++) for (j = 1; j <= length(b); j++)
    d[i, j] = least(least(d[i - 1, j], d[i, j - 1]) + 1, d[i - 1, j - 1] + (substr(a, i, 1) != substr(b, j, 1)))
  return d[length(a), length(b)]
}

function suggestion(path,  i, best, name, far) {
  far = 4
  for (i = 1; i <= rows; i++) {
    name = names[i]
    if (name ~ /\[\]$|[*]/ || !fits(parent(path), parent(name))) continue
    if (distance(tolower(last(path)), tolower(last(name))) < far) { best = name; far = distance(tolower(last(path)), tolower(last(name))) }
  }
  return best == "" ? "; docs/reference/settings.md lists all" : "; did you mean " best "?"
}

{ split($0, columns, "\t"); rows++; names[rows] = columns[1]; patterns[rows] = columns[2]; flags[rows] = columns[3]; keys[rows] = columns[4]; rules[rows] = columns[5] }

END {
  text = ENVIRON["SETTINGS"]
  if (index(text, "<")) { report("contains \"<\": write it as \\u003c"); exit 2 }
  at = 1
  value("")
  skip()
  if (at <= length(text)) stop("something follows the last bracket")
  if (jsons[1] != "{}") { report("is not a JSON object, such as {\"apiBase\":\"https://service.example.com\"}"); exit 2 }
  for (i = 2; i <= count; i++) {
    path = paths[i]
    row = row_of(path)
    if (!row) {
      # A wrong kind of value is reported once, at the object or the list itself.
      if (path ~ /\[\]$/ || (parent(path) != "" && !row_of(parent(path)))) continue
      report("there is no setting " path suggestion(path))
    } else if (jsons[i] !~ patterns[row] || (keys[row] != "" && last(path) !~ keys[row])) report(path " is " jsons[i] "; it must be " rules[row])
  }
  for (i = 1; i <= count; i++) if (paths[i] == "languages[]") languages[++offered] = substr(jsons[i], 2, length(jsons[i]) - 2)
  if (!offered) offered = split("en es", languages, " ")
  for (i = 1; i <= rows; i++) {
    if (flags[i] == "unique") {
      for (j = 1; j <= count; j++)
        if (fits(paths[j], names[i]) && given[names[i], jsons[j]]++) report(names[i] " has " jsons[j] " twice; it must be " rules[i])
    } else if (flags[i] == "required") {
      for (j = 1; j <= count; j++)
        if (jsons[j] == "{}" && fits(paths[j], parent(names[i])) && !((paths[j] "." last(names[i])) in seen))
          report(paths[j] " has no " last(names[i]) "; it must be " rules[i])
    } else if (flags[i] == "each") {
      for (j = 1; j <= count; j++)
        if (jsons[j] == "{}" && fits(paths[j], names[i]) && !((paths[j] ".address") in seen))
          for (k = 1; k <= offered; k++)
            if (!((paths[j] "." languages[k]) in seen)) report(paths[j] " has no text in the language " languages[k] "; it must be " rules[i])
    }
  }
  if (wrong) exit 2
  for (i = 2; i <= count; i++) print paths[i] "\t" jsons[i]
}
