import { randomBytes } from 'node:crypto'
import { type ContentKind, shapeOf, uploadedPicture } from '../../contract/manage/content-kinds.ts'
import { type Columns, type EditedRow, textColumns, textsOfEdited, translatedFrom } from '../content/public.ts'
import { unaccent } from '../unaccent.ts'
import type { Written } from './check-content.rules.ts'
import { smallerOf } from './save-picture.ts'
import { tables } from './tables.ts'
import { writtenTexts } from './translations.rules.ts'

const withShop: Record<string, boolean | null> = { always: null, shop: true, no_shop: false }

function valueColumns(kind: ContentKind, written: Written): Columns {
  const columns = Object.keys(shapeOf(kind).values).map((name) => {
    const value = written.content_values[name]?.trim() ?? ''
    return [name, name === 'with_shop' ? (withShop[value] ?? null) : value || null] as const
  })
  return Object.fromEntries(columns)
}

/** Pictures with the smaller variants that screens load; one that is not uploaded keeps the variants that it has. */
function pictureColumns(kind: ContentKind, written: Written): Columns {
  const columns = Object.entries(shapeOf(kind).pictures).flatMap(([name, shape]) => {
    const src = written.pictures[name] ?? null
    const small = name.replace('image', 'thumb')
    if (!shape.small || (src !== null && !uploadedPicture.test(src))) return [[name, src] as const]
    return [[name, src] as const, [small, src && smallerOf(src, shape)] as const]
  })
  return Object.fromEntries(columns)
}

function shownColumns(kind: ContentKind, { shown, shown_from, shown_until }: Written, canHide: boolean): Columns {
  if (!shapeOf(kind).shows) return {}
  return canHide ? { shown, shown_from, shown_until } : { shown: true, shown_from: null, shown_until: null }
}

type About = { depth: 0 | 1 | 2; canHide: boolean; now: Date; before?: EditedRow; compared?: readonly string[] }

/** The columns of an object as it was written. */
export async function columnsOf(kind: ContentKind, written: Written, about: About): Promise<Columns> {
  const { depth, canHide, now, before, compared = [] } = about
  const texts = Object.fromEntries(
    Object.entries(written.texts).flatMap(([name, text]) => (text?.lt.trim() ? [[name, textsOfEdited(text)]] : [])),
  )
  const was = before ? writtenTexts(before) : {}
  return {
    ...(await textColumns(tables[kind], written.texts, depth)),
    ...valueColumns(kind, written),
    ...pictureColumns(kind, written),
    ...shownColumns(kind, written, canHide),
    translated_from: JSON.stringify(translatedFrom(was, texts, before?.translated_from ?? {}, compared)),
    updated_at: now,
  }
}

/** A name of latin letters, digits and hyphens, unique by its ending. */
const newKey = (name: string) =>
  `${unaccent(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)}-${randomBytes(3).toString('hex')}`.replace(/^-/, '')

/** Kinds whose rows have a key, which is chosen once. */
const keyed: readonly ContentKind[] = ['page', 'slide', 'category', 'filter_group', 'filter', 'contact_subject']

export const addedColumns = (kind: ContentKind, written: Written): Columns => {
  if (!keyed.includes(kind)) return {}
  const [first] = Object.keys(shapeOf(kind).texts)
  return { key: newKey((first && written.texts[first]?.lt) || kind) }
}
