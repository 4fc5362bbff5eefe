import { recordChange } from '../../audit/public.ts'
import { refreshCard } from '../../catalogue/public.ts'
import type { Fails, Work } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { localTime } from '../../time.ts'
import { findGroup, type GroupFacts, listLeaders } from '../groups.queries.ts'
import { endMergesWith } from '../merging/end-merge.ts'
import { closeQueue } from '../queue/end-offers.ts'
import { countOtherSeats } from '../slots.queries.ts'
import type { Notified } from '../notified.ts'
import { releaseResources } from '../claims.queries.ts'
import { lockPlanned, requireUnattended } from '../lock-group.ts'
import { notifyGroup } from './notify-group.ts'
import { notifyInstructor } from '../notify-instructor.ts'

type Cancelling = Work & Fails<'not_found' | 'group_closed' | 'group_attended' | 'version_conflict'>

type Cancel = { id: number; reason: string; version: number }
/** A group that is stored as cancelled and of which nobody knows yet. */
export type Cancelled = { id: number; reason: string; group: GroupFacts; instructors: readonly string[] }

/** Stores that a group is cancelled: it has no room, instructors and equipment any more, and no seat of it is offered. */
export async function storeCancellation(cancelling: Cancelling, { id, reason, version }: Cancel): Promise<Cancelled> {
  const { db, now } = cancelling
  await lockPlanned(cancelling, id, version)
  const instructors = (await listLeaders(db, [id])).map(({ userId }) => userId)
  await requireUnattended(cancelling, id)
  await db
    .updateTable('practice_groups')
    .set((eb) => ({
      state: 'cancelled',
      cancelled_at: now(),
      reason,
      sequence: eb('sequence', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await releaseResources(db, id)
  const group = await findGroup(db, id)
  await refreshCard(db, group.course_id, now())
  await recordChange(cancelling, {
    action: 'practice_group.cancelled',
    id,
    about: `${inLanguage(group.title, 'lt')}, ${localTime(group.starts_at).replace('T', ' ')}`,
    after: { reason },
  })
  return { id, reason, group, instructors }
}

/** Emails everyone of a cancelled group whose proposals and waiting list are ended. Returns them. */
async function emailCancelled(work: Work, { id, reason, group, instructors }: Cancelled): Promise<Notified[]> {
  const before = group.starts_at
  const mayChoose = (await countOtherSeats(work.db, group, work.now())) > 0
  const notified = await notifyGroup(work, group, { kind: 'cancelled', before, reason, mayChoose })
  for (const userId of instructors)
    notified.push(...(await notifyInstructor(work, { userId, groups: [id] }, { kind: 'cancelled', before, reason })))
  return notified
}

/**
 * Ends the proposals and waiting lists of groups that are all stored as cancelled and emails everyone whom it concerns:
 * what their learners may choose is known once no seat of these groups is left. Returns who was emailed, by group.
 */
export async function announceCancellations(
  work: Work,
  cancelled: readonly Cancelled[],
): Promise<Map<number, Notified[]>> {
  const waiting = new Map<number, Notified[]>()
  for (const { id } of cancelled) {
    await endMergesWith(work, id)
    waiting.set(id, await closeQueue(work, id))
  }
  const notified = new Map<number, Notified[]>()
  for (const one of cancelled)
    notified.set(one.id, [...(await emailCancelled(work, one)), ...(waiting.get(one.id) ?? [])])
  return notified
}

/**
 * Cancels a practice group. Its seats stay with their learners as the right to choose another time, without the limit
 * of 48 hours; its room, instructor and equipment are free. Everyone gets one email with the cancelled calendar
 * entry.
 */
export async function cancelGroup(cancelling: Cancelling, cancel: Cancel): Promise<void> {
  await announceCancellations(cancelling, [await storeCancellation(cancelling, cancel)])
}
