import * as v from 'valibot'
import type { Call } from './call.ts'

/** The modules that open on the activities' origin. */
export const ActivityModule = v.picklist(['quiz', 'survey'])
export type ActivityModule = v.InferOutput<typeof ActivityModule>

/**
 * Messages between the activity frame and the activity server, and from the frame to the portal.
 * No message contains answer keys or explanations before the answers are submitted.
 */
export const ActivityQuestion = v.object({ id: v.number(), text: v.string(), options: v.array(v.string()) })

export const ActivitySheet = v.object({
  attempt: v.string(),
  title: v.string(),
  lang: v.picklist(['lt', 'en', 'ru']),
  pass_percent: v.number(),
  questions: v.array(ActivityQuestion),
})
export type ActivitySheet = v.InferOutput<typeof ActivitySheet>

/** Reply to opening an activity: its sheet, its module and id, and the token that submits this attempt. */
export const OpenedActivity = v.object({
  sheet: ActivitySheet,
  module: ActivityModule,
  id: v.number(),
  token: v.string(),
})
export type OpenedActivity = v.InferOutput<typeof OpenedActivity>

/** `answers[i]` is the index of the option chosen for question i of the sheet. */
export const ActivityAnswers = v.object({
  attempt: v.pipe(v.string(), v.uuid()),
  answers: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))), v.maxLength(100)),
})

/** A survey has no correct answers: its `questions` are empty. */
export const ActivityResult = v.object({
  score: v.number(),
  right: v.number(),
  of: v.number(),
  passed: v.boolean(),
  pass_percent: v.number(),
  certificate_id: v.nullable(v.string()),
  /** Whether the course issues a certificate that the portal shows. */
  certificate: v.boolean(),
  /** The titles of the steps and tests that the course still waits for. */
  missing: v.array(v.string()),
  /** The day of the practice that is all that the course still waits for (`YYYY-MM-DD`). */
  practice_on: v.nullable(v.string()),
  questions: v.array(v.object({ id: v.number(), chosen: v.number(), answer: v.number(), explanation: v.string() })),
})
export type ActivityResult = v.InferOutput<typeof ActivityResult>

/** Messages from the frame to the portal (`postMessage`); other shapes and origins are ignored. */
export const FrameMessage = v.variant('type', [
  /** `show`: what the learner asked for next, in place of the way back. */
  v.object({ type: v.literal('form-finished'), show: v.optional(v.literal('certificate')) }),
  /** The frame's token has expired: the portal offers to launch the activity again. */
  v.object({ type: v.literal('session-expired') }),
  v.object({ type: v.literal('document-size'), height: v.pipe(v.number(), v.minValue(1), v.maxValue(50_000)) }),
  v.object({
    type: v.literal('activity-completion'),
    module: ActivityModule,
    id: v.number(),
    state: v.picklist(['passed', 'failed', 'complete']),
  }),
])
export type FrameMessage = v.InferOutput<typeof FrameMessage>

/**
 * A call of the activities' origin, under `/api`. `token`: the one of the launch, which opens the activity, or the one
 * that the opened activity works with.
 */
export type ActivityCall = Pick<Call, 'method' | 'path' | 'about' | 'body' | 'reply' | 'fails'> & {
  readonly token: 'launch' | 'work'
}

export const activityCalls = {
  openSheet: {
    method: 'GET',
    path: '/sheet',
    token: 'launch',
    about: 'Opens an attempt at a test or survey, or goes on with the open one: its questions, without the answers.',
    reply: OpenedActivity,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
  submitAnswers: {
    method: 'POST',
    path: '/answers',
    token: 'work',
    about: 'Submits an attempt: its result, with the right answers and explanations. A repeat gets the same result.',
    body: ActivityAnswers,
    reply: ActivityResult,
    fails: ['activity_session_expired', 'activity_not_found'],
  },
} as const satisfies Record<string, ActivityCall>
