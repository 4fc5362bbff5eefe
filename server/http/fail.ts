import type { Failure, FailureCode } from '../../contract/fail.ts'
import { failures } from '../../contract/fail.ts'
import type { Language } from '../../contract/common.ts'
import { sentence } from '../sentences.ts'

/** What is wrong with a field: its sentence's whole key (`fields.required`, `failures.email_taken`) and the values it names. */
export type FieldFault = { key: string; values?: Record<string, string | number> }
export type FieldFaults = Record<string, FieldFault[]>

/** A failure that the contract names. Everything else that is thrown is a bug. */
export class ExpectedFailure extends Error {
  readonly code: FailureCode
  readonly fields: FieldFaults
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, fields: FieldFaults = {}, retryAfter?: number) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return failures[this.code]
  }

  /** The JSON in the caller's language. The shop API's 400s also have the list of strings. */
  toWire(language: Language, api: string | undefined): Failure {
    const message = sentence(language, `failures.${this.code}`)
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

/** Throws an expected failure. Handlers use `ctx.fail`, which accepts the codes that their call declares. */
export function fail(code: FailureCode, field?: string): never {
  throw new ExpectedFailure(code, field ? { [field]: [{ key: `failures.${code}` }] } : {})
}

/** Ends a handler with faulty fields: `{ password: 'password_short' }` names a sentence under `fields`. Any call may fail so. */
export function failFields(faults: Record<string, string>): never {
  throw new ExpectedFailure(
    'invalid_fields',
    Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, [{ key: `fields.${key}` }]])),
  )
}
