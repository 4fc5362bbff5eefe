import { languageTags } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import type { EmailPart, EmailRow, StaffEmail } from '../../contract/manage/emails.ts'
import type { EditedText } from '../../contract/manage/texts.ts'
import type { WrittenTexts } from '../db/json-columns.ts'
import { listMisfits } from '../mail/edited-texts.ts'
import { countedIn, placeholdersOf } from '../mail/text-fits.rules.ts'
import { type EmailEvent, idOf, oursOf, textsOf } from '../mail/text-parts.ts'
import { sentence, sentenceOr } from '../sentences.ts'
import type { StoredTexts } from './emails.queries.ts'

const inAll = (of: (language: Language) => string): EditedText => ({ lt: of('lt'), en: of('en'), ru: of('ru') })

const named = ({ mail, recipient }: EmailEvent, language: Language) => ({
  id: idOf(mail),
  name: sentence(language, `emails.${mail}.name`),
  when: sentence(language, `emails.${mail}.when`),
  recipient,
})

type Changed = { texts: WrittenTexts; changed_at: Date; changed_by: string }

/** An email in the list. */
export function showRow(event: EmailEvent, changed: Changed | undefined, language: Language): EmailRow {
  const texts = changed?.texts ?? {}
  const state = listMisfits(idOf(event.mail), texts).length
    ? 'misfit'
    : Object.keys(texts).length
      ? 'changed'
      : event.legal === true
        ? 'legal'
        : 'ours'
  return {
    ...named(event, language),
    state,
    changed: changed?.changed_at.toISOString() ?? null,
    changed_by: changed?.changed_by ?? '',
  }
}

/** An email with its texts; `language`: of who reads it. */
export function showEmail(event: EmailEvent, { texts, version }: StoredTexts, language: Language): StaffEmail {
  const misfits = listMisfits(idOf(event.mail), texts)
  const parts = textsOf(event).map(({ part, kind, legal }): EmailPart => {
    const ours = inAll((tag) => oursOf(tag, event.mail, part) ?? '')
    const counted = countedIn(ours.lt, 'lt')
    return {
      part,
      kind,
      legal,
      placeholders: placeholdersOf(ours.lt, 'lt').map((name) => ({
        name,
        meaning: sentenceOr(language, `placeholders.${name}`, name),
        counted: counted.includes(name),
      })),
      ours,
      text: inAll((tag) => texts[part]?.[tag] ?? ours[tag]),
      misfits: languageTags.filter((tag) => misfits.includes(`${part}.${tag}`)),
    }
  })
  return { ...named(event, language), version, parts }
}
