import type { Language } from '../../../contract/common.ts'
import type { Fails, Work } from '../../context.ts'
import { lockEnrolment } from '../../learning/public.ts'
import { lockGroups } from '../groups.queries.ts'
import { findOwnSeat, findPracticeOf, listSlots } from '../slots.queries.ts'
import { choosableFrom, includesPractice, mayChange } from '../slots.rules.ts'
import { refuseOverlap } from '../overlaps.ts'
import { offerUntil } from './offers.rules.ts'

type Joining = Work & { language: Language } & Fails<
    'not_enrolled' | 'not_found' | 'seat_free' | 'slot_too_late' | 'slot_not_included' | 'practice_overlaps'
  >
type Wish = { userId: string; courseId: number; slots: readonly number[] }

/**
 * Joins the waiting lists of full groups, at their ends. Refused while one of them has a free seat, which can be chosen; the own
 * group is passed over.
 * Those of a list are in the order in which their transactions took the group's lock.
 */
export async function joinQueue(joining: Joining, { userId, courseId, slots }: Wish): Promise<void> {
  const { db, fail } = joining
  const now = joining.now()
  if (!(await lockEnrolment(db, userId, courseId))) return fail('not_enrolled')
  const enrolment = await findPracticeOf(db, userId, courseId)
  if (!enrolment) return fail('not_enrolled')
  const own = await findOwnSeat(db, userId, enrolment.id)
  const required = enrolment.practice !== 'optional'
  if (!includesPractice({ practised: enrolment.practised, required, own })) return fail('slot_not_included')
  if (!mayChange(own, now)) return fail('slot_too_late')
  const open = await listSlots(db, courseId, enrolment, choosableFrom(own, now))
  const wanted = slots.filter((slot) => slot !== own?.group_id)
  const chosen = open.filter(({ id }) => wanted.includes(id))
  if (chosen.length < new Set(wanted).size) return fail('not_found', 'slots')
  await refuseOverlap(joining, { userId, courseId }, { field: 'slots', groups: chosen })
  for (const group of await lockGroups(db, wanted)) {
    if (!offerUntil(group.starts_at, now)) return fail('slot_too_late', 'slots')
    const seats = await db
      .selectFrom('practice_seats')
      .select(['state', 'user_id'])
      .where('group_id', '=', group.id)
      .where('state', 'in', ['free', 'offered'])
      .execute()
    if (seats.some(({ state }) => state === 'free')) return fail('seat_free', 'slots')
    const { last } = await db
      .selectFrom('practice_waits')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('group_id', '=', group.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('practice_waits')
      .values({
        user_id: userId,
        enrolment_id: enrolment.id,
        group_id: group.id,
        position: Number(last ?? 0) + 1,
        joined_at: now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'enrolment_id', 'group_id']).doNothing())
      .execute()
  }
}
