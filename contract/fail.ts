/**
 * Every expected failure and its HTTP status. The messages in lt, en and ru are in `sentences/<language>.json` under
 * `failures`; the messages for fields are under `fields`.
 */
export const failures = {
  general: 500,
  invalid_fields: 400,
  bad_json: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  unknown_call: 404,
  not_found: 404,
  not_signed_in: 401,
  invalid_credentials: 401,
  session_ended: 401,
  not_allowed: 403,
  too_many_requests: 429,
  captcha_failed: 400,
  username_taken: 400,
  email_taken: 400,
  link_invalid: 400,
  incorrect_password: 400,
  proof_needed: 400,
  second_factor_needed: 401,
  second_factor_wrong: 401,
  second_factor_exists: 400,
  passkey_refused: 401,
  device_link_over: 400,
  device_number_wrong: 400,
  device_refused: 400,
  sign_in_expired: 400,
  identity_provider_away: 503,
  identity_refused: 400,
  email_unverified: 400,
  email_missing: 400,
  linked_elsewhere: 409,
  last_way_in: 400,
  environment_unknown: 400,
  environment_account_needed: 400,
  environment_account_exists: 409,
  environment_refused: 400,
  environment_away: 503,
  email_not_confirmed: 400,
  shop_is_off: 404,
  product_not_available: 400,
  too_many_of_product: 400,
  already_in_course: 400,
  course_in_cart: 400,
  cart_empty: 400,
  no_seats_left: 400,
  not_enough_seats: 400,
  private_quantity: 400,
  total_changed: 409,
  code_unknown: 400,
  code_not_yet_valid: 400,
  code_expired: 400,
  code_used_up: 400,
  code_minimum: 400,
  code_other_courses: 400,
  order_closed: 409,
  provider_unavailable: 503,
  link_used: 409,
  withdrawal_over: 400,
  payment_method_missing: 400,
  payment_method_unknown: 400,
  terms_not_agreed: 400,
  not_enrolled: 404,
  activity_not_found: 404,
  activity_session_expired: 403,
  already_decided: 409,
  attempt_closed: 409,
  attempt_too_soon: 403,
  attempts_used_up: 403,
  not_available_yet: 403,
  completion_is_final: 400,
  certificate_expired: 403,
  course_not_begun: 400,
  already_reviewed: 400,
  too_many_favourites: 400,
  key_taken: 400,
  version_conflict: 409,
  idempotency_key_reused: 422,
  service_unavailable: 503,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof failures

/** Failures of every call; calls do not declare these. */
export const commonFailures = [
  'general',
  'invalid_fields',
  'bad_json',
  'body_too_large',
  'unsupported_media_type',
  'unknown_call',
  'not_signed_in',
  'not_allowed',
  'too_many_requests',
  'shop_is_off',
  'service_unavailable',
  'idempotency_key_reused',
] as const satisfies readonly FailureCode[]
/** Failures that a handler may throw only if its call declares them in `fails`. */
export type DeclaredFailure = Exclude<FailureCode, (typeof commonFailures)[number]>

/** A failure as JSON. `error` is the list of strings of the shop API (requirements 10). */
export type Failure = {
  code: FailureCode
  message: string
  errors?: Record<string, string[]>
  error?: string[]
  /** Only with 500: the request id, to find the cause in the log. */
  id?: string
}
