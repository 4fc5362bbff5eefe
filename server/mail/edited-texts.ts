import type { IntlMessageFormat } from 'intl-messageformat'
import { languageTags } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import type { WrittenTexts } from '../db/json-columns.ts'
import { misfitOf, readText } from './text-fits.rules.ts'
import { findEvent, idOf, oursOf, textsOf } from './text-parts.ts'

/** The texts of an email that are sent in place of ours, by part. */
export type EditedTexts = ReadonlyMap<string, IntlMessageFormat>
export const noneEdited: EditedTexts = new Map()

/**
 * Those of the texts that can be sent in a language. One that no longer fits, because a release changed the placeholders
 * of ours or what may be edited, is left out: ours is sent.
 */
export function fitting(id: string, texts: WrittenTexts, language: Language): EditedTexts {
  const event = findEvent(id)
  if (!event) return noneEdited
  const found = textsOf(event).flatMap(({ part, legal }): [string, IntlMessageFormat][] => {
    const text = texts[part]?.[language]
    const ours = oursOf(language, event.mail, part)
    if (legal || text === undefined || ours === undefined || misfitOf(text, ours, language)) return []
    const message = readText(text, language)
    return message ? [[part, message]] : []
  })
  return new Map(found)
}

/** The edited texts that are not sent because they no longer fit, as `text.en`. */
export function listMisfits(id: string, texts: WrittenTexts): string[] {
  const sent = new Map(languageTags.map((language) => [language, fitting(id, texts, language)]))
  return Object.entries(texts).flatMap(([part, text]) =>
    languageTags
      .filter((language) => text[language] !== undefined && !sent.get(language)?.has(part))
      .map((language) => `${part}.${language}`),
  )
}

/** The texts of staff for an email, read with each email: by its key, so that every process sends what was saved last. */
export async function findEdited(db: Read, mail: string, language: Language): Promise<EditedTexts> {
  const id = idOf(mail)
  const row = await db.selectFrom('email_texts').select('texts').where('id', '=', id).executeTakeFirst()
  return row ? fitting(id, row.texts, language) : noneEdited
}
