import { recordChange } from '../../audit/public.ts'
import type { Fails, Work } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { completeCalendar, lockEnrolment } from '../../learning/public.ts'
import { localTime } from '../../time.ts'
import { listTimesOf } from '../calendar/calendar.queries.ts'
import { exchangeSeat } from '../choose-slot.ts'
import { findGroup, listLeaders, lockGroups } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import { releaseResources } from '../claims.queries.ts'
import { notifyInstructor } from '../notify-instructor.ts'
import { closeQueue, leaveQueue, listQueuedGroups } from '../queue/end-offers.ts'
import { findOwnSeat } from '../slots.queries.ts'
import { endMerge } from './end-merge.ts'

type Answering = Work & Fails<'not_enrolled' | 'offer_over'>
type Answer = { userId: string; courseId: number; mergeId: string; agree: boolean }
type Merge = { id: string; from_group: number; to_group: number }

/** Has somebody taken or reserved a seat of the group who was not asked? */
async function hasOthers(db: Write, { id, from_group }: Merge): Promise<boolean> {
  const other = await db
    .selectFrom('practice_seats')
    .leftJoin('practice_merge_answers as answer', (join) =>
      join.onRef('answer.enrolment_id', '=', 'practice_seats.enrolment_id').on('answer.merge_id', '=', id),
    )
    .select('seat')
    .where('group_id', '=', from_group)
    .where('practice_seats.state', '<>', 'free')
    .where('answer.enrolment_id', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Everyone agreed: they move to the kept seats and leave all waiting lists, and the group that is left without learners is
 * cancelled. Ends the merge when somebody has joined the group since it was proposed.
 */
async function merge(work: Work, proposed: Merge): Promise<void> {
  const { db } = work
  const { id, from_group, to_group } = proposed
  if (await hasOthers(db, proposed)) return endMerge(work, id)
  const now = work.now()
  const [from, to] = [await findGroup(db, from_group), await findGroup(db, to_group)]
  const former = await listTimesOf(db, from_group)
  const kept = await db
    .selectFrom('practice_seats')
    .select(['seat', 'user_id', 'enrolment_id'])
    .where('merge_id', '=', id)
    .orderBy('seat')
    .execute()
  await db.updateTable('practice_merges').set({ state: 'done' }).where('id', '=', id).execute()
  for (const { seat, user_id: userId, enrolment_id: enrolmentId } of kept) {
    if (userId === null || enrolmentId === null) continue
    const own = await findOwnSeat(db, userId, enrolmentId)
    await exchangeSeat(work, own, { groupId: to_group, seat, userId, enrolmentId, orderId: own?.order_id ?? null })
    for (const group of await listQueuedGroups(work, { userId, enrolmentId }))
      await leaveQueue(work, { userId, enrolmentId }, group)
    await completeCalendar(work, { userId, enrolmentId, courseId: to.course_id, now })
    await notifyLearner(work, userId, { kind: 'merge_done', group: to, before: from.starts_at, former })
  }
  await db
    .updateTable('practice_groups')
    .set((eb) => ({
      state: 'cancelled',
      cancelled_at: now,
      sequence: eb('sequence', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', from_group)
    .execute()
  for (const { userId } of await listLeaders(db, [from_group]))
    await notifyInstructor(work, { userId, groups: [from_group] }, { kind: 'cancelled', before: from.starts_at })
  await releaseResources(db, from_group)
  await closeQueue(work, from_group)
  await recordChange(
    { db, now: work.now },
    {
      action: 'practice_group.merged',
      id: from_group,
      about: `${inLanguage(from.title, 'lt')}, ${localTime(from.starts_at).replace('T', ' ')}`,
      after: { into: to_group, starts: localTime(to.starts_at) },
    },
  )
}

/**
 * Agrees to a proposed merge, which is done when all agreed, or declines it, which ends it. The same answer again is
 * harmless.
 */
export async function answerMerge(answering: Answering, { userId, courseId, mergeId, agree }: Answer): Promise<void> {
  const { db, fail } = answering
  const now = answering.now()
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  if (enrolmentId === undefined) return fail('not_enrolled')
  const proposed = await db
    .selectFrom('practice_merges')
    .innerJoin('practice_merge_answers as answer', 'answer.merge_id', 'practice_merges.id')
    .select(['practice_merges.id', 'from_group', 'to_group'])
    .where('practice_merges.id', '=', mergeId)
    .where('answer.user_id', '=', userId)
    .where('answer.enrolment_id', '=', enrolmentId)
    .where('state', '=', 'proposed')
    .where('until', '>', now)
    .executeTakeFirst()
  if (!proposed) return fail('offer_over')
  await lockGroups(db, [proposed.from_group, proposed.to_group])
  if (!agree) return endMerge(answering, mergeId)
  await db
    .updateTable('practice_merge_answers')
    .set({ agreed_at: now })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('merge_id', '=', mergeId)
    .execute()
  const open = await db
    .selectFrom('practice_merges')
    .innerJoin('practice_merge_answers as answer', 'answer.merge_id', 'practice_merges.id')
    .select(['answer.agreed_at', 'state'])
    .where('practice_merges.id', '=', mergeId)
    .execute()
  if (open.some(({ state }) => state !== 'proposed')) return fail('offer_over')
  if (open.every(({ agreed_at }) => agreed_at !== null)) await merge(answering, proposed)
}
