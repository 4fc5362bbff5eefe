import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Language, note } from '../common.ts'
import { Module } from '../materials.ts'

/**
 * A step as learners see it. `activity`: the address of its frame, with a token that records nothing; null of a step that
 * is read in its place. `html`: sanitised; `link`: of a step that is elsewhere, or empty.
 */
export const StepPreview = v.object({
  module: Module,
  title: v.string(),
  lang: Language,
  description: v.string(),
  html: v.string(),
  link: v.string(),
  activity: v.nullable(v.string()),
})
export type StepPreview = v.InferOutput<typeof StepPreview>

export const previewCalls = defineCalls({
  previewStep: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/steps/:key/preview',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Opens a saved step as a learner would see it, without an enrolment. Nothing of it is recorded.',
    params: v.object({ id: Id, key: note(64) }),
    body: v.object({ text_language: Language }),
    reply: StepPreview,
    fails: ['not_found'],
  },
})
