import { addressInCity } from '../../contract/address-in-city.ts'
import { type Event, type PracticeEvent, practiceEvents } from '../../contract/events.ts'
import { findAddressee } from '../db/addressee.queries.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail, type EmailPart } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { momentInWords } from '../time.ts'
import { entryOf } from './calendar/entry-of.ts'
import type { GroupFacts } from './groups.queries.ts'
import type { PracticeWork } from './work.ts'

type Said = {
  kind: PracticeEvent
  group: GroupFacts
  /** When it was before. */
  before?: Date | undefined
  until?: Date | undefined
  /** What is not done yet, in the learner's language. */
  missing?: string
  /** What staff wrote. */
  reason?: string
  order?: number | undefined
}

/** Events after which the practice does not take place for the recipient: the email has no time and place. */
const over: readonly PracticeEvent[] = ['cancelled', 'cancelled_none', 'place_cancelled', 'seat_ended']

/**
 * Emails an event of a practice group to a learner, or to the buyer of a place that nobody has, in their language, with the
 * next step and the changed calendar entry (`practiceEvents` of `contract/events.ts`). The end of a seat is announced
 * before it ends: the entry is read from it.
 */
export async function notifyLearner(work: PracticeWork, userId: string, said: Said): Promise<void> {
  const { db, enqueue, config } = work
  const { kind, group, before, until, missing = '', reason = '', order } = said
  const { mail, calendar: method }: Event = practiceEvents[kind]
  const user = await findAddressee(db, userId)
  if (!user) return
  const { email, language } = user
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
    ...(over.includes(kind)
      ? []
      : ([
          [t('mail.slot.when'), values.when],
          [t('mail.slot.where'), addressInCity(inLanguage(group.address, language), inLanguage(group.city, language))],
          ...(group.room ? [[t('mail.slot.room'), group.room]] : []),
        ] as [string, string][])),
    ...(reason ? ([[t('mail.practice.reason'), reason]] as [string, string][]) : []),
  ]
  const path = order
    ? `/dashboard/purchases/${order}/show`
    : kind === 'seat_ended'
      ? '/dashboard/courses'
      : `/course/${group.course_id}/general`
  const parts: EmailPart[] = [
    t('mail.greeting'),
    t(`mail.${mail}.text`, values),
    ...(rows.length ? [{ rows }] : []),
    { link: screenAddress(config.publicUrl, path, language), label: t(`mail.${mail}.action`) },
  ]
  const subject = t(`mail.${mail}.subject`, values)
  const calendar =
    method &&
    (await entryOf(
      work,
      { userId, courseId: group.course_id, groupId: group.id },
      { method, language, to: email, sequenceBy: kind === 'seat_ended' ? 1 : 0 },
    ))
  await enqueue(sendEmail, {
    ...composeEmail({ to: email, language, brand: config.brand, subject, parts }),
    ...(calendar ? { calendar } : {}),
  })
}
