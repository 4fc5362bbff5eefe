import { shapeOf } from '../../../contract/manage/content-kinds.ts'
import { type ContentDraft, textOf, valueOf } from './draft.ts'

/** The required fields that are empty, by their controls; the server checks the rest. */
export function validateContent(draft: ContentDraft, fill: string): Record<string, string | undefined> {
  const { texts, values } = shapeOf(draft.kind)
  const lacking = [
    ...Object.entries(texts).flatMap(([name, { required }]) =>
      required && !textOf(draft, name).lt.trim() ? [`${name}.lt`] : [],
    ),
    ...Object.entries(values).flatMap(([name, shape]) =>
      'required' in shape && !valueOf(draft, name).trim() ? [name] : [],
    ),
  ]
  return Object.fromEntries(lacking.map((name) => [name, fill]))
}
