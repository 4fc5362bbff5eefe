import type { Language } from '../../contract/common.ts'
import type { learningCalls, OwnTest } from '../../contract/learning.ts'
import { inLanguage } from '../db/texts.ts'
import { dayInVilnius } from '../time.ts'
import type { Handlers } from '../http/handlers.ts'
import { activityAddress } from './activity-address.rules.ts'
import { activityTokens } from './activity-tokens.ts'
import { isDone, isOpen } from './completion.rules.ts'
import { completeActivity } from './complete-activity.ts'
import { findEnrolment } from './enrolments.queries.ts'
import { listEnrolled } from './own-courses.queries.ts'
import { lastStudiedFirst, matches, newestFirst, toOwnCourse, upcoming } from './own-courses.rules.ts'
import { getStudiedCourse } from './studied-course.routes.ts'
import { findTest, listTestsOf, type TestRow } from './tests.queries.ts'

const upcomingLimit = 4

const toOwnTest = (
  { id, module, title, state, questions, pass_percent, best, attempts }: TestRow,
  language: Language,
): OwnTest => ({
  id,
  module,
  title: inLanguage(title, language),
  completed: isDone(state),
  state: state ?? 'none',
  questions,
  pass_percent,
  best: module === 'quiz' ? best : null,
  attempts,
  url: `/activity/${module}/${id}`,
})

export const learningHandlers: Handlers<typeof learningCalls> = {
  listOwnCourses: async ({ db, principal, language, now }, { query: { search = '' } }) => {
    const rows = await listEnrolled(db, principal.userId, now())
    return {
      data: rows
        .sort(newestFirst)
        .map((row) => toOwnCourse(row, language, dayInVilnius(now())))
        .filter((course) => matches(course, search)),
    }
  },

  listUpcomingCourses: async ({ db, principal, language, now }) => {
    const rows = await listEnrolled(db, principal.userId, now())
    return {
      data: upcoming(rows, now())
        .slice(0, upcomingLimit)
        .map((row) => toOwnCourse(row, language, dayInVilnius(now()))),
    }
  },

  listLatestCourses: async ({ db, principal, language, now }, { query: { search = '' } }) => {
    const rows = await listEnrolled(db, principal.userId, now())
    return {
      data: rows
        .sort(lastStudiedFirst)
        .map((row) => toOwnCourse(row, language, dayInVilnius(now())))
        .filter((course) => matches(course, search)),
    }
  },

  getStudiedCourse,

  listTests: async ({ db, principal, language, fail }, { params: { id } }) => {
    const enrolment = await findEnrolment(db, principal.userId, id)
    if (!enrolment) return fail('not_enrolled')
    const tests = await listTestsOf(db, principal.userId, enrolment.id, id)
    return { data: tests.filter(({ module }) => module === 'quiz').map((test) => toOwnTest(test, language)) }
  },

  listSurveys: async ({ db, principal, language, fail }, { params: { id } }) => {
    const enrolment = await findEnrolment(db, principal.userId, id)
    if (!enrolment) return fail('not_enrolled')
    const tests = await listTestsOf(db, principal.userId, enrolment.id, id)
    return { data: tests.filter(({ module }) => module === 'survey').map((test) => toOwnTest(test, language)) }
  },

  completeActivity,

  launchActivity: async ({ db, principal, config, language, now, delivery, fail }, { body: { module, id } }) => {
    const test = await findTest(db, principal.userId, module, id)
    const enrolment = test && (await findEnrolment(db, principal.userId, test.course_id))
    if (!test || test.retired_at || !enrolment) return fail('activity_not_found')
    if (!isOpen(enrolment, dayInVilnius(now()))) return fail('not_available_yet')
    const token = await activityTokens(config.secret).sign(
      { sub: principal.userId, module, item: id, lang: language, purpose: 'activity' },
      now(),
    )
    delivery.header('cache-control', 'no-store')
    return {
      url: activityAddress(config, delivery.pageOrigin, language, token),
      title: inLanguage(test.title, language),
    }
  },
}
