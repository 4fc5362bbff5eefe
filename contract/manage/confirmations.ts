import * as v from 'valibot'
import { answerValues } from '../assessment.rules.ts'
import { defineCalls } from '../call.ts'
import { Instant, note, Uuid } from '../common.ts'

/**
 * What is known of the second assessor of an assessment. `noted`: only a name that was typed; the others are of a
 * colleague, who confirms or disagrees.
 */
export const secondStates = ['noted', 'awaiting', 'confirmed', 'disagreed'] as const
/** Where a second assessor confirmed: on their own phone, or with their PIN on that of the assessor. */
export const secondWays = ['phone', 'pin'] as const

/** `at`, `way`: null until they answered; `reason`: why they disagree, else empty. */
export const SecondAssessor = v.object({
  state: v.picklist(secondStates),
  at: v.nullable(Instant),
  way: v.nullable(v.picklist(secondWays)),
  reason: v.string(),
})
export type SecondAssessor = v.InferOutput<typeof SecondAssessor>

/** Six digits. */
export const AssessmentPin = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** An assessment that awaits the caller as its second assessor. `items`: what was assessed, with the mark of each. */
export const Confirmation = v.object({
  assessment: Uuid,
  group: v.number(),
  course: v.string(),
  starts: Instant,
  name: v.string(),
  assessor: v.string(),
  at: Instant,
  passed: v.boolean(),
  comment: v.string(),
  items: v.array(
    v.object({ key: v.string(), text: v.string(), critical: v.boolean(), value: v.nullable(v.picklist(answerValues)) }),
  ),
})
export type Confirmation = v.InferOutput<typeof Confirmation>

const staff = { api: 'manage', audience: 'staff', capability: 'run_practice' } as const

export const confirmationCalls = defineCalls({
  listConfirmations: {
    ...staff,
    method: 'GET',
    path: '/confirmations',
    about: 'The assessments that await the caller as their second assessor, the oldest first.',
    reply: v.object({ data: v.array(Confirmation) }),
    fails: [],
  },
  answerConfirmation: {
    ...staff,
    method: 'POST',
    path: '/confirmations/:assessment',
    about:
      'Confirms an assessment as its second assessor, or disagrees with a reason: then its assessor is emailed and staff gets a task. The result stays until it is assessed again. Harmless when repeated.',
    params: v.object({ assessment: Uuid }),
    body: v.object({ agrees: v.boolean(), reason: v.optional(note(500), '') }),
    reply: v.object({ data: v.array(Confirmation) }),
    fails: ['not_found', 'already_decided'],
  },
  getAssessmentPin: {
    ...staff,
    method: 'GET',
    path: '/assessment-pin',
    about: "When the caller's PIN was set; the PIN itself is shown to nobody.",
    reply: v.object({ set: v.nullable(Instant) }),
    fails: [],
  },
  setAssessmentPin: {
    ...staff,
    method: 'PUT',
    path: '/assessment-pin',
    limit: 'sign-in',
    about:
      "Sets the PIN with which the caller confirms as second assessor on a colleague's phone, also without network; null removes it.",
    body: v.object({ pin: v.nullable(AssessmentPin) }),
    reply: v.object({ set: v.nullable(Instant) }),
    fails: [],
  },
})
