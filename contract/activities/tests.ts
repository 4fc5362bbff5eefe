import * as v from 'valibot'
import { type ActivityCall, courseStanding, opened, Revision } from './common.ts'
import { feedbackTimes } from './feedback.rules.ts'
import { modulesOf } from './modules.ts'
import { AskedQuestion, Given, MarkedQuestion } from './questions.ts'

export const TestModule = v.picklist(modulesOf('questions'))
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
  /** `revisions[i]`: how often the answer to question i was saved; what is sent names the one that it is based on. */
  revisions: v.array(v.number()),
  certainty: v.boolean(),
  /** When it says what is right: after each answer, which is final then, or at its end. */
  feedback: v.picklist(feedbackTimes),
  /** `marked[i]`: what is right of question i, once its answer is final; null before, and where nothing is marked. */
  marked: v.array(v.nullable(MarkedQuestion)),
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
 * An opened test or survey. Without a `sheet` the learner begins an attempt: it has a time limit, or there were
 * attempts before.
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
  /** The latest submitted attempts, the newest first: 50 at most. */
  past: v.array(PastAttempt),
  /** The score of the best of all submitted attempts; null without one. */
  best: v.nullable(v.number()),
  sheet: v.nullable(ActivitySheet),
})
export type OpenedTest = v.InferOutput<typeof OpenedTest>

/**
 * All answers of an attempt: `answers[i]` is of question i of the sheet. `revisions[i]`: of the answer that the sender
 * knows of; 0 where absent. `client`: the open page that sends, so that it is never behind itself.
 */
export const ActivityAnswers = v.object({
  attempt: uuid,
  answers: v.pipe(v.array(Given), v.maxLength(200)),
  revisions: v.optional(v.pipe(v.array(Revision), v.maxLength(200))),
  client: v.optional(uuid),
})
export type ActivityAnswers = v.InferInput<typeof ActivityAnswers>
/** One answer, saved while the attempt is open. */
export const SavedAnswer = v.object({
  attempt: uuid,
  question: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(199)),
  given: Given,
  revision: v.optional(Revision),
  client: v.optional(uuid),
})
export type SavedAnswer = v.InferInput<typeof SavedAnswer>

/** The answer that is saved at the server. `newer`: it was given elsewhere since, and what was sent is not taken. */
export const DraftSaved = v.object({ revision: v.number(), newer: v.nullable(Given) })
export type DraftSaved = v.InferOutput<typeof DraftSaved>

/**
 * The answer is final, and what is right. `marked`: null where nothing is marked, and where a `newer` answer was given
 * elsewhere, which is not final yet.
 */
export const CheckedAnswer = v.object({ ...DraftSaved.entries, marked: v.nullable(MarkedQuestion) })
export type CheckedAnswer = v.InferOutput<typeof CheckedAnswer>

/** Nothing was submitted: these questions were answered elsewhere since. */
export const NewerAnswers = v.object({
  newer: v.array(v.object({ question: v.number(), given: Given, revision: v.number() })),
})
export type NewerAnswers = v.InferOutput<typeof NewerAnswers>

/** A survey has no correct answers: its `questions` are empty. */
export const ActivityResult = v.object({
  score: v.number(),
  right: v.number(),
  of: v.number(),
  passed: v.boolean(),
  pass_percent: v.number(),
  /** The time was over: what had been saved by then was graded. */
  late: v.boolean(),
  /** The attempt had been submitted with other answers than these; the result is of those. */
  elsewhere: v.boolean(),
  /** How many attempts are left; null without a limit. */
  attempts_left: v.nullable(v.number()),
  /** When the next attempt may begin; null: now. */
  next_at: v.nullable(v.string()),
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
    about: 'Saves one answer of an open attempt, unless it was answered elsewhere since: then that answer is replied.',
    body: SavedAnswer,
    reply: DraftSaved,
    fails: ['activity_session_expired', 'activity_not_found', 'attempt_closed', 'not_available_yet'],
  },
  checkAnswer: {
    method: 'POST',
    path: '/check',
    token: 'work',
    about:
      'Makes one answer of an open attempt final and says what is right, where the test does so after each answer. A repeat gets the same reply, with the answer that is final. When the question was answered elsewhere since, that answer is replied and nothing is final.',
    body: SavedAnswer,
    reply: CheckedAnswer,
    fails: ['activity_session_expired', 'activity_not_found', 'attempt_closed', 'feedback_at_end', 'not_available_yet'],
  },
  submitAnswers: {
    method: 'POST',
    path: '/answers',
    token: 'work',
    about:
      'Submits an attempt: its result, with the right answers and explanations. A repeat gets the same result. After its time, what was saved by then is graded. Final answers count as they are. When other questions were answered elsewhere since, nothing is submitted and those answers are replied. While the test is locked, the attempt stays open.',
    body: ActivityAnswers,
    reply: v.union([ActivityResult, NewerAnswers]),
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
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
