import { withCity } from '../../contract/addresses.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail, type EmailPart } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { momentInWords } from '../time.ts'
import { entryOf } from './calendar/entry-of.ts'
import type { GroupFacts } from './groups.queries.ts'
import type { PracticeWork } from './work.ts'

/** Kinds of emails about a practice group; their sentences are in `mail.practice`. */
export type Notice =
  | 'moved'
  | 'cancelled'
  | 'cancelled_none'
  | 'place_moved'
  | 'place_cancelled'
  | 'offer'
  | 'offer_over'
  | 'offer_moved'
  | 'wait_moved'
  | 'queue_closed'
  | 'queue_closed_moved'
  | 'missing'
  | 'merge'
  | 'merge_done'
  | 'merge_ended'
  | 'absent'
  | 'absent_again'
  | 'failed'
  | 'failed_again'

type Said = {
  kind: Notice
  group: GroupFacts
  /** When it was before. */
  before?: Date | undefined
  until?: Date | undefined
  /** What is not done yet, in the learner's language. */
  missing?: string
  /** What staff wrote. */
  reason?: string
  order?: number | undefined
  /** The calendar entry to attach: a changed or a cancelled one. */
  event?: 'REQUEST' | 'CANCEL' | undefined
}

/** Emails a learner about a practice group, in their language, with what leads on. */
export async function notifyLearner(work: PracticeWork, userId: string, said: Said): Promise<void> {
  const { db, enqueue, config } = work
  const { kind, group, before, until, missing = '', reason = '', order, event } = said
  const { email, language, anonymised_at } = await db
    .selectFrom('users')
    .select(['email', 'language', 'anonymised_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (anonymised_at !== null) return
  const t = (key: string, values = {}) => sentence(language, key, values)
  const moment = (instant: Date | undefined) => (instant ? momentInWords(instant, language) : '')
  const values = {
    brand: config.brand,
    title: inLanguage(group.title, language),
    when: moment(group.starts_at),
    before: moment(before ?? group.starts_at),
    until: moment(until),
    missing,
    order: order ?? '',
  }
  const rows: [string, string][] = [
    ...(kind === 'cancelled' || kind === 'cancelled_none' || kind === 'place_cancelled'
      ? []
      : ([
          [t('mail.slot.when'), values.when],
          [t('mail.slot.where'), withCity(inLanguage(group.address, language), inLanguage(group.city, language))],
          ...(group.room ? [[t('mail.slot.room'), group.room]] : []),
        ] as [string, string][])),
    ...(reason ? ([[t('mail.practice.reason'), reason]] as [string, string][]) : []),
  ]
  const path = order ? `/dashboard/purchases/${order}/show` : `/course/${group.course_id}/general`
  const parts: EmailPart[] = [
    t('mail.greeting'),
    t(`mail.practice.${kind}.text`, values),
    ...(rows.length ? [{ rows }] : []),
    { link: screenAddress(config.publicUrl, path, language), label: t(`mail.practice.${kind}.action`) },
  ]
  const subject = t(`mail.practice.${kind}.subject`, values)
  const calendar =
    event &&
    (await entryOf(
      work,
      { userId, courseId: group.course_id, groupId: group.id },
      { method: event, language, to: email },
    ))
  await enqueue(sendEmail, {
    ...composeEmail({ to: email, language, brand: config.brand, subject, parts }),
    ...(calendar ? { calendar } : {}),
  })
}
