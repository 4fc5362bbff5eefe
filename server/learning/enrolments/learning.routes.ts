import { feedbackOf } from '../../../contract/activities/feedback.rules.ts'
import type { Language } from '../../../contract/common.ts'
import type { learningCalls, OwnTest } from '../../../contract/learning.ts'
import { upcoming, upcomingShown } from '../../../contract/upcoming.rules.ts'
import { inLanguage } from '../../db/texts.ts'
import { dayInVilnius } from '../../time.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Context, Fails, SignedInContext } from '../../context.ts'
import { activityAddress } from '../activities/activity-address.rules.ts'
import { activityTokens } from '../activities/activity-tokens.ts'
import { isInteractive } from '../activities/kinds.ts'
import { nextAttempt, type TestModule } from '../activities/quiz/attempts.rules.ts'
import { countDrawn } from '../activities/quiz/questions.queries.ts'
import { readQuizSettings } from '../activities/quiz/quiz-settings.ts'
import { activityScreen } from '../study/addresses.rules.ts'
import { isOpen } from '../study/completion.rules.ts'
import { noteBegun } from './begin-course.ts'
import { completeActivity } from '../study/complete-activity.ts'
import { findEnrolment, findEnrolmentForTests, findLegacyCourse } from './enrolments.queries.ts'
import { loadOutline, type OutlineStep } from '../study/outline.queries.ts'
import { listEnrolled } from './own-courses.queries.ts'
import { lastStudiedFirst, matches, newestFirst, toOwnCourse } from './own-courses.rules.ts'
import { requireAvailableStep } from '../study/require-available-step.ts'
import { availabilityOf, type Closed } from '../study/study.rules.ts'
import { getStudiedCourse } from '../study/studied-course.routes.ts'

type Listing = { courseId: number; language: Language; byTag: ReadonlyMap<string, number>; closed: Closed; now: Date }

function toOwnTest(
  step: OutlineStep & { module: TestModule },
  { courseId, language, byTag, closed, now }: Listing,
): OwnTest {
  const { id, module, state, done, best, attempts } = step
  const title = inLanguage(step.title, language)
  const settings = readQuizSettings(step.settings)
  const { left, nextAt } = nextAttempt(settings, step, now)
  return {
    id,
    module,
    title,
    completed: done,
    state: state ?? 'none',
    questions: countDrawn(settings, byTag),
    pass_percent: settings.passPercent,
    best,
    attempts,
    attempts_left: left,
    next_at: nextAt?.toISOString() ?? null,
    feedback: module === 'quiz' ? feedbackOf(settings, step.topic_id !== null) : 'end',
    minutes: settings.timeLimitMinutes ?? null,
    running_until: step.running_until !== null && step.running_until > now ? step.running_until.toISOString() : null,
    url: activityScreen({ id, module, title }, courseId, step.topic_id),
    ...availabilityOf(step, { courseId, language, closed }),
  }
}

type Asking = Context & SignedInContext & Fails<'not_enrolled'>

/** The tests or the surveys of the whole course, or with those of its topics, which learners find in their topics. */
async function listOf(
  { db, principal: { userId }, asked, language, now, fail }: Asking,
  courseId: number,
  module: TestModule,
  withTopics = false,
) {
  const enrolment = await findEnrolmentForTests(db, userId, courseId, asked.product)
  if (!enrolment) return fail('not_enrolled')
  const today = dayInVilnius(now())
  const steps = await loadOutline(db, { userId, enrolmentId: enrolment.id, courseId }, today)
  const byTag = new Map(Object.entries(enrolment.by_tag))
  const closed = isOpen(enrolment, today) || enrolment.opens_on === null ? null : { opensOn: enrolment.opens_on }
  const data = steps.flatMap((step) =>
    step.module === module && (withTopics || step.topic_id === null)
      ? [toOwnTest({ ...step, module }, { courseId, language, byTag, closed, now: now() })]
      : [],
  )
  return { data }
}

/** All tests of a course: of the whole course and of its topics. */
export const listAllTests = (ctx: Asking, courseId: number) => listOf(ctx, courseId, 'quiz', true)

export const learningHandlers: Handlers<typeof learningCalls> = {
  listOwnCourses: async ({ db, principal, language, now }, { query: { search = '' } }) => {
    const rows = await listEnrolled(db, principal.userId, now())
    return {
      data: rows
        .sort(newestFirst)
        .map((row) => toOwnCourse(row, language, now()))
        .filter((course) => matches(course, search)),
    }
  },

  listUpcomingCourses: async ({ db, principal, language, now }) => {
    const rows = await listEnrolled(db, principal.userId, now())
    const courses = rows.map((row) => toOwnCourse(row, language, now()))
    return { data: upcoming(courses, dayInVilnius(now())).slice(0, upcomingShown) }
  },

  listLatestCourses: async ({ db, principal, language, now }, { query: { search = '' } }) => {
    const rows = await listEnrolled(db, principal.userId, now())
    return {
      data: rows
        .sort(lastStudiedFirst)
        .map((row) => toOwnCourse(row, language, now()))
        .filter((course) => matches(course, search)),
    }
  },

  getStudiedCourse,

  listTests: (ctx, { params: { id } }) => listOf(ctx, id, 'quiz'),

  listSurveys: (ctx, { params: { id } }) => listOf(ctx, id, 'survey'),

  getLegacyCourse: async ({ db, principal: { userId }, fail }, { params: { id } }) => {
    const course = await findLegacyCourse(db, userId, id)
    return course ? { schedule: course.id } : fail('not_found')
  },

  completeGroups: async ({ db, principal: { userId }, now, fail }, { body: { courseId } }) => {
    const enrolment = await findEnrolment(db, userId, courseId)
    if (!enrolment) return fail('not_enrolled')
    const steps = await loadOutline(db, { userId, enrolmentId: enrolment.id, courseId }, dayInVilnius(now()))
    return { data: steps.filter(({ module }) => module === 'label').map(({ id, done }) => ({ id, completed: done })) }
  },

  beginCourse: async ({ db, principal: { userId }, now, fail }, { params: { id } }) => {
    const enrolment = await findEnrolment(db, userId, id)
    if (!enrolment) return fail('not_enrolled')
    // A course that is not open yet shows nothing of its theory.
    if (isOpen(enrolment, dayInVilnius(now()))) await noteBegun(db, { userId, enrolmentId: enrolment.id }, now())
    return { success: true }
  },

  completeActivity,

  launchActivity: async ({ db, principal, config, language, now, delivery, fail }, { body: { module, id } }) => {
    const { step, enrolled } = await requireAvailableStep({ db, now: now(), fail }, principal.userId, module, id)
    if (!isInteractive(step)) return fail('activity_not_found')
    await noteBegun(db, enrolled, now())
    const token = await activityTokens(config.secret).sign(
      {
        sub: principal.userId,
        sid: principal.familyId,
        module,
        item: id,
        lang: language,
        portal: delivery.pageOrigin ?? new URL(config.publicUrl).origin,
        purpose: 'activity',
      },
      now(),
    )
    delivery.header('cache-control', 'no-store')
    return {
      url: activityAddress(config, delivery.pageOrigin, { language, module, token }),
      title: inLanguage(step.title, language),
    }
  },
}
