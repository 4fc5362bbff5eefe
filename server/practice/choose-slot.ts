import type { Language } from '../../contract/common.ts'
import { userEvents } from '../../contract/events.ts'
import type { Fails, Work } from '../context.ts'
import { completeCalendar, lockEnrolment } from '../learning/public.ts'
import { notify, withEntry } from '../mail/notify.ts'
import { entryOf } from './calendar/entry-of.ts'
import { type FormerSession, listTimesOf } from './calendar/calendar.queries.ts'
import { endSeats, freed } from './end-seats.ts'
import { lockGroups } from './groups.queries.ts'
import { groupTile } from './group-tile.ts'
import { endMergesOf } from './merging/end-merge.ts'
import { leaveQueue, listQueuedGroups } from './queue/end-offers.ts'
import { offerFreedSeats } from './queue/offer-freed-seats.ts'
import { findOwnSeat, findPracticeOf, type HeldSeat, listSlots, type PracticeOf } from './slots.queries.ts'
import { seatsChanged } from './seats-changed.ts'
import { choosableFrom, includesPractice, isUnsuccessful, mayChange } from './slots.rules.ts'
import { refuseOverlap } from './overlaps.ts'

type Choosing = Work & { language: Language } & Fails<
    'not_enrolled' | 'not_found' | 'no_seats_left' | 'slot_too_late' | 'slot_not_included' | 'practice_overlaps'
  >
type Choice = { userId: string; courseId: number; slot: number }
type Slot = Awaited<ReturnType<typeof listSlots>>[number]

const notifyOfSlot = (
  choosing: Choosing,
  userId: string,
  { title, category }: PracticeOf,
  slot: Slot,
  { courseId, former }: { courseId: number; former: readonly FormerSession[] },
): Promise<void> =>
  notify(
    choosing,
    userId,
    userEvents.slot_chosen,
    { title, when: slot.starts_at },
    (mail) => [
      mail.t('text'),
      groupTile({ ...slot, category }, mail),
      mail.link(`/course/${courseId}/general`, mail.t('action')),
    ],
    async ({ email, language }) =>
      withEntry(
        await entryOf(
          choosing,
          { userId, courseId, groupId: slot.id },
          { method: 'REQUEST', language, to: email, former },
        ),
      ),
  )

/** A seat of the group for the enrolment: the one that is offered to it, else a free one. The group must be locked. */
async function findSeat({ db }: Choosing, enrolmentId: string, userId: string, slot: number) {
  const offered = await db
    .selectFrom('practice_seats')
    .select('seat')
    .where('group_id', '=', slot)
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'offered')
    .forUpdate()
    .executeTakeFirst()
  if (offered) return offered
  return db
    .selectFrom('practice_seats')
    .select('seat')
    .where('group_id', '=', slot)
    .where('state', '=', 'free')
    .orderBy('seat')
    .forUpdate()
    .executeTakeFirst()
}

const isAskedToJoin = async (db: Work['db'], { userId, enrolmentId }: Holder, slot: number) =>
  (await db
    .selectFrom('practice_seats')
    .select('seat')
    .where('group_id', '=', slot)
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'offered')
    .executeTakeFirst()) !== undefined
type Holder = { userId: string; enrolmentId: string }

/**
 * What calendar entries of the next seat are named by: the UID stays and the SEQUENCE rises, so that the entry
 * replaces the former one. The entry of a seat that was missed, failed or cancelled stays as it is.
 */
const keepsEntry = (own: HeldSeat | undefined): own is HeldSeat =>
  own !== undefined && !isUnsuccessful(own) && own.group_state !== 'cancelled'
const nextEntry = (own: HeldSeat) => ({
  calendar_group: !keepsEntry(own) ? null : (own.calendar_group ?? own.group_id),
  calendar_sequence: own.calendar_sequence + own.sequence + 1,
})

/**
 * Gives the enrolment a seat of another group instead of its own. Both groups must be locked. A seat that was missed or
 * failed stays as it was.
 */
export async function exchangeSeat(
  { db, now, enqueue }: Work,
  own: HeldSeat | undefined,
  taken: { groupId: number; seat: number; userId: string; enrolmentId: string; orderId: number | null },
): Promise<void> {
  if (own && own.state !== 'absent')
    await (own.failed ? db.updateTable('practice_seats').set({ replaced_at: now() }) : endSeats(db))
      .where('group_id', '=', own.group_id)
      .where('seat', '=', own.seat)
      .execute()
  const { groupId, seat, userId, enrolmentId, orderId } = taken
  await db
    .updateTable('practice_seats')
    .set({
      ...freed,
      ...(own ? nextEntry(own) : {}),
      state: 'taken',
      order_id: orderId,
      user_id: userId,
      enrolment_id: enrolmentId,
    })
    .where('group_id', '=', groupId)
    .where('seat', '=', seat)
    .execute()
  await seatsChanged({ enqueue }, [groupId])
}

/**
 * Takes a seat in a practice group for the user's current enrolment, in place of the one in another group, and
 * completes the calendar of the course. The same group again confirms it. The enrolment leaves all waiting lists, and
 * the seat that it leaves is offered to the list of its group. An email names the new time.
 */
export async function chooseSlot(choosing: Choosing, { userId, courseId, slot }: Choice): Promise<void> {
  const { db, fail } = choosing
  const now = choosing.now()
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  const enrolment = enrolmentId && (await findPracticeOf(db, userId, courseId))
  if (!enrolment) return fail('not_enrolled')
  const own = await findOwnSeat(db, userId, enrolment.id)
  const required = enrolment.practice !== 'optional'
  if (!includesPractice({ practised: enrolment.practised, required, own })) return fail('slot_not_included')
  const step = { userId, courseId, enrolmentId: enrolment.id, now }
  const isOwn = own?.group_id === slot && own.group_state === 'planned' && !isUnsuccessful(own)
  if (isOwn) return completeCalendar(choosing, step)
  if (!mayChange(own, now)) return fail('slot_too_late')
  const chosen = (await listSlots(db, courseId, enrolment, choosableFrom(own, now))).find(({ id }) => id === slot)
  if (!chosen) return fail('not_found')
  await refuseOverlap(choosing, { userId, courseId }, { field: 'slot', groups: [chosen] })
  const holder = { userId, enrolmentId: enrolment.id }
  const queued = await listQueuedGroups(choosing, holder)
  // Without waiting for the lock: many want one group at once. Who is offered a seat of it is in its list, or asked to join.
  const mayBeOffered = queued.includes(slot) || (await isAskedToJoin(db, holder, slot))
  if (!Number(chosen.free) && !mayBeOffered) return fail('no_seats_left')
  const groups = await lockGroups(db, [slot, ...(own ? [own.group_id] : []), ...queued])
  if (groups.find(({ id }) => id === slot)?.state !== 'planned') return fail('not_found')
  const seat = await findSeat(choosing, enrolment.id, userId, slot)
  if (!seat) return fail('no_seats_left')
  const orderId = own?.order_id ?? enrolment.order_id
  await exchangeSeat(choosing, own, { groupId: slot, seat: seat.seat, ...holder, orderId })
  for (const group of queued) await leaveQueue(choosing, holder, group)
  await endMergesOf(choosing, holder)
  if (own) await offerFreedSeats(choosing, [own.group_id])
  await completeCalendar(choosing, step)
  const former = keepsEntry(own) ? await listTimesOf(db, own.group_id) : []
  await notifyOfSlot(choosing, userId, enrolment, chosen, { courseId, former })
}
