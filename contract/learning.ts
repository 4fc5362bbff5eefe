import * as v from 'valibot'
import { feedbackTimes } from './activities/feedback.rules.ts'
import { ActivityModule } from './activity.ts'
import { defineCalls } from './call.ts'
import { AwaitedPractice, Day, Done, Id, Language, note, Success } from './common.ts'
import { OwnSession } from './practice.ts'
import { Session } from './sessions.ts'
import { wholeCourse } from './catalogue.ts'
import { availability, completionStates, Module } from './materials.ts'

/** Of a course at a partner's learning environment: whether the learner can enter it there. */
export const accessStates = [
  /** The learner has no account there: one must be registered or linked. */
  'account_needed',
  /** It is being given: tried until it is done. */
  'preparing',
  /** The course is given, but the account there is suspended: its owner has it activated; it is asked again. */
  'account_suspended',
  'ready',
] as const
export type AccessState = (typeof accessStates)[number]

const owned = {
  id: v.number(),
  lmsCourseId: v.nullable(v.number()),
  environment: v.string(),
  shortname: v.string(),
  lang: Language,
  title: v.string(),
  image: v.string(),
  thumb: v.string(),
  rating: v.number(),
  rating_count: v.number(),
  shortDescription: v.string(),
  category_key: v.string(),
  date: v.nullable(Day),
  endDate: v.nullable(Day),
  /** Completed steps and all steps: pages, materials and tests. */
  completed: Done,
  is_completed: v.boolean(),
  /** The practice that is all that the course still waits for; null when it does not. */
  awaits_practice: v.nullable(AwaitedPractice),
  /** The day on which the course opens, and the order that can open it earlier; null when it is open. */
  opens: v.nullable(v.object({ on: Day, order_id: v.nullable(v.number()) })),
  /** The access at the course's environment; null for a course of the portal alone. `url` opens it once it is ready. */
  access: v.nullable(
    v.object({
      state: v.picklist(accessStates),
      environment: v.string(),
      name: v.string(),
      url: v.nullable(v.string()),
    }),
  ),
}

/** Target of "continue": the step that was opened last if it can be done now, otherwise the first that can. */
export const NextStep = v.object({
  kind: v.picklist(['page', 'material', 'test', 'survey', 'practice', 'certificate', 'done']),
  subject: v.nullable(v.number()),
  id: v.nullable(v.number()),
  title: v.string(),
  used_up: v.boolean(),
  /** When the next attempt of a test may begin (ISO 8601), as nothing else can be done; null: now. */
  next_at: v.nullable(v.string()),
  /** Why the step cannot be opened yet, as nothing else can be done; null when it can. */
  locked: v.nullable(v.string()),
})

export type NextStep = v.InferOutput<typeof NextStep>

/** A purchased course in a list. */
export const OwnCourse = v.object({
  ...owned,
  next: NextStep,
  city: v.nullable(v.string()),
  /** The day of the user's own practice session ahead; null without one. */
  practice_day: v.nullable(Day),
  /** The hours of that session. */
  practice_session: v.nullable(Session),
  /** The day of the user's practice that was cancelled, while another time must be chosen; null otherwise. */
  practice_cancelled: v.nullable(Day),
  /** Instant of the last activity (ISO 8601); null when not started. */
  last_activity: v.nullable(v.string()),
  certificate_id: v.nullable(v.string()),
  /** The last valid day of that certificate; null: none, it does not end, or it was revoked. */
  certificate_until: v.nullable(Day),
  /** Whether the course can be bought again: its certificate has expired or expires soon, and it is on sale. */
  renewable: v.boolean(),
  /** Whether the user has reviewed the course: a course is reviewed once. */
  reviewed: v.boolean(),
  /** Whether the course gives a certificate. */
  certifies: v.boolean(),
})
export type OwnCourse = v.InferOutput<typeof OwnCourse>

/** A test or survey of a purchased course. `url` is the address of the screen that opens it. */
export const OwnTest = v.object({
  id: v.number(),
  module: v.picklist(['quiz', 'survey']),
  title: v.string(),
  completed: v.boolean(),
  state: v.picklist(completionStates),
  questions: v.number(),
  pass_percent: v.number(),
  /** Best score of the submitted attempts in percent; null before the first. */
  best: v.nullable(v.number()),
  attempts: v.number(),
  /** Null: as many as one likes. */
  attempts_left: v.nullable(v.number()),
  /** When the next attempt may begin (ISO 8601); null: now. */
  next_at: v.nullable(v.string()),
  /** When it says what is right: after each answer or at the end. */
  feedback: v.picklist(feedbackTimes),
  /** Minutes of an attempt; null without a limit. */
  minutes: v.nullable(v.number()),
  /** When the time of the attempt that runs is over (ISO 8601); null: none runs, or it has no limit. */
  running_until: v.nullable(v.string()),
  url: v.string(),
  ...availability,
})
export type OwnTest = v.InferOutput<typeof OwnTest>

export const StudiedCourse = v.object({
  ...owned,
  ...wholeCourse,
  /** Whether a theory page or an activity was opened (`beginCourse`). */
  begun: v.boolean(),
  tests: v.number(),
  surveys: v.number(),
  /** Whether the course shows grades and something in it is graded. */
  grades: v.boolean(),
  /** Whether the user may choose the time of the practice, or see it. */
  slots: v.boolean(),
  practice: v.nullable(
    v.object({
      starts: v.string(),
      ends: v.string(),
      /** All sessions of a group with several; empty where it has one. */
      sessions: v.array(OwnSession),
      room: v.string(),
      address: v.string(),
      city: v.string(),
      attended: v.boolean(),
      /** Recorded that the learner did not come. */
      absent: v.boolean(),
      /** Whether the assessment that the course asks for was failed: another time is needed. */
      failed: v.boolean(),
      /** It is over, and nobody has recorded who came. */
      awaited: v.boolean(),
      /** The group was cancelled: another time must be chosen. */
      cancelled: v.boolean(),
      /** Whether the group may do a Trio Run. */
      trio: v.boolean(),
    }),
  ),
  next: NextStep,
})
export type StudiedCourse = v.InferOutput<typeof StudiedCourse>

/** A step whose completion or availability has changed. */
export const ChangedStep = v.object({ id: v.number(), module: Module, completed: v.boolean(), ...availability })
export type ChangedStep = v.InferOutput<typeof ChangedStep>

const searched = v.object({ search: v.optional(note(100), '') })
const ofCourse = v.object({ id: Id })

export const learningCalls = defineCalls({
  listOwnCourses: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased',
    audience: 'learner',
    about: "The user's courses, most recent activity first.",
    query: searched,
    reply: v.object({ data: v.array(OwnCourse) }),
    fails: [],
  },
  listUpcomingCourses: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/upcoming',
    audience: 'learner',
    about: "The user's courses with a future practice session, soonest first, at most 4.",
    reply: v.object({ data: v.array(OwnCourse) }),
    fails: [],
  },
  listLatestCourses: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/latest',
    audience: 'learner',
    about: "The user's courses in the order of their last activity.",
    query: searched,
    reply: v.object({ data: v.array(OwnCourse) }),
    fails: [],
  },
  getStudiedCourse: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/:id',
    audience: 'learner',
    about: "One of the user's courses with its theory and completion.",
    params: ofCourse,
    reply: StudiedCourse,
    fails: ['not_enrolled', 'not_found'],
  },
  beginCourse: {
    api: 'learning',
    method: 'POST',
    path: '/courses/purchased/:id/begin',
    audience: 'learner',
    about:
      'Notes that a theory page of the course is shown: the course is begun, which the right of withdrawal depends on. Repeated, it changes nothing; opening or completing an activity begins a course too.',
    params: ofCourse,
    reply: Success,
    fails: ['not_enrolled'],
  },
  listTests: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/:id/tests',
    audience: 'learner',
    takesProduct: true,
    about:
      "The tests of one of the user's courses; with `X-Product-Id` those of the enrolment that this product gave, when the user has, or completed, the course more than once.",
    params: ofCourse,
    reply: v.object({ data: v.array(OwnTest) }),
    fails: ['not_enrolled'],
  },
  listSurveys: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/:id/surveys',
    audience: 'learner',
    takesProduct: true,
    about: "The surveys of one of the user's courses; `X-Product-Id` as for the tests.",
    params: ofCourse,
    reply: v.object({ data: v.array(OwnTest) }),
    fails: ['not_enrolled'],
  },
  getLegacyCourse: {
    api: 'learning',
    method: 'GET',
    path: '/legacy-course/:id',
    audience: 'learner',
    about:
      "Which of the user's courses a course link of the old system means, by the number in it. `schedule` is the id of the course here.",
    params: ofCourse,
    reply: v.object({ schedule: v.number() }),
    fails: ['not_found'],
  },
  completeActivity: {
    api: 'learning',
    method: 'POST',
    path: '/courses/activity/completion',
    audience: 'learner',
    about:
      'Marks a manual step or group complete (1) or incomplete (0), or an automatic one as opened. Pages cannot be reset. Answers the fresh progress.',
    body: v.object({ module: Module, id: Id, state: v.picklist([0, 1]) }),
    reply: v.object({
      success: v.literal(true),
      course_id: v.number(),
      completed: Done,
      certificate_id: v.nullable(v.string()),
      next: NextStep,
      steps: v.array(ChangedStep),
    }),
    fails: ['activity_not_found', 'completion_is_final', 'not_available_yet'],
  },
  completeGroups: {
    api: 'learning',
    method: 'POST',
    path: '/courses/label-groups/completion',
    audience: 'learner',
    about: 'Which groups of steps of a course are complete.',
    body: v.object({ courseId: Id }),
    reply: v.object({ data: v.array(v.object({ id: v.number(), completed: v.boolean() })) }),
    fails: ['not_enrolled'],
  },
  launchActivity: {
    api: 'learning',
    method: 'POST',
    path: '/courses/activity/launch',
    audience: 'learner',
    about:
      "Opens a test or survey: its address on the activities' origin with a single-purpose token valid for 5 minutes.",
    body: v.object({ module: ActivityModule, id: Id }),
    reply: v.object({ url: v.string(), title: v.string() }),
    fails: ['activity_not_found', 'not_available_yet'],
  },
})
