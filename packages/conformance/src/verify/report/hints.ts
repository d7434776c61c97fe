import type { Finding } from '../calls/check.ts';
import type { Framework } from '../wire/framework.ts';

type Hints = Readonly<Partial<Record<Framework, string>>>;

/** Hints that are shown with matching findings, one for each framework. */
interface HintRule {
  /** Ids of the checks whose findings match. */
  readonly checks: readonly string[];
  /** Pattern that the expected or actual result must match, if the check alone does not show the cause. */
  readonly text?: RegExp;
  readonly hints: Hints;
}

/** Rules in order of priority: the first rule that matches a finding is used. */
const RULES: readonly HintRule[] = [
  {
    checks: ['A-status', 'A-content-type', 'C-none', 'C-garbage', 'C-expired', 'C-tokens'],
    text: /HTTP 30[1-8]|text\/html/,
    hints: {
      laravel:
        'Return JSON for every path below /api: in bootstrap/app.php, withExceptions(fn ($e) => $e->shouldRenderJsonWhen(fn () => true)); before Laravel 11, return null from redirectTo() in the Authenticate middleware.',
      django:
        'Name handler400, handler404 and handler500 in the urls.py of the project, with views that return JSON. Return 401 yourself rather than by @login_required, and set APPEND_SLASH = False.',
      flask:
        'Return 401 from @login_manager.unauthorized_handler, and register @app.errorhandler(HTTPException) that returns JSON. Routes need strict_slashes=False.',
      rails: 'Inherit from ActionController::API and call head :unauthorized instead of redirect_to.',
      express: 'Send res.status(401).json(…) in the authentication middleware instead of res.redirect().',
      spring:
        'Register an AuthenticationEntryPoint such as new HttpStatusEntryPoint(UNAUTHORIZED) instead of formLogin().',
      fastapi:
        'Raise HTTPException(401) in a dependency instead of returning a RedirectResponse. FastAPI(redirect_slashes=False) redirects nothing.',
    },
  },
  {
    checks: ['A-secrets'],
    hints: {
      laravel: 'Set APP_DEBUG=false and APP_ENV=production in .env, then php artisan config:cache.',
      django: 'Set DEBUG = False and ALLOWED_HOSTS in the settings.',
      flask: 'Run with a WSGI server such as gunicorn, without debug=True or FLASK_DEBUG.',
      rails: 'Run with RAILS_ENV=production and config.consider_all_requests_local = false.',
      express: 'Set NODE_ENV=production and register an error handler with four parameters that sends JSON.',
      spring: 'Set server.error.include-stacktrace=never, include-exception=false and include-message=never.',
      fastapi:
        'Run uvicorn without --reload and FastAPI(debug=False), and register @app.exception_handler(Exception).',
    },
  },
  {
    checks: ['A-methods', 'F-methods'],
    hints: {
      laravel: 'Route::match and Route::any accept other methods: name one method for each route.',
      django: 'Put @require_POST or @api_view(["POST"]) on the view.',
      flask: 'Name the methods of the route: @app.post(…), not methods=["GET", "POST"].',
      rails:
        'Name the method of the route (post path, not match path, via: :all); Rails returns 404 for the others.',
      express:
        'Name the method of the route (router.post, not router.all); Express returns 404 for the others.',
      spring: 'Name the method (@PostMapping, not @RequestMapping); Spring returns 405 for the others.',
      fastapi:
        'Name the method: @app.post(…), not @app.api_route(…, methods=[…]); FastAPI returns 405 for the others.',
    },
  },
  {
    checks: ['F-head'],
    hints: {
      laravel:
        'Laravel runs GET routes for HEAD: return early for $request->isMethod("HEAD") before the terms are accepted.',
      django: 'Django views run for HEAD, too: return HttpResponse() where request.method == "HEAD".',
      flask: 'Flask adds HEAD to GET routes: return early where request.method == "HEAD".',
      rails:
        'Rack::Head runs the GET action: return head :ok if request.head? before the terms are accepted.',
      express: 'app.get() runs for HEAD: register app.head() for the path before it.',
      spring: '@GetMapping runs for HEAD: check request.getMethod() before the terms are accepted.',
      fastapi: 'FastAPI refuses HEAD for @app.get with 405: name no HEAD in api_route.',
    },
  },
  {
    checks: ['F-caching', 'F-files'],
    hints: {
      laravel:
        'Laravel sends no-cache, private: add a middleware with $response->headers->set("Cache-Control", "no-store"), for response()->file() as well.',
      django: 'Put @cache_control(no_store=True) on the views, or set the header in a middleware.',
      flask:
        'Set response.headers["Cache-Control"] = "no-store" in @app.after_request, for send_file as well.',
      rails:
        'Set response.headers["Cache-Control"] = "no-store" in a before_action, and in config.exceptions_app.',
      express:
        'Send res.set("Cache-Control", "no-store") in a middleware before the routes and express.static.',
      spring:
        'Set CacheControl.noStore() on responses; Spring Security sends it unless headers().cacheControl() is off.',
      fastapi:
        'Set response.headers["Cache-Control"] = "no-store" in a middleware outside of CORSMiddleware, for FileResponse as well.',
    },
  },
  {
    checks: ['F-cors', 'F-preflight', 'F-origins'],
    hints: {
      laravel:
        'config/cors.php: name the origin of the portal in allowed_origins, paths must cover the files as well.',
      django:
        'django-cors-headers: CORS_ALLOWED_ORIGINS with the portal, its middleware before CommonMiddleware.',
      flask: 'Flask-CORS: CORS(app, origins=[the portal], allow_headers=["Authorization", "Content-Type"]).',
      rails: 'rack-cors: insert_before 0, origins with the portal, resource "*", headers: :any.',
      express: 'Register the cors middleware with the origin of the portal before authentication and files.',
      spring:
        'Define a CorsConfigurationSource and call http.cors(): without it Spring Security refuses the preflight.',
      fastapi:
        'CORSMiddleware: allow_origins with the portal, allow_headers=["Authorization", "Content-Type"]; an error 500 is sent outside of it.',
    },
  },
  {
    checks: ['A-status'],
    text: /HTTP 403/,
    hints: {
      laravel:
        'A policy refuses with 403: throw ValidationException::withMessages([…]) where the contract has 422.',
      django: 'PermissionDenied is 403: return 422 with errors by field where the contract has it.',
      flask: 'Return 422 with errors by field instead of abort(403) where the contract has it.',
      rails: 'Render 422 with errors by field instead of :forbidden where the contract has it.',
      express: 'Send 422 with errors by field instead of 403 where the contract has it.',
      spring: 'AccessDeniedException is 403: answer 422 with errors by field where the contract has it.',
      fastapi:
        'HTTPBearer of older releases refuses with 403: use auto_error=False and raise 401, or 422 with errors by field where the contract has it.',
    },
  },
  {
    checks: ['A-error-body', 'A-status'],
    hints: {
      laravel:
        'Validation returns { message, errors } without status: render exceptions in bootstrap/app.php (or Handler::render) with status, message and errors.',
      django:
        'Write an EXCEPTION_HANDLER for Django REST framework that returns status, message and errors with 422.',
      flask:
        'Register @app.errorhandler for each exception and return jsonify(status=…, message=…, errors=…).',
      rails: 'rescue_from the exceptions and render json: { status:, message:, errors: }, status: 422.',
      express: 'One error handler at the end: res.status(s).json({ status: s, message, errors }).',
      spring:
        'Write a @RestControllerAdvice that returns status, message and errors instead of ProblemDetail.',
      fastapi:
        'Register handlers for HTTPException and RequestValidationError that return status, message and errors instead of {"detail": …}.',
    },
  },
  {
    checks: ['B-required', 'B-types', 'B-lengths', 'B-broken', 'B-media-type'],
    hints: {
      laravel:
        'Write a FormRequest with required, string, date_format:Y-m-d, regex:… for ids and choices, and max:…; broken JSON and other media types need a middleware of their own.',
      django: 'Validate with a serializer or a form, and return 422 if is_valid() is False.',
      flask:
        'Validate request.form and request.get_json(silent=True) with a schema (pydantic, marshmallow) before anything else.',
      rails:
        'Validate in the model or a contract, and require the parameters (params.require) with 422 instead of 400.',
      express:
        'Validate req.body with a schema before the handler; form fields are text, so convert and check numbers.',
      spring:
        'Put @Valid on the body and constraints on its fields; map MethodArgumentNotValidException to 422.',
      fastapi:
        'An empty Form() field is missing for FastAPI: read await request.form(), and validate with a pydantic model of strict types.',
    },
  },
  {
    checks: ['C-ids'],
    text: /to be refused and to change nothing/,
    hints: {
      laravel:
        'in:1,-1 takes 1.0, and integer takes true: validate with string and regex:/^-?1$/, ids with regex:/^[1-9]\\d*$/.',
      django: 'Compare the text with [1-9][0-9]* (RegexField) first: int() takes " 12" and "1_2".',
      flask: 'Compare the text with [1-9][0-9]* first: int() takes " 12" and "1_2".',
      rails: 'Compare the text with \\A[1-9]\\d*\\z first: find takes "12abc" and "1.5".',
      express: 'Compare the text with ^[1-9]\\d*$ first, and choices by ===: Number() takes " 1" and "1e0".',
      spring: 'Bind the field as String with @Pattern(regexp = "[1-9]\\\\d*") and convert it afterwards.',
      fastapi: 'Take the field as str with pattern="^[1-9][0-9]*$": int takes " 12" and "1_2".',
    },
  },
  {
    checks: ['C-others-rows', 'C-other-item', 'C-other-client', 'C-nothing-crosses', 'C-ids', 'C-places'],
    hints: {
      laravel:
        'Load through the relation of the client, $client->timesheets()->findOrFail($id), or call authorize() with a policy.',
      django: 'Filter every queryset by the client: Timesheet.objects.filter(client=request.user.client).',
      flask: 'Filter every query by the client of the session, never by an id alone.',
      rails: 'Load through the association: current_client.timesheets.find(params[:id]).',
      express: 'Put the client of the session into the WHERE of each query, never an id of the body alone.',
      spring: 'Query by id and client (findByIdAndClientId) instead of findById.',
      fastapi:
        'Filter every query by the client of the session: select(Timesheet).where(Timesheet.client_id == client.id).',
    },
  },
  {
    checks: ['F-downloads'],
    hints: {
      laravel:
        'Serve files by response()->download($path, $name, $headers) with nosniff and the policy as $headers, or add_header in nginx.',
      django:
        'Use FileResponse(file, as_attachment=True), SECURE_CONTENT_TYPE_NOSNIFF, and set Content-Security-Policy.',
      flask: 'Use send_file(path, as_attachment=True), and set the other two headers in @app.after_request.',
      rails: 'send_file has disposition: "attachment" by default; set the other two in response.headers.',
      express: 'Use res.download(path, name, { headers }) with X-Content-Type-Options and the policy.',
      spring:
        'Set ContentDisposition.attachment() and the policy on the ResponseEntity; Spring Security sends nosniff.',
      fastapi:
        'Use FileResponse(path, filename=name, headers={…}) with nosniff and the policy; StaticFiles has none of them.',
    },
  },
  {
    checks: ['C-files', 'D-files-open'],
    hints: {
      laravel:
        'The web root must be public/, never the project. Address files by Str::random(40) or URL::temporarySignedRoute(), and keep them in storage/app/private.',
      django:
        'Name uploads by uuid4().hex in upload_to, and serve them by a view rather than from MEDIA_ROOT.',
      flask:
        'Use send_from_directory with names of secrets.token_urlsafe(32); never join a path of the request.',
      rails:
        'Send ActiveStorage::Blob.find_signed(params[:signed_id]) from an action of your own, rather than rails_blob_path.',
      express:
        'Name files by crypto.randomUUID(); express.static must point to the uploads alone, dotfiles: "deny".',
      spring: 'Name files by UUID.randomUUID(), and resolve them with normalize() below one directory.',
      fastapi:
        'Name files by secrets.token_urlsafe(32), and mount StaticFiles for nothing that a client uploads.',
    },
  },
  {
    checks: ['D-files-intact'],
    text: /PHP|ends in \[\]/,
    hints: {
      laravel:
        'Set fileFieldBrackets in the portal, and read $request->file("files") as the list that PHP makes of files[].',
    },
  },
  {
    checks: ['D-files-intact', 'D-created-listed'],
    text: /413|to be accepted, since|in time|hung up|cut off/,
    hints: {
      laravel:
        'Raise upload_max_filesize, post_max_size and max_file_uploads in php.ini, client_max_body_size in nginx.',
      django: 'Raise DATA_UPLOAD_MAX_MEMORY_SIZE, and client_max_body_size in nginx.',
      flask: 'Raise MAX_CONTENT_LENGTH and MAX_FORM_MEMORY_SIZE, and client_max_body_size in nginx.',
      rails: 'Raise client_max_body_size in nginx, and the size validation of the attachment.',
      express:
        'Raise limits.fileSize of multer (or the limit of the body parser), and client_max_body_size in nginx.',
      spring:
        'Raise spring.servlet.multipart.max-file-size and max-request-size (1 MB and 10 MB by default).',
      fastapi: 'Raise max_files and max_part_size of request.form(), and client_max_body_size in nginx.',
    },
  },
  {
    checks: ['E-parallel', 'E-repeat', 'D-at-once'],
    hints: {
      laravel:
        'Decide by one statement, ->where("status", 0)->update([…]), and refuse when it changed no row; or lockForUpdate() in a transaction.',
      django:
        'Decide by filter(status=0).update(…) and refuse when it returns 0; or select_for_update() in atomic().',
      flask: 'Decide by UPDATE … WHERE status = 0 and refuse when rowcount is 0; or with_for_update().',
      rails: 'Decide by where(status: 0).update_all(…) and refuse when it returns 0; or with_lock.',
      express:
        'Decide by UPDATE … WHERE status = 0 and refuse when no row changed, rather than read, check and save.',
      spring: 'Put @Version on the entity, or decide by an @Modifying query WHERE status = 0.',
      fastapi: 'Decide by update(…).where(status == 0) and refuse when rowcount is 0; or with_for_update().',
    },
  },
  {
    checks: ['E-illegal', 'E-final', 'E-unknown', 'E-legal', 'E-walk'],
    hints: {
      laravel: 'Check the state before saving and abort(409); findOrFail() returns 404 for an unknown id.',
      django: 'Check the state before save() and return 409; get_object_or_404() handles an unknown id.',
      flask: 'Check the state before the commit and abort(409); get_or_404() handles an unknown id.',
      rails: 'Validate the change of state in the model and return 409.',
      express: 'Check the state before the update and return 409, and 404 for an unknown id.',
      spring: 'Check the state in the service and throw ResponseStatusException(CONFLICT).',
      fastapi: 'Check the state before the commit and raise HTTPException(409), and 404 for an unknown id.',
    },
  },
  {
    checks: ['D-pages', 'D-all-rows'],
    hints: {
      laravel: 'Return ->get(), or ->paginate() whose current_page and last_page the portal follows.',
      django: 'Set pagination_class = None on these views.',
      flask: 'Return all rows, or current_page and last_page in meta with the query parameter page.',
      rails: 'Leave .page(…).per(…) out, or send current_page and last_page in meta.',
      express: 'Leave LIMIT out, or send current_page and last_page in meta for the query parameter page.',
      spring: 'Return a List rather than a Page or Slice.',
      fastapi: 'Return all rows; limit and skip of the tutorial have a default that hides the others.',
    },
  },
  {
    checks: ['C-one-time-code', 'C-sign-in', 'C-who-has-an-account', 'C-awaiting-code', 'C-password'],
    hints: {
      laravel:
        'Use RateLimiter::attempt() for tries and Hash::check() for passwords; except password from TrimStrings.',
      django:
        'Use authenticate() with check_password() and a limit of tries (django-axes); trim no password.',
      flask: 'Use check_password_hash() and Flask-Limiter; compare codes once and delete them.',
      rails: 'Use has_secure_password and rack-attack; delete a code when it was used.',
      express:
        'Compare with bcrypt.compare() and limit tries (express-rate-limit); delete a code when it was used.',
      spring:
        'Use a PasswordEncoder, and lock after wrong tries by an AuthenticationFailureBadCredentialsEvent.',
      fastapi:
        'Use passlib or argon2 and slowapi; bcrypt 5 raises for more than 72 bytes: refuse them with 422.',
    },
  },
  {
    checks: ['C-caches'],
    hints: {
      laravel: 'Put the id of the client into the key: Cache::remember("budget:{$client->id}", …).',
      django: 'Put the id of the client into the key of cache.get_or_set(), and cache no view of a client.',
      flask: 'Put the id of the client into the key: @cache.memoize with the client, not @cache.cached.',
      rails: 'Put the client into the key: Rails.cache.fetch([client, "budget"]).',
      express: 'Put the id of the client into the key of the cache, or keep nothing.',
      spring: 'Put the id of the client into the key: @Cacheable(key = "#client.id").',
      fastapi: 'Put the id of the client into the key_builder of fastapi-cache, or keep nothing.',
    },
  },
  {
    checks: ['C-limits'],
    hints: {
      laravel: 'ThrottleRequests sends Retry-After; a limiter of your own sends RateLimiter::availableIn().',
      django: 'Send Retry-After with the 429, as UserRateThrottle of Django REST framework does.',
      flask: 'Set headers_enabled=True in Flask-Limiter, or Retry-After in @app.errorhandler(429).',
      rails: 'Send retry-after from Rack::Attack.throttled_responder.',
      express: 'Set standardHeaders in express-rate-limit, which sends Retry-After with them.',
      spring: 'Send Retry-After with the 429 of the filter that counts requests.',
      fastapi: 'Set headers_enabled=True in the Limiter of slowapi, which sends Retry-After.',
    },
  },
  {
    checks: ['D-saved'],
    hints: {
      laravel: 'Look at $fillable and $casts, at TrimStrings and ConvertEmptyStringsToNull, and use utf8mb4.',
      django: 'Look at max_length, strip=False and null=True of the fields.',
      flask: 'Look at the lengths of columns and at conversions of text to numbers or dates.',
      rails: 'Look at permit(…), at the types of columns and at utf8mb4.',
      express: 'Look at the types of columns and at Number(), new Date() and trim() on the way.',
      spring: 'Look at the types of fields: a String for numbers with leading zeros, a LocalDate for days.',
      fastapi:
        'Look at the types of pydantic: str_strip_whitespace, float for text, and a date with a time; a lone surrogate passes.',
    },
  },
];

/** Returns the hint for a finding and a framework; undefined if there is none. */
export function hintFor(
  { check, expected, actual }: Finding,
  framework: Framework | undefined,
): string | undefined {
  if (framework === undefined) return undefined;
  const rule = RULES.find(
    ({ checks, text, hints }) =>
      checks.includes(check) &&
      hints[framework] !== undefined &&
      (text === undefined || text.test(`${expected}\n${actual}`)),
  );
  return rule?.hints[framework];
}
