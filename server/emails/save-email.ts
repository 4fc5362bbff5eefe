import { languageTags } from '../../contract/constants.ts'
import type { StaffEmail } from '../../contract/manage/emails.ts'
import { recordChange } from '../audit/public.ts'
import type { Fails, WriteContext } from '../context.ts'
import type { WrittenTexts } from '../db/json-columns.ts'
import { failFaults, fieldFaults } from '../http/fail.ts'
import { type EmailEvent, idOf, oursOf, textsOf } from '../mail/text-parts.ts'
import { sentence } from '../sentences.ts'
import { type Entered, listLegal, readEntered } from './check-texts.ts'
import { lockTexts, storeTexts } from './emails.queries.ts'
import { showEmail } from './show-email.ts'

/** Every text of an email as it is sent, by `text.en`. */
const sentTexts = (event: EmailEvent, texts: WrittenTexts): Record<string, string> =>
  Object.fromEntries(
    textsOf(event).flatMap(({ part }) =>
      languageTags.map((language) => [
        `${part}.${language}`,
        texts[part]?.[language] ?? oursOf(language, event.mail, part) ?? '',
      ]),
    ),
  )

/** The parts that are not sent, which stay as they are. */
const unsentOf = (entered: Entered, before: WrittenTexts): WrittenTexts =>
  Object.fromEntries(Object.entries(before).filter(([part]) => !entered.some((one) => one.part === part)))

type Work = Pick<WriteContext, 'db' | 'now' | 'principal' | 'language'> & Fails<'version_conflict'>

/** Changes the texts of an email; nothing when any of them cannot be sent. */
export async function saveEmail(
  work: Work,
  event: EmailEvent,
  { texts: entered, version }: { texts: Entered; version: number },
): Promise<StaffEmail> {
  const { db, now, principal, language } = work
  const id = idOf(event.mail)
  const before = await lockTexts(db, id)
  if (before.version !== version) return work.fail('version_conflict')
  const legal = fieldFaults(Object.fromEntries(listLegal(event, entered).map((field) => [field, 'text_legal'])))
  const { texts: read, faults } = readEntered(event, entered, language)
  const texts = { ...unsentOf(entered, before.texts), ...read }
  const wrong = { ...legal, ...faults }
  if (Object.keys(wrong).length) failFaults(wrong)
  await storeTexts(db, { id, texts, at: now(), by: principal?.userId ?? null })
  await recordChange(work, {
    action: 'email_text.changed',
    id,
    about: sentence('lt', `emails.${event.mail}.name`),
    before: sentTexts(event, before.texts),
    after: sentTexts(event, texts),
  })
  return showEmail(event, { texts, version: before.version + 1 }, language)
}
