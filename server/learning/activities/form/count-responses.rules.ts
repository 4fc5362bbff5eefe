import { type Answer, type Answers, scaleEnd } from '../../../../contract/activities/form.rules.ts'
import type { Form, FormField } from '../../../db/json-columns.ts'
import type { Texts } from '../../../db/texts.ts'

/** How often an answer was given. `value`: the key of an option, a number of a scale, `yes` or `no`. */
export type Count = { value: string; text: Texts | null; count: number }
/**
 * The answers to one field. `answered`: responses with an answer; `counts`: of options and scales; `mean`, `least`,
 * `greatest`: of numbers and scales, null without answers; `texts`: what was written, in no order of time.
 */
export type FieldResult = {
  key: string
  kind: FormField['kind']
  label: Texts
  answered: number
  counts: Count[]
  mean: number | null
  least: number | null
  greatest: number | null
  texts: string[]
}
export type FormResults = { responses: number; fields: FieldResult[] }
type Response = { form: Form; answers: Answers }
type Asked = Exclude<FormField, { kind: 'info' }>

const fieldsOf = ({ sections }: Form) =>
  sections.flatMap(({ fields }) => fields.filter((field): field is Asked => field.kind !== 'info'))

/** The fields of the forms, the newest text of each; those that were removed follow. */
function allFields(forms: readonly Form[]): Asked[] {
  const byKey = new Map<string, Asked>()
  for (const field of forms.flatMap(fieldsOf)) {
    const known = byKey.get(field.key)
    if (!known) byKey.set(field.key, field)
    else if ('options' in known && 'options' in field) {
      const keys = new Set(known.options.map(({ key }) => key))
      const removed = field.options.filter(({ key }) => !keys.has(key))
      if (removed.length) byKey.set(field.key, { ...known, options: [...known.options, ...removed] })
    }
  }
  return [...byKey.values()]
}

function countsOf(field: Asked, answers: readonly Answer[]): Count[] {
  const count = (is: (answer: Answer) => boolean) => answers.filter(is).length
  if ('options' in field)
    return field.options.map(({ key, text }) => ({
      value: key,
      text,
      count: count((answer) => (Array.isArray(answer) ? answer.includes(key) : answer === key)),
    }))
  if (field.kind === 'yes_no')
    return [true, false].map((value) => ({
      value: value ? 'yes' : 'no',
      text: null,
      count: count((answer) => answer === value),
    }))
  if (field.kind !== 'scale') return []
  return Array.from({ length: scaleEnd }, (_, at) => ({
    value: String(at + 1),
    text: null,
    count: count((answer) => answer === at + 1),
  }))
}

function resultOf(field: Asked, responses: readonly Response[]): FieldResult {
  const { key, kind, label } = field
  const given = responses.flatMap(({ answers }) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
    return answer === undefined ? [] : [answer]
  })
  const numbers = kind === 'number' || kind === 'scale' ? given.filter((answer) => typeof answer === 'number') : []
  const written = kind === 'text' || kind === 'long_text' || kind === 'date'
  return {
    key,
    kind,
    label,
    answered: given.length,
    counts: countsOf(field, given),
    mean: numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : null,
    least: numbers.length ? Math.min(...numbers) : null,
    greatest: numbers.length ? Math.max(...numbers) : null,
    texts: written ? given.filter((answer) => typeof answer === 'string').toSorted() : [],
  }
}

/** The results of each field of a form, of earlier versions of it too. */
export const countAnswers = (form: Form, responses: readonly Response[]): FormResults => ({
  responses: responses.length,
  fields: allFields([form, ...responses.map((response) => response.form)]).map((field) => resultOf(field, responses)),
})
