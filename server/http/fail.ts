import type sentences from '../../contract/sentences/lt.json'
import type { Failure, FailureCode } from '../../contract/fail.ts'
import { failures } from '../../contract/fail.ts'
import type { Language } from '../../contract/common.ts'
import type { FailAbout } from '../context.ts'
import { sentence } from '../sentences.ts'

/**
 * An invalid field: the full key of its message (`fields.required`, `failures.email_taken`) and the message's values.
 */
export type FieldFault = { key: string; values?: Record<string, string | number> }
/** What is said at a field. */
export type FieldSentence = keyof typeof sentences.fields
export type FieldFaults = Record<string, FieldFault[]>

/** Seconds after which a client may try again when the service is not available. */
const unavailableSeconds = 5

/** The wait as values of a sentence: in minutes from two minutes, otherwise in seconds. */
export const waitValues = (seconds = 60) =>
  seconds < 120 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) }

/** A failure declared in the contract. Everything else that is thrown is a bug. */
export class ExpectedFailure extends Error {
  readonly code: FailureCode
  readonly fields: FieldFaults
  readonly retryAfter: number | undefined
  /** The course that the sentence names. */
  course: string | undefined
  /** Values of the sentence. */
  values: Readonly<Record<string, string>> = {}
  /** Reasons that are added to the sentence. */
  because: (language: Language) => string | null = () => null

  constructor(code: FailureCode, fields: FieldFaults = {}, retryAfter?: number) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter ?? (code === 'service_unavailable' ? unavailableSeconds : undefined)
  }

  get status(): number {
    return failures[this.code]
  }

  /** The JSON in the caller's language. With status 400 the shop API adds the list of strings (requirements 10). */
  toWire(language: Language, api: string | undefined): Failure {
    const what =
      this.course === undefined
        ? sentence(language, `failures.${this.code}`, { ...waitValues(this.retryAfter), ...this.values })
        : sentence(language, `failures_of.${this.code}`, { course: this.course })
    const why = this.because(language)
    const message = why ? `${what}. ${why}` : what
    const errors = Object.fromEntries(
      Object.entries(this.fields).map(([field, faults]) => [
        field,
        faults.map(({ key, values }) => sentence(language, key, values)),
      ]),
    )
    const list = Object.values(errors).flat()
    return {
      code: this.code,
      message,
      ...(list.length ? { errors } : {}),
      ...(api === 'shop' && this.status === 400 ? { error: list.length ? list : [message] } : {}),
    }
  }
}

/**
 * Throws an expected failure, about a field, or about one of several courses, which its sentence then names
 * (`failures_of`); or about a field with the values of its sentence; or with its reasons. Handlers use `ctx.fail`,
 * which accepts the codes that their call declares.
 */
export function fail(code: FailureCode, about?: FailAbout): never {
  const key = `failures.${code}`
  if (typeof about === 'string') throw new ExpectedFailure(code, { [about]: [{ key }] })
  if (about === undefined) throw new ExpectedFailure(code)
  if ('course' in about || 'because' in about) throw Object.assign(new ExpectedFailure(code), about)
  const failure = new ExpectedFailure(code, { [about.field]: [{ key, values: about.values }] })
  failure.values = about.values
  throw failure
}

/**
 * Throws `invalid_fields`: `{ password: 'password_short' }` maps a field to a message under `fields`. Allowed in any
 * call.
 */
export function failFields(faults: Record<string, string>): never {
  throw new ExpectedFailure('invalid_fields', fieldFaults(faults))
}

/** As {@link failFields}, where the sentences have values. */
export function failFaults(faults: FieldFaults): never {
  throw new ExpectedFailure('invalid_fields', faults)
}

/** Faults by field with keys under `fields`, as an expected failure has them. */
export const fieldFaults = (faults: Record<string, string>): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, [{ key: `fields.${key}` }]]))
