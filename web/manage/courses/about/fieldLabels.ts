import { languageTags } from '../../../../contract/constants.ts'
import type { Draft } from './AboutTab.tsx'
import { writtenTexts } from './writtenTexts.ts'

type Name = (
  key: (typeof writtenTexts)[number]['name'] | (typeof plain)[number] | 'question' | 'answer' | 'award',
) => string
type LanguageName = (key: (typeof languageTags)[number]) => string
const plain = ['slug', 'short_name', 'category_key', 'hours', 'certificate_months'] as const

/** The labels of all fields by their names in the call, in the order of the form. */
export function fieldLabels({ faq_items, course_awards }: Draft, name: Name, language: LanguageName) {
  const inAll = (field: string, label: string) =>
    languageTags.map((tag) => [`${field}.${tag}`, `${label} (${language(tag)})`] as const)
  return Object.fromEntries([
    ...writtenTexts.flatMap((text) => inAll(text.name, name(text.name))),
    ...plain.map((field) => [field, name(field)] as const),
    ...faq_items.flatMap((_, at) => [
      ...inAll(`faq_items.${at}.question`, `${name('question')} ${at + 1}`),
      ...inAll(`faq_items.${at}.answer`, `${name('answer')} ${at + 1}`),
    ]),
    ...course_awards.flatMap((_, at) => inAll(`course_awards.${at}.title`, `${name('award')} ${at + 1}`)),
  ])
}
