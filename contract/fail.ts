/**
 * Every expected failure and its HTTP status. Its sentence in lt, en and ru is in `sentences/<language>.json` under `failures`.
 * A field's own sentences are under `fields` there.
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
  too_many_requests: 429,
  captcha_failed: 400,
  username_taken: 400,
  email_taken: 400,
  shop_is_off: 404,
  product_not_available: 400,
  too_many_of_product: 400,
  already_in_course: 400,
  course_in_cart: 400,
  cart_empty: 400,
  no_seats_left: 400,
  payment_method_missing: 400,
  payment_method_unknown: 400,
  terms_not_agreed: 400,
  company_incomplete: 400,
  not_enrolled: 404,
  activity_not_found: 404,
  activity_session_expired: 403,
  not_available_yet: 403,
  completion_is_final: 400,
  certificate_not_ready: 404,
  certificate_expired: 403,
  already_reviewed: 400,
  service_unavailable: 503,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof failures

/** How a failure travels (readings.md, "The two APIs"). `error` is the shop API's list of strings. */
export type Failure = {
  code: FailureCode
  message: string
  errors?: Record<string, string[]>
  error?: string[]
  /** With 500 only: the id under which the log has the cause. */
  id?: string
}
