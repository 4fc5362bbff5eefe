import * as v from 'valibot'
import type { Call } from './call.ts'
import { AskedQuestion, Given, MarkedQuestion } from './questions.ts'
import { AskedRun, courseStanding, MadeChoice, PastRun, RunSheet } from './scenarios.ts'

const testModules = ['quiz', 'survey'] as const
export const TestModule = v.picklist(testModules)
export type TestModule = v.InferOutput<typeof TestModule>
const treeModules = ['scenario', 'algorithm'] as const
export const TreeModule = v.picklist(treeModules)
export type TreeModule = v.InferOutput<typeof TreeModule>
/** The modules that open on the activities' origin; an algorithm only when it is one to walk through. */
export const ActivityModule = v.picklist([...testModules, ...treeModules])
export type ActivityModule = v.InferOutput<typeof ActivityModule>

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

const opened = { id: v.number(), title: v.string(), lang: v.picklist(['lt', 'en', 'ru']), token: v.string() }

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

/** An opened scenario or algorithm, with the run that was left unfinished. */
export const OpenedScenario = v.object({
  kind: v.literal('scenario'),
  module: TreeModule,
  ...opened,
  /** Points that pass it; 0 of an algorithm. */
  pass_points: v.number(),
  /** The most that one run can get. */
  of: v.number(),
  /** Whether decisions have a time limit. */
  timed: v.boolean(),
  /** The last ended runs, the newest first. */
  past: v.array(PastRun),
  sheet: v.nullable(RunSheet),
})
export type OpenedScenario = v.InferOutput<typeof OpenedScenario>

export const OpenedActivity = v.variant('kind', [OpenedTest, OpenedScenario])
export type OpenedActivity = v.InferOutput<typeof OpenedActivity>

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

/**
 * Messages from the frame to the portal (`postMessage`); other shapes and origins are ignored.
 */
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

/** No reply contains answers, explanations or consequences before the attempt is submitted or the choice is made. */
export const activityCalls = {
  openActivity: {
    method: 'GET',
    path: '/activity',
    token: 'launch',
    about:
      'Opens a launched activity. A test or survey: with the questions of the open attempt, of a new one when nothing was attempted yet and there is no time limit, or without. A scenario or algorithm: with the open run, if there is one.',
    reply: OpenedActivity,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
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
  beginRun: {
    method: 'POST',
    path: '/runs',
    token: 'work',
    about: 'Begins a run through a scenario or algorithm, or goes on with the open one: the situation to decide on.',
    reply: RunSheet,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
  chooseStep: {
    method: 'POST',
    path: '/choices',
    token: 'work',
    about:
      'Makes a decision in a run: what comes next, or the debrief. A repeat changes nothing. After its time, what the situation declares for that counts.',
    body: MadeChoice,
    reply: RunSheet,
    fails: ['activity_session_expired', 'activity_not_found', 'already_decided'],
  },
  showRun: {
    method: 'POST',
    path: '/run',
    token: 'work',
    about: 'A run of the learner as it stands: its situation, or the debrief of an ended one.',
    body: AskedRun,
    reply: RunSheet,
    fails: ['activity_session_expired', 'activity_not_found'],
  },
} as const satisfies Record<string, ActivityCall>
