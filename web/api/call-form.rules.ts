import { ApiFailure } from './failure.ts'

/** Sentences by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/**
 * One line of the summary: `label` is empty where the sentence names its field itself. `attempt`: the same for all lines of
 * one attempt to send the form.
 */
export type SummaryItem = { field: string; id: string; label: string; text: string; attempt: object }

/** What went wrong with the form as a whole. */
export type FormFailure = { text: string; tooMany: boolean }

export type FormState = {
  errors: FieldErrors
  summary: readonly SummaryItem[]
  failure: FormFailure | undefined
  pending: boolean
}

export const idle: FormState = { errors: {}, summary: [], failure: undefined, pending: false }
export const sending: FormState = { ...idle, pending: true }

/** The fields of a form by name, in the order of the form. */
export type Fields = Readonly<Record<string, string>>

/** The state after a check that found `errors`; undefined when there are none. */
export function refused(errors: FieldErrors, labels: Fields, idOf: (field: string) => string): FormState | undefined {
  const attempt = {}
  const summary = Object.entries(labels).flatMap(([field, label]) => {
    const text = errors[field]
    return text ? [{ field, id: idOf(field), label, text, attempt }] : []
  })
  return summary.length ? { ...idle, errors, summary } : undefined
}

/** The summary of the last attempt with the errors that its fields have now. */
export const summaryNow = ({ summary, errors }: Pick<FormState, 'summary' | 'errors'>): SummaryItem[] =>
  summary.flatMap((line) => {
    const text = errors[line.field]
    return text ? [{ ...line, text }] : []
  })

export type Sentences = { general: string; offline: string; server: (status: number) => string }

const firstOf = (errors: ApiFailure['errors'], matches: (field: string) => boolean) =>
  Object.entries(errors).flatMap(([field, [sentence]]) =>
    sentence && matches(field) ? [[field, sentence] as const] : [],
  )

/**
 * What a failed call says: at the fields that the form has, anything else as one message. An unexpected error is the
 * general sentence, a fault of the server its own with the status (requirements 8).
 */
export function readFailed(
  error: unknown,
  hasField: (field: string) => boolean,
  { general, offline, server }: Sentences,
): { errors: FieldErrors; failure: FormFailure | undefined } {
  if (!(error instanceof ApiFailure)) return { errors: {}, failure: { text: general, tooMany: false } }
  const own = firstOf(error.errors, hasField)
  const [other] = firstOf(error.errors, (field) => !hasField(field))
  if (own.length && !other) return { errors: Object.fromEntries(own), failure: undefined }
  const { code, status, message } = error
  const text = other?.[1] ?? (code === 'general' ? server(status) : message || offline)
  return { errors: Object.fromEntries(own), failure: { text, tooMany: status === 429 } }
}
