import { expect, test } from 'vitest'
import { gradesCalls } from '../../../contract/grades.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { saveTheory, type TheoryDraft } from '../public.ts'
import { saveState } from '../study/completions.queries.ts'
import { author } from '../../test/authoring.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const text = (lt: string) => ({ lt })
const write = (draft: TheoryDraft) => author(world, (authoring) => saveTheory(authoring, draft))
const quiz = (key: string, grade?: { category: string | null; weight: number } | null) => ({
  key,
  module: 'quiz' as const,
  completion: 2 as const,
  title: text(key),
  ...(grade === undefined ? {} : { grade }),
  settings: { passPercent: 70, draw: [{ tag: 'all' }] },
})

/** A course with a nested category, a test without one and a test that is not graded. */
async function makeGraded() {
  const course = await makeCourse(world)
  const { shortname } = await world.db
    .selectFrom('courses')
    .select('shortname')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  await write({
    courseId: course.id,
    topics: [],
    questions: [],
    grading: [
      { key: 'theory', name: text('Teorija'), weight: 40 },
      { key: 'checks', name: text('Patikros'), weight: 1, parent: 'theory' },
      { key: 'final', name: text('Baigiamasis'), weight: 60 },
    ],
    tests: [
      quiz('check-a', { category: 'checks', weight: 1 }),
      quiz('check-b', { category: 'checks', weight: 3 }),
      quiz('final', { category: 'final', weight: 1 }),
      quiz('extra'),
      quiz('trial', null),
    ],
  })
  const learner = await makeLearner(world)
  const enrolmentId = await makeEnrolment(world, learner, course)
  const steps = await world.db.selectFrom('steps').select(['id', 'key']).where('course_id', '=', course.id).execute()
  const score = (key: string, percent: number) => {
    const stepId = steps.find((step) => step.key === key)?.id ?? 0
    const item = { userId: learner.id, enrolmentId, stepId }
    return world.db.transaction().execute((db) => saveState(db, item, 'passed', world.now(), percent))
  }
  const idOf = (key: string) => steps.find((step) => step.key === key)?.id ?? 0
  return { course, shortname, learner, score, idOf }
}
const report = (learner: MadeUser, shortname: string) =>
  world.call(gradesCalls.getGrades, { params: { shortname } }, learner)

test('a course without results has items and no grade', async () => {
  const { shortname, learner } = await makeGraded()
  expect((await report(learner, shortname)).reply).toMatchObject({
    shortname,
    showGrades: true,
    grade: null,
    gradedItems: 0,
    totalItems: 4,
    items: [{ name: 'extra', grade: null, calculatedWeight: null, contributionToCourseTotal: null }],
    categories: [
      { name: 'Teorija', depth: 1, percentage: null, items: [] },
      { name: 'Patikros', depth: 2, percentage: null, items: [{ name: 'check-a' }, { name: 'check-b' }] },
      { name: 'Baigiamasis', depth: 1, items: [{ name: 'final' }] },
    ],
  })
})

test('results are weighed by category, and what they contribute adds up to the grade', async () => {
  const { shortname, learner, score } = await makeGraded()
  await score('check-a', 100)
  await score('check-b', 60)
  await score('final', 80)
  const { reply } = await report(learner, shortname)
  // 40 % of (100 + 3 × 60) / 4 = 70, and 60 % of 80; what is not graded counts for nothing.
  expect(reply).toMatchObject({ grade: 76, percentage: 76, gradedItems: 3, totalItems: 4 })
  const [theory, checks, final] = reply.categories
  expect(theory).toMatchObject({ percentage: 70, calculatedWeight: 40, gradedCourses: 2, totalCourses: 2 })
  expect(checks?.items).toMatchObject([
    { percentage: 100, calculatedWeight: 25, contributionToCourseTotal: 10 },
    { percentage: 60, calculatedWeight: 75, contributionToCourseTotal: 18 },
  ])
  expect(final?.items).toMatchObject([{ percentage: 80, calculatedWeight: 100, contributionToCourseTotal: 48 }])
  // Once the extra test of weight 1 is graded too: 60 of 101.
  expect(final).toMatchObject({ finalWeight: 59.41, items: [{ finalWeight: 59.41 }] })
  expect(checks?.items).toMatchObject([{ finalWeight: 9.9 }, { finalWeight: 29.7 }])
})

test('the best result is kept', async () => {
  const { shortname, learner, score } = await makeGraded()
  await score('final', 80)
  await score('final', 55)
  expect((await report(learner, shortname)).reply.grade).toBe(80)
})

test('a course that does not show grades says so, and is listed without one', async () => {
  const { course, shortname, learner, score } = await makeGraded()
  await score('final', 80)
  const list = async () => (await world.call(gradesCalls.listCourseGrades, {}, learner)).reply.courses
  expect(await list()).toMatchObject([{ shortname, showGrades: true, grade: 80, gradedItems: 1 }])
  await world.db.updateTable('courses').set({ show_grades: false }).where('id', '=', course.id).execute()
  expect(await report(learner, shortname)).toMatchObject({
    status: 403,
    failure: { code: 'grades_hidden', message: 'Jums neleidžiama matyti šio kurso įvertinimų' },
  })
  expect(await list()).toMatchObject([{ shortname, showGrades: false, grade: null, gradedItems: 0 }])
  const { reply } = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
  expect(reply.grades).toBe(false)
})

test('a category that is no longer there leaves its steps in the course', async () => {
  const { course, shortname, learner, score } = await makeGraded()
  await score('final', 80)
  await write({ courseId: course.id, topics: [], questions: [], tests: [quiz('final', { category: null, weight: 2 })] })
  expect((await report(learner, shortname)).reply).toMatchObject({
    grade: 80,
    items: [{ name: 'final', contributionToCourseTotal: 80 }],
    categories: [],
  })
})

test('a category must be after the one that it is in, and steps name known ones', async () => {
  const { course } = await makeGraded()
  const save = (grading: TheoryDraft['grading'], tests: TheoryDraft['tests'] = []) =>
    write({ courseId: course.id, topics: [], questions: [], tests, grading })
  await expect(save([{ key: 'a', name: text('A'), weight: 1, parent: 'b' }])).rejects.toThrow('must be after')
  await expect(save([], [quiz('final', { category: 'nera', weight: 1 })])).rejects.toThrow('must name a category')
})

test('a comment on a result is written by staff, emailed, shown to the learner, and not overwritten unseen', async () => {
  const { course, shortname, learner, score, idOf } = await makeGraded()
  const support = await makeLearner(world, { role: 'support' })
  const save = (key: string, feedback: string, shown_feedback: string | null) =>
    world.call(
      peopleCalls.saveFeedback,
      { params: { id: learner.id, course: course.id, graded: idOf(key) }, body: { feedback, shown_feedback } },
      support,
    )
  const shown = async () => (await report(learner, shortname)).reply.items.map(({ feedback }) => feedback)
  expect((await save('extra', 'Gerai', null)).failure.code).toBe('not_found')
  await score('extra', 80)
  await score('trial', 80)
  expect((await save('trial', 'Gerai', null)).failure.code).toBe('not_found')
  await takeEmailsTo(world, learner.email)
  const saved = await save('extra', ' Pakartokite dozes ', null)
  expect(saved.reply.grades?.items).toMatchObject([{ feedback: 'Pakartokite dozes' }])
  expect(await shown()).toEqual(['Pakartokite dozes'])
  const emails = await takeEmailsTo(world, learner.email)
  expect(emails.map(({ text: body }) => body)).toEqual([expect.stringContaining('Pakartokite dozes')])
  expect((await save('extra', 'Kita', null)).failure.code).toBe('version_conflict')
  expect((await save('extra', '', 'Pakartokite dozes')).status).toBe(200)
  expect(await shown()).toEqual([null])
  expect(await takeEmailsTo(world, learner.email)).toEqual([])
})
