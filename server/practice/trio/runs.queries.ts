import type { Language } from '../../../contract/common.ts'
import type { TrioRun } from '../../../contract/trio.ts'
import { entriesUntil } from '../../../contract/trio.rules.ts'
import type { Config } from '../../config.ts'
import type { Read } from '../../db/connect.ts'
import { lastEnd } from '../../db/group-sessions.ts'
import { inLanguage } from '../../db/texts.ts'
import { joinCode } from './join-code.ts'

export type Showing = { db: Read; language: Language; config: Config; now: () => Date }

export const runsOf = (db: Read) =>
  db
    .selectFrom('trio_runs as r')
    .innerJoin('practice_groups as g', 'g.id', 'r.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .select(['r.id', 'r.group_id', 'r.algorithm', 'r.state', 'r.size', 'opened_at', 'started_at', 'ended_at'])
    .select(['products.course_id', lastEnd('g').as('ends_at')])
export type RunRow = Awaited<ReturnType<ReturnType<typeof runsOf>['executeTakeFirstOrThrow']>>

/** A run of a course that the user takes part in, or that is of the group in which they have a seat. */
export const findRunOf = (db: Read, { userId, courseId, runId }: { userId: string; courseId: number; runId: string }) =>
  runsOf(db)
    .where('r.id', '=', runId)
    .where('products.course_id', '=', courseId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('trio_members as m')
            .select('m.position')
            .whereRef('m.run_id', '=', 'r.id')
            .where('m.user_id', '=', userId),
        ),
        eb.exists(
          eb
            .selectFrom('practice_seats as s')
            .select('s.seat')
            .whereRef('s.group_id', '=', 'r.group_id')
            .where('s.user_id', '=', userId)
            .where('s.state', 'in', ['taken', 'attended']),
        ),
      ]),
    )
    .executeTakeFirst()

export const listMembers = (db: Read, runId: string) =>
  db
    .selectFrom('trio_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select(['m.position', 'm.user_id', 'firstname', 'lastname'])
    .where('m.run_id', '=', runId)
    .orderBy('m.position')
    .execute()

/**
 * What counts of a run: of each member the last entry of each kind, round and step, in the order in which they were
 * made.
 */
const listEntries = async (db: Read, runId: string): Promise<TrioRun['entries']> =>
  (
    await db
      .selectFrom((eb) =>
        eb
          .selectFrom('trio_entries')
          .select(['id', 'position', 'kind', 'round', 'step', 'value', 'at', 'text', 'made_at'])
          .distinctOn(['position', 'kind', 'round', 'step'])
          .where('run_id', '=', runId)
          .orderBy('position')
          .orderBy('kind')
          .orderBy('round')
          .orderBy('step')
          .orderBy('made_at', 'desc')
          .orderBy('id', 'desc')
          .as('last'),
      )
      .selectAll()
      .orderBy('made_at')
      .orderBy('id')
      .execute()
  ).map((entry) => ({ ...entry, made_at: entry.made_at.toISOString() }))

/** A run as a member of its group sees it; with names in full, and always the code, for staff (no `userId`). */
export async function showRun({ db, language, config, now }: Showing, run: RunRow, userId?: string): Promise<TrioRun> {
  const members = await listMembers(db, run.id)
  const member = members.find((one) => one.user_id === userId)?.position ?? null
  const shows = run.state === 'joining' && (member !== null || userId === undefined)
  const join = shows ? joinCode(config.secret, run.id, now()) : undefined
  const { key, title, goal, steps } = run.algorithm
  return {
    id: run.id,
    course_id: run.course_id,
    state: run.state,
    opened_at: run.opened_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    until: run.started_at && entriesUntil(run.started_at).toISOString(),
    size: run.size,
    member,
    code: join?.code ?? null,
    code_until: join?.until.toISOString() ?? null,
    algorithm: {
      key,
      title: inLanguage(title, language),
      goal: inLanguage(goal, language),
      steps: steps.map((step) => ({ ...step, text: inLanguage(step.text, language) })),
    },
    members: members.map(({ position, firstname, lastname }) => ({
      position,
      name: userId === undefined ? `${firstname} ${lastname}` : `${firstname} ${lastname.slice(0, 1)}.`,
    })),
    entries: await listEntries(db, run.id),
  }
}
