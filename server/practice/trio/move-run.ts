import { trioSizes } from '../../../contract/trio.rules.ts'
import type { Config } from '../../config.ts'
import type { Fails, Principal } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { isJoinCode } from './join-code.ts'
import { listMembers } from './runs.queries.ts'

type Work = { db: Write; now: () => Date; principal: Principal }

/** A run, locked until the transaction ends. */
export const lockRun = (db: Write, id: string) =>
  db
    .selectFrom('trio_runs')
    .select(['id', 'group_id', 'algorithm', 'state', 'size', 'started_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Who joined a run that has not begun and has no seat in its group any more has no position in it either. */
const dropLeft = ({ db }: Pick<Work, 'db'>, { id, group_id }: { id: string; group_id: number }) =>
  db
    .deleteFrom('trio_members as m')
    .where('run_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('practice_seats as s')
            .select('s.seat')
            .where('s.group_id', '=', group_id)
            .whereRef('s.user_id', '=', 'm.user_id')
            .whereRef('s.enrolment_id', '=', 'm.enrolment_id')
            .where('s.state', 'in', ['taken', 'attended']),
        ),
      ),
    )
    .execute()

/** Takes the next position of a run. Harmless when repeated. */
export async function addMember({ db, now, principal: { userId } }: Work, runId: string, enrolmentId: string) {
  const members = await listMembers(db, runId)
  if (members.some((member) => member.user_id === userId)) return true
  const position = [1, 2, 3].find((one) => !members.some((member) => member.position === one))
  if (!position) return false
  await db
    .insertInto('trio_members')
    .values({ run_id: runId, position, user_id: userId, enrolment_id: enrolmentId, joined_at: now() })
    .execute()
  return true
}

type Joining = Work & { config: Config } & Fails<'run_code_wrong' | 'run_closed'>

/** Joins the run of the own group that a code is of. A member who uses a code again is shown their run. */
export async function joinRun(work: Joining, own: { groupId: number; enrolmentId: string; code: string }) {
  const { db, config, now, fail } = work
  const found = await db
    .selectFrom('trio_runs')
    .select('id')
    .where('group_id', '=', own.groupId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  if (!found || !isJoinCode(config.secret, found.id, own.code, now())) return fail('run_code_wrong', 'join_code')
  const run = await lockRun(db, found.id)
  if (run.state === 'joining') await dropLeft(work, run)
  const isMember = (await listMembers(db, run.id)).some(({ user_id }) => user_id === work.principal.userId)
  if (!isMember && (run.state !== 'joining' || !(await addMember(work, run.id, own.enrolmentId))))
    return fail('run_closed', 'join_code')
  return run.id
}

/** Begins a run with those who joined: their roles are fixed. Repeated by another phone, it changes nothing. */
export async function startRun(
  { db, now, principal, fail }: Work & Fails<'not_found' | 'run_needs_two' | 'run_closed'>,
  runId: string,
): Promise<void> {
  const run = await lockRun(db, runId)
  if (run.state === 'joining') await dropLeft({ db }, run)
  const members = await listMembers(db, runId)
  if (!members.some(({ user_id }) => user_id === principal.userId)) return fail('not_found')
  if (run.state === 'running') return
  if (run.state === 'ended') return fail('run_closed')
  if (members.length < trioSizes.min) return fail('run_needs_two')
  await db
    .updateTable('trio_runs')
    .set({ state: 'running', size: members.length, started_at: now() })
    .where('id', '=', runId)
    .execute()
}

/** Ends a run; one of its members does. */
export async function endRun({ db, now, principal, fail }: Work & Fails<'not_found'>, runId: string): Promise<void> {
  const run = await lockRun(db, runId)
  if (!(await listMembers(db, runId)).some(({ user_id }) => user_id === principal.userId)) return fail('not_found')
  if (run.state === 'ended') return
  await db.updateTable('trio_runs').set({ state: 'ended', ended_at: now() }).where('id', '=', runId).execute()
}
