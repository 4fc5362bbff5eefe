import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { completeCalendar, lockEnrolment } from '../learning/public.ts'
import { sentence } from '../sentences.ts'
import { momentInWords } from '../time.ts'
import { listFreeSeats, lockFreeSeats } from './seats.queries.ts'
import { findOwnSeat, findPracticeOf, listSlots, type PracticeOf } from './slots.queries.ts'
import { includesPractice, mayChange } from './slots.rules.ts'

type Choosing = Fails<'not_enrolled' | 'not_found' | 'no_seats_left' | 'slot_too_late' | 'slot_not_included'> & {
  db: Write
  enqueue: Enqueue
  config: Config
  now: Date
}
type Choice = { userId: string; courseId: number; slot: number }
type Slot = Awaited<ReturnType<typeof listSlots>>[number]

async function notify(
  { db, enqueue, config }: Choosing,
  userId: string,
  { title }: PracticeOf,
  { starts_at, room, address, city }: Slot,
): Promise<void> {
  const { email, language } = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const words = (key: Parameters<typeof sentence>[1], values = {}) => sentence(language, key, values)
  const at = (texts: Parameters<typeof inLanguage>[0]) => inLanguage(texts, language satisfies Language)
  const values = { brand: config.brand, title: at(title), when: momentInWords(starts_at, language) }
  await enqueue(
    sendEmail,
    composeEmail({
      to: email,
      language,
      brand: config.brand,
      subject: words('mail.slot.subject', values),
      parts: [
        words('mail.greeting'),
        words('mail.slot.text', values),
        {
          rows: [
            [words('mail.slot.when'), values.when],
            [words('mail.slot.where'), `${at(address)}, ${at(city)}`],
            [words('mail.slot.room'), room],
          ],
        },
      ],
    }),
  )
}

/**
 * Takes a seat in a practice group for the user's current enrolment, in place of the one in another group, and completes
 * the calendar of the course. The same group again confirms it. An email names the new time.
 */
export async function chooseSlot(choosing: Choosing, { userId, courseId, slot }: Choice): Promise<void> {
  const { db, enqueue, config, now, fail } = choosing
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  const enrolment = enrolmentId && (await findPracticeOf(db, userId, courseId))
  if (!enrolment) return fail('not_enrolled')
  const own = await findOwnSeat(db, userId, enrolment.id)
  const required = enrolment.practice !== 'optional'
  if (!includesPractice({ practised: enrolment.practised, required, own })) return fail('slot_not_included')
  const step = { userId, courseId, enrolmentId: enrolment.id, now }
  if (own?.group_id === slot) return completeCalendar(db, enqueue, config, step)
  if (!mayChange(own, now)) return fail('slot_too_late')
  const chosen = (await listSlots(db, courseId, enrolment, now)).find(({ id }) => id === slot)
  if (!chosen) return fail('not_found')
  await lockFreeSeats(db, chosen.product_id)
  const seat = (await listFreeSeats(db, [chosen.product_id])).find(({ group_id }) => group_id === slot)
  if (!seat) return fail('no_seats_left')
  if (own)
    await db
      .updateTable('practice_seats')
      .set({ state: 'free', order_id: null, user_id: null, enrolment_id: null })
      .where('group_id', '=', own.group_id)
      .where('seat', '=', own.seat)
      .execute()
  await db
    .updateTable('practice_seats')
    .set({ state: 'taken', order_id: own?.order_id ?? enrolment.order_id, user_id: userId, enrolment_id: enrolment.id })
    .where('group_id', '=', slot)
    .where('seat', '=', seat.seat)
    .where('state', '=', 'free')
    .execute()
  await completeCalendar(db, enqueue, config, step)
  await notify(choosing, userId, enrolment, chosen)
}
