import type { Answer } from '../../contract/activities/form.rules.ts'
import type { FormField } from '../../contract/activities/forms.ts'
import type { Language } from '../../contract/common.ts'

type Words = { yes: string; no: string }

/** An answer as it is read: the texts of options, a day in words, a number with its unit. */
export function answerText(field: FormField, answer: Answer, words: Words, language: Language): string {
  switch (field.kind) {
    case 'choice':
    case 'several':
      return field.options
        .filter(({ key }) => (Array.isArray(answer) ? answer.includes(key) : answer === key))
        .map(({ text }) => text)
        .join('; ')
    case 'yes_no':
      return answer === true ? words.yes : words.no
    case 'number':
      return [new Intl.NumberFormat(language).format(Number(answer)), field.unit].filter(Boolean).join('\u00A0')
    case 'scale':
      return `${String(answer)} / 5`
    case 'date':
      return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(answer)))
    default:
      return String(answer)
  }
}
