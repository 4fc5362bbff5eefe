import { ownPathPattern } from '../../contract/constants.ts'
import { type ContentKind, type KindShape, shapeOf, uploadedPicture } from '../../contract/manage/content-kinds.ts'
import type { EditedText } from '../../contract/manage/texts.ts'

type Named<T> = Readonly<Record<string, T | undefined>>
/** An object as it was written: its fields by their names. */
export type Written = {
  texts: Named<EditedText>
  content_values: Named<string>
  pictures: Named<string | null>
  shown: boolean
  shown_from: string | null
  shown_until: string | null
}
type Stored = { pictures: Readonly<Record<string, string | null>> }
/** A key of a sentence under `fields`, by the field's name. */
type Faults = Record<string, string>

const empty = { lt: '', en: '', ru: '' }
const isLink = (link: string) => ownPathPattern.test(link) || /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(link)

function faultsOfTexts({ texts }: KindShape, written: Written): Faults {
  const faults: Faults = {}
  for (const [name, { max, required }] of Object.entries(texts)) {
    const text = written.texts[name] ?? empty
    if (required && !text.lt.trim()) faults[`${name}.lt`] = 'required'
    // A translation of nothing would never be shown.
    if (!text.lt.trim() && (text.en.trim() || text.ru.trim())) faults[`${name}.lt`] = 'required'
    for (const language of ['lt', 'en', 'ru'] as const)
      if (text[language].length > max) faults[`${name}.${language}`] = 'too_long_here'
  }
  return faults
}

function faultsOfValues({ values }: KindShape, written: Written): Faults {
  const faults: Faults = {}
  for (const [name, shape] of Object.entries(values)) {
    const value = written.content_values[name]?.trim() ?? ''
    if (shape.type === 'choice' && !shape.options.includes(value)) faults[name] = 'choice'
    if (shape.type === 'color' && !/^#[0-9a-f]{6}$/.test(value)) faults[name] = 'color'
    if (shape.type === 'line' && (!value || value.length > shape.max))
      faults[name] = value ? 'too_long_here' : 'required'
    if (shape.type !== 'link') continue
    if (value && !isLink(value)) faults[name] = 'link'
    if (!value && shape.required) faults[name] = 'required'
    if (!shape.together) continue
    const isNamed = Boolean(written.texts[shape.together]?.lt.trim())
    if (value && !isNamed) faults[`${shape.together}.lt`] = 'required'
    if (!value && isNamed) faults[name] = 'required'
  }
  return faults
}

/** A picture is what it was, or an uploaded one with a text for those who do not see it. */
function faultsOfPictures(kind: ContentKind, { pictures }: KindShape, written: Written, before?: Stored): Faults {
  const faults: Faults = {}
  const given = Object.entries(pictures).map(([name, shape]) => ({ name, shape, src: written.pictures[name] ?? null }))
  for (const { name, shape, src } of given) {
    if (src === null || src === before?.pictures[name]) continue
    if (!uploadedPicture.test(src)) faults[name] = 'picture_form'
    if (shape.alt && !written.texts[shape.alt]?.lt.trim()) faults[`${shape.alt}.lt`] = 'required'
  }
  const needsOne = kind === 'slide' || kind === 'banner' || kind === 'category'
  const [first] = given
  if (needsOne && first && given.every(({ src }) => src === null)) faults[first.name] = 'picture_missing'
  return faults
}

/** What is wrong with an object as it was written; `before`: as it is stored, absent for a new one. */
export function faultsOf(kind: ContentKind, written: Written, before?: Stored): Faults {
  const shape = shapeOf(kind)
  const { shown_from: from, shown_until: until } = written
  return {
    ...faultsOfTexts(shape, written),
    ...faultsOfValues(shape, written),
    ...faultsOfPictures(kind, shape, written, before),
    ...(from && until && until < from ? { shown_until: 'day_before' } : {}),
  }
}
