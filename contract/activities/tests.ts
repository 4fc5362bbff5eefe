import * as v from 'valibot'
import { type ActivityCall, courseStanding, opened } from './common.ts'
import { testModules } from './modules.ts'
import { AskedQuestion, Given, MarkedQuestion } from './questions.ts'

export const TestModule = v.picklist(testModules)
export type TestModule = v.InferOutput<typeof TestModule>

const uuid = v.pipe(v.string(), v.uuid())

/**
 * An attempt that is open: the questions without their answers, and what was answered so far. `seconds_left`: of its
 * time; null without a limit.
 */
export const ActivitySheet = v.object({
  attempt: v.string(),
  questions: v.array(AskedQuestion),
  given: v.array(Given),
  certainty: v.boolean(),
  seconds_left: v.nullable(v.number()),
})
export type ActivitySheet = v.InferOutput<typeof ActivitySheet>

export const PastAttempt = v.object({
  id: v.string(),
  submitted_at: v.string(),
  score: v.number(),
  passed: v.boolean(),
})
export type PastAttempt = v.InferOutput<typeof PastAttempt>

/**
 * An opened test or survey. Without a `sheet` the learner begins an attempt: it has a time limit, or there were attempts
 * before.
 */
export const OpenedTest = v.object({
  kind: v.literal('questions'),
  module: TestModule,
  ...opened,
  pass_percent: v.number(),
  /** How many questions an attempt asks. */
  questions: v.number(),
  /** Minutes of an attempt; null without a limit. */
  minutes: v.nullable(v.number()),
  attempts_left: v.nullable(v.number()),
  /** When the next attempt may begin (ISO 8601); null: now. */
  next_at: v.nullable(v.string()),
  /** The submitted attempts, the newest first. */
  past: v.array(PastAttempt),
  sheet: v.nullable(ActivitySheet),
})
export type OpenedTest = v.InferOutput<typeof OpenedTest>

/** All answers of an attempt: `answers[i]` is of question i of the sheet. */
export const ActivityAnswers = v.object({ attempt: uuid, answers: v.pipe(v.array(Given), v.maxLength(200)) })
/** One answer, saved while the attempt is open. */
export const SavedAnswer = v.object({
  attempt: uuid,
  question: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(199)),
  given: Given,
})

/** A survey has no correct answers: its `questions` are empty. */
export const ActivityResult = v.object({
  score: v.number(),
  right: v.number(),
  of: v.number(),
  passed: v.boolean(),
  pass_percent: v.number(),
  /** The time was over: what had been saved by then was graded. */
  late: v.boolean(),
  ...courseStanding,
  questions: v.array(MarkedQuestion),
})
export type ActivityResult = v.InferOutput<typeof ActivityResult>

/** A submitted attempt: what it asked, what was answered and what is right. */
export const ReviewedAttempt = v.object({
  score: v.number(),
  passed: v.boolean(),
  asked: v.array(AskedQuestion),
  questions: v.array(MarkedQuestion),
})
export type ReviewedAttempt = v.InferOutput<typeof ReviewedAttempt>

export const testCalls = {
  beginAttempt: {
    method: 'POST',
    path: '/attempts',
    token: 'work',
    about: 'Begins an attempt, or goes on with the open one: its questions, without the answers.',
    reply: ActivitySheet,
    fails: [
      'activity_session_expired',
      'activity_not_found',
      'not_available_yet',
      'attempts_used_up',
      'attempt_too_soon',
    ],
  },
  saveAnswer: {
    method: 'PUT',
    path: '/answer',
    token: 'work',
    about: 'Saves one answer of an open attempt.',
    body: SavedAnswer,
    reply: 'nothing',
    fails: ['activity_session_expired', 'activity_not_found', 'attempt_closed'],
  },
  submitAnswers: {
    method: 'POST',
    path: '/answers',
    token: 'work',
    about:
      'Submits an attempt: its result, with the right answers and explanations. A repeat gets the same result. After its time, what was saved by then is graded.',
    body: ActivityAnswers,
    reply: ActivityResult,
    fails: ['activity_session_expired', 'activity_not_found'],
  },
  reviewAttempt: {
    method: 'POST',
    path: '/review',
    token: 'work',
    about: 'A submitted attempt with its questions, answers and explanations.',
    body: v.object({ attempt: uuid }),
    reply: ReviewedAttempt,
    fails: ['activity_session_expired', 'activity_not_found'],
  },
} as const satisfies Record<string, ActivityCall>
