import { v7 } from 'uuid'
import type { CallInput } from '../../../contract/call.ts'
import type { algorithmCalls, StaffAlgorithm } from '../../../contract/manage/algorithms.ts'
import { firstTooEarly } from '../../../contract/trio.rules.ts'
import { recordChange } from '../../audit/public.ts'
import { textsOfEdited } from '../../content/public.ts'
import type { Fails, Principal, WriteContext } from '../../context.ts'
import type { TrioAlgorithm } from '../../db/json-columns.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { knownCourses } from '../known-courses.ts'
import { assignAlgorithm, saveAlgorithm } from './algorithms.ts'
import { findEditedAlgorithm, listEditedAlgorithms } from './edited-algorithms.queries.ts'

type Body = CallInput<(typeof algorithmCalls)['createTrioAlgorithm']>['body']
type Saving = WriteContext & { principal: Principal } & Fails<'not_found' | 'key_taken' | 'version_conflict'>

/** What was sent, with a sentence at each field that cannot be. */
function inputOf({
  algorithm_title: title,
  algorithm_goal: goal,
  algorithm_steps: steps,
}: Body): Omit<TrioAlgorithm, 'key'> {
  if (!title.lt.trim()) return failFields({ 'algorithm_title.lt': 'required' })
  if (!goal.lt.trim()) return failFields({ 'algorithm_goal.lt': 'required' })
  const unwritten = steps.findIndex(({ text }) => !text.lt.trim())
  if (unwritten >= 0) return failFields({ [`algorithm_steps.${unwritten}.text.lt`]: 'required' })
  const early = firstTooEarly(steps)
  if (early >= 0) return failFields({ [`algorithm_steps.${early}.by`]: 'step_too_early' })
  return {
    title: textsOfEdited(title),
    goal: textsOfEdited(goal),
    steps: steps.map(({ text, ...step }) => ({ ...step, text: textsOfEdited(text) })),
  }
}

const recorded = ({ title, goal, steps, course_ids }: StaffAlgorithm) => ({
  title: title.lt,
  goal: goal.lt,
  steps: steps.map(({ text, by, weight, critical }) => `${critical ? '★ ' : ''}${text.lt} (${by} s, ${weight})`),
  courses: course_ids,
})

/** Saves an algorithm with its courses, and records what changed. */
async function save(ctx: Saving, body: Body, known?: { key: string; version: number }): Promise<StaffAlgorithm> {
  const { db, fail } = ctx
  const input = inputOf(body)
  const courseIds = await knownCourses(ctx, body.course_ids, 'course_ids')
  const before = known && ((await findEditedAlgorithm(db, known.key)) ?? fail('not_found'))
  const key = known?.key ?? v7()
  await saveAlgorithm({ db, fail }, { key, ...input }, known?.version)
  await assignAlgorithm(db, key, courseIds)
  const after = (await findEditedAlgorithm(db, key)) ?? fail('not_found')
  await recordChange(ctx, {
    action: known ? 'algorithm.changed' : 'algorithm.created',
    id: key,
    about: after.title.lt,
    ...(before ? { before: recorded(before) } : {}),
    after: recorded(after),
  })
  return after
}

export const algorithmHandlers: Handlers<typeof algorithmCalls> = {
  listTrioAlgorithms: ({ db }) => listEditedAlgorithms(db),
  getTrioAlgorithm: async ({ db, fail }, { params: { key } }) =>
    (await findEditedAlgorithm(db, key)) ?? fail('not_found'),
  createTrioAlgorithm: (ctx, { body }) => save(ctx, body),
  changeTrioAlgorithm: (ctx, { params: { key }, body: { version, ...body } }) => save(ctx, body, { key, version }),
  removeTrioAlgorithm: async (ctx, { params: { key } }) => {
    const before = (await findEditedAlgorithm(ctx.db, key)) ?? ctx.fail('not_found')
    await ctx.db.deleteFrom('trio_algorithms').where('key', '=', key).execute()
    await recordChange(ctx, { action: 'algorithm.removed', id: key, about: before.title.lt, before: recorded(before) })
  },
}
