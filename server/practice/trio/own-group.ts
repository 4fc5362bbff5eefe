import type { Language } from '../../../contract/common.ts'
import type { TrioLobby } from '../../../contract/trio.ts'
import type { Fails, Principal } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { findGroup } from '../groups.queries.ts'
import { findOwnSeat, findPracticeOf } from '../slots.queries.ts'
import { isUnsuccessful } from '../slots.rules.ts'
import { listAlgorithms, showAlgorithm } from './algorithms.ts'
import { runsOf } from './runs.queries.ts'
import { mayOpen } from './trio-times.rules.ts'

type Asking = { db: Read; principal: Principal } & Fails<'not_enrolled' | 'not_found'>

/** The planned group in which the user has a seat for a course, with their enrolment. */
export async function requireGroup({ db, principal: { userId }, fail }: Asking, courseId: number) {
  const enrolment = (await findPracticeOf(db, userId, courseId)) ?? fail('not_enrolled')
  const own = await findOwnSeat(db, userId, enrolment.id)
  if (own?.group_state !== 'planned' || isUnsuccessful(own)) return fail('not_found')
  return { enrolmentId: enrolment.id, group: await findGroup(db, own.group_id) }
}

const shownRuns = 20

/** Whether a group has Trio Runs: algorithms to go through, or runs that keep one that its course has no longer. */
export const hasTrio = async (db: Read, { courseId, groupId }: { courseId: number; groupId: number }) =>
  (await listAlgorithms(db, courseId)).length > 0 ||
  (await runsOf(db).where('r.group_id', '=', groupId).limit(1).executeTakeFirst()) !== undefined

/** The user's practice group as the place of its Trio Runs. */
export async function showLobby(
  asking: Asking & { language: Language; now: () => Date },
  courseId: number,
): Promise<TrioLobby> {
  const { db, language, principal, fail } = asking
  const { group } = await requireGroup(asking, courseId)
  const algorithms = await listAlgorithms(db, courseId)
  if (!(await hasTrio(db, { courseId, groupId: group.id }))) return fail('not_found')
  const runs = await runsOf(db)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('trio_members as m')
            .select('m.position')
            .whereRef('m.run_id', '=', 'r.id')
            .where('m.user_id', '=', principal.userId),
        )
        .as('joined'),
    )
    .where('r.group_id', '=', group.id)
    .orderBy('opened_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(shownRuns)
    .execute()
  return {
    course: inLanguage(group.title, language),
    starts: group.starts_at.toISOString(),
    open: mayOpen(group, asking.now()),
    algorithms: algorithms.map((algorithm) => showAlgorithm(algorithm, language)),
    runs: runs.map(({ id, algorithm, state, opened_at, joined }) => ({
      id,
      title: inLanguage(algorithm.title, language),
      state,
      opened_at: opened_at.toISOString(),
      joined: Boolean(joined),
    })),
  }
}
