import { fieldsOf, text, texts } from '../read.ts'

/** A call that did not succeed. `message` is a sentence in the user's language; `errors` are sentences by field. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>

  constructor(status: number, code: string, message: string, errors: Record<string, string[]> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }

  /** The first sentence of a field's errors. */
  of(field: string): string | undefined {
    return this.errors[field]?.[0]
  }
}

/**
 * Reads a failed reply. One that is not in our format (a proxy's page) becomes `general`, or `offline` when there was
 * none at all.
 */
export function readFailure(status: number, json: unknown): ApiFailure {
  const fields = fieldsOf(json)
  const [code, message] = [text(fields.code), text(fields.message)]
  if (code === undefined || message === undefined)
    return new ApiFailure(status, status === 0 ? 'offline' : 'general', '')
  const errors = Object.fromEntries(
    Object.entries(fieldsOf(fields.errors)).map(([field, sentences]) => [field, texts(sentences) ?? []]),
  )
  return new ApiFailure(status, code, message, errors)
}

export const isNotFound = (error: unknown) => error instanceof ApiFailure && error.status === 404

/** Of the call itself; anything else (no network, a busy or failing server, a sign-in to renew) is worth another try. */
export const isRefused = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
