import type { FieldKind } from './modules.ts'

/** An answer: a text, a number, a day (`YYYY-MM-DD`), yes or no, the key of an option, or the keys of several. */
export type Answer = string | number | boolean | readonly string[]
/** Answers by the keys of their fields. */
export type Answers = Readonly<Record<string, Answer>>
/** Answers as they are sent. */
export type AnswerList = { field: string; answer: string | number | boolean | string[] }[]
export const listAnswers = (answers: Answers): AnswerList =>
  Object.entries(answers).map(([field, answer]) => ({
    field,
    answer: typeof answer === 'object' ? [...answer] : answer,
  }))
export const readAnswers = (list: AnswerList) => Object.fromEntries(list.map(({ field, answer }) => [field, answer]))

/** Shown when the answer to an earlier field is one of these, or has one of them among its options. */
export type Shown = { field: string; is: (string | number | boolean)[] }

/** A field as far as the rules need it, with its texts in one language or in all. */
export type RuleField = {
  key: string
  kind: FieldKind
  shown: Shown | null
  required?: boolean
  min?: number | null
  max?: number | null
  options?: readonly { key: string }[]
}
/** A section with fields of a kind and a title of any form. */
export type RuleSection<F extends RuleField = RuleField, T = unknown> = {
  key: string
  shown: Shown | null
  title: T
  fields: readonly F[]
}
/** What is wrong with an answer: a message under `fields`, with its values. */
export type FormFault = {
  code: 'required' | 'type' | 'number' | 'too_small' | 'too_large' | 'too_long' | 'date' | 'choice' | 'field_unknown'
  values?: Record<string, number>
}
export type FormFaults = Readonly<Record<string, FormFault>>

/** Characters of an answer at most. */
export const textLimits = { text: 200, long_text: 4000 } as const
/** A scale is from 1 to this. */
export const scaleEnd = 5

const isMet = (shown: Shown | null, answers: Answers): boolean => {
  if (!shown) return true
  const answer = Object.hasOwn(answers, shown.field) ? answers[shown.field] : undefined
  if (answer === undefined) return false
  return shown.is.some((value) => (Array.isArray(answer) ? answer.includes(value) : answer === value))
}

/** Whether nothing was answered. An unticked list of options is no answer. */
const isEmpty = (answer: Answer | undefined) =>
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && !answer.length)

/**
 * The sections that are shown with these answers, each with its shown fields. What is hidden counts as not answered, so
 * that what depends on it is hidden too.
 */
export function shownSections<F extends RuleField, T>(
  sections: readonly RuleSection<F, T>[],
  answers: Answers,
): (RuleSection<F, T> & { fields: F[] })[] {
  const counted: Record<string, Answer> = {}
  return sections.flatMap((section) => {
    if (!isMet(section.shown, counted)) return []
    const fields = section.fields.filter((field) => {
      if (!isMet(field.shown, counted)) return false
      const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
      if (answer !== undefined) counted[field.key] = answer
      return true
    })
    return [{ ...section, fields }]
  })
}

const isDay = (day: string) =>
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day

function numberFault({ min, max }: RuleField, answer: Answer): FormFault | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return { code: 'number' }
  if (min != null && answer < min) return { code: 'too_small', values: { min } }
  return max != null && answer > max ? { code: 'too_large', values: { max } } : undefined
}

function textFault(max: number, answer: Answer): FormFault | undefined {
  if (typeof answer !== 'string') return { code: 'type' }
  return answer.length > max ? { code: 'too_long', values: { max } } : undefined
}

const oneOf = (options: RuleField['options'], answer: unknown) => options?.some(({ key }) => key === answer) ?? false

/** What is wrong with an answer that is not empty. */
function answerFault(field: RuleField, answer: Answer): FormFault | undefined {
  switch (field.kind) {
    case 'info':
      return { code: 'field_unknown' }
    case 'text':
    case 'long_text':
      return textFault(textLimits[field.kind], answer)
    case 'number':
      return numberFault(field, answer)
    case 'scale':
      return Number.isInteger(answer) && Number(answer) >= 1 && Number(answer) <= scaleEnd
        ? undefined
        : { code: 'choice' }
    case 'choice':
      return oneOf(field.options, answer) ? undefined : { code: 'choice' }
    case 'several':
      return Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((one) => oneOf(field.options, one))
        ? undefined
        : { code: 'choice' }
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? undefined : { code: 'date' }
    case 'yes_no':
      return typeof answer === 'boolean' ? undefined : { code: 'choice' }
  }
}

/** What is wrong with the answer to a shown field; undefined: nothing. */
export function fieldFault(field: RuleField, answers: Answers): FormFault | undefined {
  const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
  if (answer === undefined || isEmpty(answer)) return field.required ? { code: 'required' } : undefined
  return answerFault(field, answer)
}

/** The answers to shown fields, without the empty ones, and what is wrong with them. Unknown fields are faults. */
export function checkAnswers(
  sections: readonly RuleSection[],
  answers: Answers,
): { kept: Record<string, Answer>; faults: Record<string, FormFault> } {
  const known = new Set(
    sections.flatMap(({ fields }) => fields.flatMap(({ kind, key }) => (kind === 'info' ? [] : key))),
  )
  const faults: Record<string, FormFault> = {}
  for (const key of Object.keys(answers)) if (!known.has(key)) faults[key] = { code: 'field_unknown' }
  const kept: Record<string, Answer> = {}
  for (const field of shownSections(sections, answers).flatMap(({ fields }) => fields)) {
    const fault = fieldFault(field, answers)
    if (fault) faults[field.key] = fault
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
    if (answer !== undefined && !isEmpty(answer)) kept[field.key] = answer
  }
  return { kept, faults }
}
