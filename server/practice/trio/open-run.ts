import { v7 } from 'uuid'
import type { Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { lockGroups } from '../groups.queries.ts'
import { listAlgorithms } from './algorithms.ts'
import { isLeft, mayOpen } from './trio-times.rules.ts'

type Work = { db: Write; now: () => Date } & Fails<'not_found' | 'run_exists' | 'run_closed'>
type Opening = { groupId: number; courseId: number; algorithm: string; openedBy: string }

/** Opens a run of a group, with a copy of its algorithm. A group has one open run at a time. */
export async function openRun({ db, now, fail }: Work, opening: Opening): Promise<string> {
  const { groupId, courseId, algorithm: key, openedBy } = opening
  const [group] = await lockGroups(db, [groupId])
  if (group?.state !== 'planned') return fail('not_found')
  if (!mayOpen(group, now())) return fail('run_closed')
  const algorithm = (await listAlgorithms(db, courseId)).find((one) => one.key === key) ?? fail('not_found')
  const open = await db
    .selectFrom('trio_runs')
    .select(['id', 'opened_at'])
    .where('group_id', '=', groupId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  if (open && !isLeft(open, now())) return fail('run_exists')
  if (open)
    await db.updateTable('trio_runs').set({ state: 'ended', ended_at: now() }).where('id', '=', open.id).execute()
  const id = v7()
  await db
    .insertInto('trio_runs')
    .values({
      id,
      group_id: groupId,
      algorithm: JSON.stringify(algorithm),
      state: 'joining',
      opened_by: openedBy,
      opened_at: now(),
    })
    .execute()
  return id
}
