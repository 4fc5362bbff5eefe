import { type ContentKind, shapeOf } from '../../../contract/manage/content-kinds.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import type { ContentItem } from '../../../contract/manage/website.ts'

/** An object while it is edited, with the translations that its author compared. */
export type ContentDraft = ContentItem & {
  compared: string[]
  /** The day from which a legal text is to be valid; null: at once. */
  valid_on: string | null
}
/** The fields that are edited, for comparing versions. */
export const editedNames = ['texts', 'content_values', 'pictures', 'shown', 'shown_from', 'shown_until'] as const

const empty = { lt: '', en: '', ru: '' }

/** Fields by their names, whichever kind has them. */
type Named<T> = Readonly<Record<string, T | undefined>>
export const textOf = ({ texts }: Pick<ContentItem, 'texts'>, name: string): EditedText =>
  (texts as Named<EditedText>)[name] ?? empty
export const valueOf = ({ content_values }: Pick<ContentItem, 'content_values'>, name: string): string =>
  (content_values as Named<string>)[name] ?? ''
export const pictureOf = ({ pictures }: Pick<ContentItem, 'pictures'>, name: string): string | null =>
  (pictures as Named<string | null>)[name] ?? null

/** The Lithuanian name of an object. */
export function nameOf(item: Pick<ContentItem, 'kind' | 'texts'>): string {
  const [first] = Object.keys(shapeOf(item.kind).texts)
  return first ? textOf(item, first).lt : ''
}

/** A new object of a kind, with the first of the choices. */
export function blankOf(kind: ContentKind, within: number | null): ContentDraft {
  const { texts, values, pictures, shows } = shapeOf(kind)
  const value = (name: string) => {
    const shape = values[name]
    if (shape?.type === 'choice') return shape.options[0] ?? ''
    return shape?.type === 'color' ? '#0f5c4a' : ''
  }
  return {
    kind,
    id: 1,
    within,
    version: 0,
    texts: Object.fromEntries(Object.keys(texts).map((name) => [name, empty])),
    content_values: Object.fromEntries(Object.keys(values).map((name) => [name, value(name)])),
    pictures: Object.fromEntries(Object.keys(pictures).map((name) => [name, null])),
    shown: true,
    shown_from: null,
    shown_until: null,
    stale: [],
    legal: false,
    planned: null,
    added_on: null,
    removed_on: null,
    order_on: null,
    planned_on: null,
    can_hide: shows,
    can_remove: false,
    inside: 0,
    courses: 0,
    address: null,
    updated: null,
    updated_by: '',
    compared: [],
    valid_on: null,
  }
}

/** What a control of a draft's field gets. */
export type FieldsProps = {
  draft: ContentDraft
  change: (changes: Partial<ContentDraft> | ((draft: ContentDraft) => Partial<ContentDraft>)) => void
  errors: Readonly<Record<string, string | undefined>>
}
