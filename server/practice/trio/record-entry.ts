import type { CallInput } from '../../../contract/call.ts'
import { limits } from '../../../contract/limits.ts'
import type { trioCalls } from '../../../contract/trio.ts'
import { entriesUntil, isOfRun, isSound, mayRecord } from '../../../contract/trio.rules.ts'
import type { Fails, Principal } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { notAfter } from '../phone-time.rules.ts'
import { lockRun } from './move-run.ts'

type Recorded = CallInput<typeof trioCalls.recordTrioEntry>['body']
type Failing = Fails<'not_found' | 'run_role' | 'run_closed' | 'run_time' | 'run_full'>
type Work = { db: Write; now: () => Date; principal: Principal } & Failing

/** Fails when a member has recorded as much as is kept of one. The run must be locked. */
async function requireFew({ db, fail }: Work, runId: string, position: number): Promise<void> {
  const { total } = await db
    .selectFrom('trio_entries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  if (total >= limits.runEntries) return fail('run_full')
}

/** Adds what a member recorded, if their role of that round may. Repeated with the same id, it adds nothing. */
export async function recordEntry(work: Work, runId: string, recorded: Recorded): Promise<void> {
  const { db, now, principal, fail } = work
  const { entry: id, entry_kind: kind, round_number: round, step_key: step, mark: value, seconds: at } = recorded
  const madeAt = notAfter(new Date(recorded.made_at), now())
  const run = await lockRun(db, runId)
  const member = await db
    .selectFrom('trio_members')
    .select('position')
    .where('run_id', '=', runId)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst()
  if (!member) return fail('not_found')
  const known = await db
    .selectFrom('trio_entries')
    .select(['run_id', 'position'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) return known.run_id === runId && known.position === member.position ? undefined : fail('not_found')
  if (!run.started_at || run.size === null || now() > entriesUntil(run.started_at)) return fail('run_closed')
  if (!mayRecord(run.size, member.position, { kind, round })) return fail('run_role')
  if (!isSound(run.algorithm.steps, { kind, step, value })) return fail('not_found')
  if (!isOfRun(madeAt, run.started_at)) return fail('run_time')
  await requireFew(work, runId, member.position)
  await db
    .insertInto('trio_entries')
    .values({
      id,
      run_id: runId,
      position: member.position,
      kind,
      round,
      step,
      value,
      at,
      text: recorded.remark.trim(),
      made_at: madeAt,
      received_at: now(),
    })
    .execute()
}
