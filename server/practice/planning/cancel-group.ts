import { recordChange } from '../../audit/public.ts'
import { refreshCard } from '../../catalogue/public.ts'
import type { Fails, Work } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { localTime } from '../../time.ts'
import { findGroup } from '../groups.queries.ts'
import { endMergesWith } from '../merging/end-merge.ts'
import { closeQueue } from '../queue/end-offers.ts'
import { countOtherSeats } from '../slots.queries.ts'
import type { Told } from '../told.ts'
import { releaseResources } from './claims.queries.ts'
import { lockPlanned, requireUnattended } from './lock-group.ts'
import { notifyGroup } from './notify-group.ts'
import { notifyInstructor } from './notify-instructor.ts'

type Cancelling = Work & Fails<'not_found' | 'group_closed' | 'group_attended' | 'version_conflict'>

/**
 * Cancels a practice group. Its seats stay with their learners as the right to choose another time, without the limit
 * of 48 hours; its room, instructor and equipment are free. Everyone gets one email with the cancelled calendar
 * entry. Returns who was emailed.
 */
export async function cancelGroup(
  cancelling: Cancelling,
  { id, reason, version }: { id: number; reason: string; version: number },
): Promise<Told[]> {
  const { db, now } = cancelling
  const { starts_at, instructor_id: userId } = await lockPlanned(cancelling, id, version)
  await requireUnattended(cancelling, id)
  await endMergesWith(cancelling, id)
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
  const waiting = await closeQueue(cancelling, id)
  const group = await findGroup(db, id)
  await refreshCard(db, group.course_id, now())
  await recordChange(cancelling, {
    action: 'practice_group.cancelled',
    id,
    about: `${inLanguage(group.title, 'lt')}, ${localTime(starts_at).replace('T', ' ')}`,
    after: { reason },
  })
  const mayChoose = (await countOtherSeats(db, group, now())) > 0
  const learners = await notifyGroup(cancelling, group, { kind: 'cancelled', before: starts_at, reason, mayChoose })
  const led = { userId, groups: [id] }
  return [
    ...learners,
    ...waiting,
    ...(await notifyInstructor(cancelling, led, { kind: 'cancelled', before: starts_at, reason })),
  ]
}
