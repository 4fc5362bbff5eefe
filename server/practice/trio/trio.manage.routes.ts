import type { GroupTrioRuns, groupTrioCalls } from '../../../contract/manage/trio.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handlers } from '../../http/handlers.ts'
import { type Asking, findDay } from '../day/day.queries.ts'
import { listAlgorithms, showAlgorithm } from './algorithms.ts'
import { openRun } from './open-run.ts'
import { runsOf, showRun } from './runs.queries.ts'
import { mayOpen } from './trio-times.rules.ts'

const shownRuns = 20

async function show(asking: Asking & Fails<'not_found'>, groupId: number): Promise<GroupTrioRuns> {
  const { db, language, now, fail } = asking
  const group = (await findDay(asking, groupId)) ?? fail('not_found')
  const rows = await runsOf(db)
    .where('r.group_id', '=', groupId)
    .orderBy('opened_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(shownRuns)
    .execute()
  const data: GroupTrioRuns['data'] = []
  for (const row of rows) data.push(await showRun(asking, row))
  const algorithms = await listAlgorithms(db, group.course_id)
  return {
    open: mayOpen(group, now()),
    algorithms: algorithms.map((algorithm) => showAlgorithm(algorithm, language)),
    data,
  }
}

export const groupTrioHandlers: Handlers<typeof groupTrioCalls> = {
  listGroupTrioRuns: (ctx, { params: { id } }) => show(ctx, id),

  openGroupTrioRun: async (ctx, { params: { id }, body: { algorithm } }) => {
    const group = (await findDay(ctx, id)) ?? ctx.fail('not_found')
    const opening = { groupId: id, courseId: group.course_id, algorithm, openedBy: ctx.principal.userId }
    await openRun(ctx, opening)
    const about = inLanguage(group.title, 'lt')
    await recordChange(ctx, { action: 'practice_group.trio_opened', id, about, after: { algorithm } })
    return show(ctx, id)
  },
}
