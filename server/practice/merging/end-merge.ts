import { endSeats } from '../end-seats.ts'
import { findGroup, lockGroups } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import { offerFreedSeats } from '../queue/offer-freed-seats.ts'
import type { Work } from '../../context.ts'

/** Ends a proposal that is still open: the seats that were kept are free again, and everyone who was asked is emailed. */
export async function endMerge(work: Work, mergeId: string): Promise<void> {
  const { db } = work
  const merge = await db
    .updateTable('practice_merges')
    .set({ state: 'ended' })
    .where('id', '=', mergeId)
    .where('state', '=', 'proposed')
    .returning(['from_group', 'to_group'])
    .executeTakeFirst()
  if (!merge) return
  await lockGroups(db, [merge.from_group, merge.to_group])
  await endSeats(db).where('merge_id', '=', mergeId).execute()
  const group = await findGroup(db, merge.from_group)
  const asked = await db
    .selectFrom('practice_merge_answers')
    .select('user_id')
    .where('merge_id', '=', mergeId)
    .execute()
  if (group.state === 'planned')
    for (const { user_id } of asked) await notifyLearner(work, user_id, { kind: 'merge_ended', group })
  await offerFreedSeats(work, [merge.to_group])
}

/** Ends the open proposals that ask an enrolment: it chose another time. */
export async function endMergesOf(
  work: Work,
  { userId, enrolmentId }: { userId: string; enrolmentId: string },
): Promise<void> {
  const open = await work.db
    .selectFrom('practice_merge_answers')
    .innerJoin('practice_merges', 'practice_merges.id', 'merge_id')
    .select('merge_id')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'proposed')
    .execute()
  for (const { merge_id } of open) await endMerge(work, merge_id)
}

/** Ends the open proposals from or into a group: it was moved or cancelled. */
export async function endMergesWith(work: Work, groupId: number): Promise<void> {
  const open = await work.db
    .selectFrom('practice_merges')
    .select('id')
    .where('state', '=', 'proposed')
    .where((eb) => eb.or([eb('from_group', '=', groupId), eb('to_group', '=', groupId)]))
    .execute()
  for (const { id } of open) await endMerge(work, id)
}
