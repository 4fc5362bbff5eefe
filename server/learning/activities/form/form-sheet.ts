import type { FormField as OpenedField, FormSection as OpenedSection } from '../../../../contract/activities/forms.ts'
import type { Language } from '../../../../contract/common.ts'
import { boundText } from '../../../../contract/typography.ts'
import { courseHtml } from '../../../content/public.ts'
import type { Form, FormField } from '../../../db/json-columns.ts'
import { inLanguage, type Texts } from '../../../db/texts.ts'

async function fieldIn(field: FormField, language: Language): Promise<OpenedField> {
  const said = (texts: Texts) => boundText(inLanguage(texts, language))
  if (field.kind === 'info')
    return { kind: 'info', key: field.key, shown: field.shown, html: await courseHtml(field.text, language) }
  const { key, shown, required } = field
  const asked = { key, shown, required, label: said(field.label), help: said(field.help) }
  switch (field.kind) {
    case 'number':
      return { kind: 'number', ...asked, min: field.min, max: field.max, unit: said(field.unit) }
    case 'choice':
    case 'several':
      return {
        kind: field.kind,
        ...asked,
        options: field.options.map((option) => ({ key: option.key, text: said(option.text) })),
      }
    case 'scale':
      return { kind: 'scale', ...asked, from: said(field.from), to: said(field.to) }
    default:
      return { kind: field.kind, ...asked }
  }
}

/** The sections of a form in one language, as the browser gets them. */
export async function sectionsIn({ sections }: Pick<Form, 'sections'>, language: Language): Promise<OpenedSection[]> {
  const opened: OpenedSection[] = []
  for (const { key, shown, title, fields } of sections) {
    const shownFields: OpenedField[] = []
    for (const field of fields) shownFields.push(await fieldIn(field, language))
    opened.push({ key, shown, title: boundText(inLanguage(title, language)), fields: shownFields })
  }
  return opened
}
