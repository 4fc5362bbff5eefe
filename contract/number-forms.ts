import type { Language } from './common.ts'

/** Numbers that show all forms of a noun in our languages: 1 diena, 2 dienos, 10 dienų, 21 diena. */
export const formNumbers = [1, 2, 10, 21] as const

/**
 * The forms that a text needs of a number in a language (CLDR), each with example numbers: `one` 1, 21; `few` 2; `other` 10.
 * `other` is always among them, where whole numbers do not take it for fractions.
 */
export function numberForms(language: Language): { form: Intl.LDMLPluralRule; numbers: number[] }[] {
  const rules = new Intl.PluralRules(language)
  const forms = [...new Set(formNumbers.map((number) => rules.select(number))), 'other' as const]
  return [...new Set(forms)].map((form) => ({
    form,
    numbers: formNumbers.filter((number) => rules.select(number) === form),
  }))
}

/** Those forms in words: `one (1, 21), few (2), other (10)`. */
export const formsInWords = (language: Language, only?: readonly string[]): string =>
  numberForms(language)
    .filter(({ form }) => !only || only.includes(form))
    .map(({ form, numbers }) => (numbers.length ? `${form} (${numbers.join(', ')})` : form))
    .join(', ')
