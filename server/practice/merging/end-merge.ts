import { endSeats } from '../end-seats.ts'
import { findGroup, lockGroups } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import { offerFreedSeats } from '../queue/offer-freed-seats.ts'
import type { Work } from '../../context.ts'

type Holder = { userId: string; enrolmentId: string }

/** Who was asked and keeps their time: it is said to nobody who has left the group, or leaves it now. */
const listStaying = (db: Work['db'], mergeId: string, fromGroup: number, leaving: Holder | undefined) =>
  db
    .selectFrom('practice_merge_answers as answer')
    .innerJoin('practice_seats as s', (join) =>
      join.onRef('s.user_id', '=', 'answer.user_id').onRef('s.enrolment_id', '=', 'answer.enrolment_id'),
    )
    .select('answer.user_id')
    .where('answer.merge_id', '=', mergeId)
    .where('s.group_id', '=', fromGroup)
    .where('s.state', '=', 'taken')
    .$if(leaving !== undefined, (query) => query.where('answer.enrolment_id', '<>', leaving?.enrolmentId ?? ''))
    .execute()

/**
 * Ends a proposal that is still open: the seats that were kept are free again, and everyone who was asked and stays is
 * emailed. `leaving`: who goes elsewhere and ends it by that.
 */
export async function endMerge(work: Work, mergeId: string, leaving?: Holder): Promise<void> {
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
  if (group.state === 'planned')
    for (const { user_id } of await listStaying(db, mergeId, group.id, leaving))
      await notifyLearner(work, user_id, { kind: 'merge_ended', group })
  await offerFreedSeats(work, [merge.to_group])
}

/** Ends the open proposals that ask an enrolment: it leaves its group. */
export async function endMergesOf(work: Work, holder: Holder): Promise<void> {
  const { userId, enrolmentId } = holder
  const open = await work.db
    .selectFrom('practice_merge_answers')
    .innerJoin('practice_merges', 'practice_merges.id', 'merge_id')
    .select('merge_id')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'proposed')
    .execute()
  for (const { merge_id } of open) await endMerge(work, merge_id, holder)
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
