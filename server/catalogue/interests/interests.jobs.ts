import { addressEvents } from '../../../contract/events.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { hashOf } from '../../http/sessions.ts'
import { defineJob } from '../../jobs/job.ts'
import { type Mailing, notifyAddress } from '../../mail/notify.ts'
import { practiceTile } from '../../mail/practice-tile.ts'
import { keptDays } from '../../retention.ts'
import { sentence } from '../../sentences.ts'
import { dayInVilnius, daysBefore } from '../../time.ts'
import { newToken } from './ask-interest.ts'
import { type DueInterest, takeDue } from './interests.queries.ts'

/** How many are notified in one transaction. */
const atOnce = 100

type Telling = Mailing & { db: Write; now: Date }

/** Emails the first dates of the course. */
async function tell(
  telling: Telling,
  { course_id, title, email, language, category, dates }: DueInterest,
  token: string,
) {
  const anytime = sentence(language, 'mail.dateBookable.anytime')
  await notifyAddress(telling, { email, language }, addressEvents.date_bookable, { course: title }, ({ t, link }) => [
    t('text'),
    ...dates.map(({ city, ...date }) =>
      practiceTile({ ...date, where: [inLanguage(city, language)], category, anytime }, language),
    ),
    link(`/course-about/${course_id}`, t('action')),
    { ...link(`/interest/${token}`, t('stop')), plain: true },
  ])
}

/** Tells a part of those for whom there is a date, each address once of a course. Returns how many that were. */
async function tellPart(telling: Telling): Promise<number> {
  const { db, now } = telling
  const due = await takeDue(db, dayInVilnius(now), atOnce)
  for (const [at, interest] of due.entries()) {
    const token = newToken()
    const notified = { notified_at: now, token_hash: hashOf(token) }
    await db.updateTable('course_interests').set(notified).where('id', '=', interest.id).execute()
    const isSame = (other: DueInterest) =>
      other.course_id === interest.course_id && other.email.toLowerCase() === interest.email.toLowerCase()
    if (due.findIndex(isSame) === at) await tell(telling, interest, token)
  }
  return due.length
}

/**
 * Emails everybody who waits for what can be booked by now. It looks by itself, because a date can be booked after many
 * things: an offering or a group that is added, a course that is published, a seat that is freed.
 */
export const notifyInterested = defineJob<Record<string, never>>({
  name: 'notify-interested',
  schedule: '*/5 * * * *',
  afterStart: 60,
  run: async ({ db, config, now, enqueueIn }) => {
    if (!config.shopping) return
    const part = () =>
      runInTransaction(db, (write) => tellPart({ db: write, enqueue: enqueueIn(write), config, now: now() }))
    while ((await part()) === atOnce);
  },
})

/** Deletes addresses that were never confirmed, and wishes that were notified or are old. */
export const tidyInterests = defineJob<Record<string, never>>({
  name: 'tidy-interests',
  schedule: '23 3 * * *',
  run: async ({ db, now }) => {
    await db
      .deleteFrom('course_interests')
      .where((eb) =>
        eb.or([
          eb('confirmed_at', 'is', null).and('asked_at', '<', daysBefore(now(), keptDays.unconfirmedWishes)),
          eb('notified_at', '<', daysBefore(now(), keptDays.notifiedWishes)),
          eb('asked_at', '<', daysBefore(now(), keptDays.wishes)),
        ]),
      )
      .execute()
  },
})

export const interestJobs = [notifyInterested, tidyInterests]
