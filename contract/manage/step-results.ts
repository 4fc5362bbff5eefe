import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, note } from '../common.ts'

/**
 * The answers to one question. `counts`: of options, scales, yes and no, which have no text; `mean`, `least`, `greatest`: of numbers and
 * scales, null without answers; `texts`: what was written, in no order of time.
 */
export const QuestionResult = v.object({
  key: v.string(),
  question: v.string(),
  answered: v.number(),
  counts: v.array(v.object({ value: v.string(), text: v.nullable(v.string()), count: v.number() })),
  mean: v.nullable(v.number()),
  least: v.nullable(v.number()),
  greatest: v.nullable(v.number()),
  texts: v.array(v.string()),
})
export type QuestionResult = v.InferOutput<typeof QuestionResult>

/** `few`: so few people have answered anonymously that nothing but the number of their responses is shown. */
export const StepResults = v.object({
  title: v.string(),
  anonymous: v.boolean(),
  responses: v.number(),
  few: v.boolean(),
  questions: v.array(QuestionResult),
})
export type StepResults = v.InferOutput<typeof StepResults>

export const stepResultCalls = defineCalls({
  getStepResults: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/steps/:key/results',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'What was answered in a survey, questionnaire or form, counted by question. Nothing says who answered.',
    params: v.object({ id: Id, key: note(64) }),
    reply: StepResults,
    fails: ['not_found'],
  },
})
