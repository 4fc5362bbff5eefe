import { beforeEach, expect, test } from 'vitest'
import { gradesCalls } from '../../../contract/grades.ts'
import { courseEditorCalls } from '../../../contract/manage/courses.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { gradingCalls as calls, type StaffGrading } from '../../../contract/manage/grading.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../test/make.ts'
import { addTree, scenarioSettings } from '../../test/scenario.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
let author: MadeUser
let course: MadeCourse
beforeEach(async () => {
  author = await makeLearner(world, { role: 'author' })
  course = await makeCourse(world, { pages: 1 })
  await addTree(world, course, 'scenario', scenarioSettings())
})

const grading = async () => (await world.call(calls.getStaffGrading, { params: { id: course.id } }, author)).reply
const name = (lt: string) => ({ lt, en: '', ru: '' })
const categories = [
  { key: 'theory', name: name('Teorija'), weight: 3, parent: null },
  { key: 'tests', name: name('Testai'), weight: 1, parent: 'theory' },
]
type Changes = Partial<Pick<StaffGrading, 'version' | 'categories' | 'show_grades'>>
async function save({ version, categories: list = categories, show_grades = true }: Changes = {}) {
  const known = await grading()
  const [scenario, quiz] = known.steps
  return world.call(
    calls.saveStaffGrading,
    {
      params: { id: course.id },
      body: {
        grading_version: version ?? known.version,
        show_grades,
        grade_categories: list,
        graded_steps: [
          { key: quiz?.key ?? '', category: 'tests', weight: 1 },
          { key: scenario?.key ?? '', category: null, weight: 1 },
        ],
      },
    },
    author,
  )
}

test('categories and weights are saved, recorded, and are the ones that learners get', async () => {
  expect((await grading()).steps.map(({ module }) => module)).toEqual(['scenario', 'quiz'])
  const { reply } = await save()
  expect(reply.categories).toEqual(categories)
  expect(reply.steps.map(({ graded }) => graded)).toEqual([
    { category: null, weight: 1 },
    { category: 'tests', weight: 1 },
  ])
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  const { shortname } = await world.db
    .selectFrom('courses')
    .select('shortname')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  const report = await world.call(gradesCalls.getGrades, { params: { shortname } }, learner)
  expect(report.reply.categories.map((one) => [one.name, one.depth])).toEqual([
    ['Teorija', 1],
    ['Testai', 2],
  ])
  const history = await world.call(
    auditCalls.getHistory,
    { params: { object: 'course', id: String(course.id) } },
    author,
  )
  expect(history.reply.data[0]).toMatchObject({ action: 'course.contents_changed' })
})

test('grades are hidden from learners, who get the message; an edit of the course from before conflicts', async () => {
  const before = await world.call(courseEditorCalls.getStaffCourse, { params: { id: course.id } }, author)
  await save({ show_grades: false })
  const after = await world.call(courseEditorCalls.getStaffCourse, { params: { id: course.id } }, author)
  expect(after.reply).toMatchObject({ show_grades: false, version: before.reply.version + 1 })
})

test('nothing is saved over what somebody else has saved, without a name, or with a category in itself', async () => {
  const { version } = await grading()
  await save()
  expect((await save({ version })).failure.code).toBe('version_conflict')
  const unnamed = await save({ categories: [{ key: 'tests', name: name(' '), weight: 1, parent: null }] })
  expect(unnamed.failure.errors).toHaveProperty(['grade_categories.0.name.lt'])
  const circle = await save({ categories: [{ key: 'tests', name: name('A'), weight: 1, parent: 'tests' }] })
  expect(circle.failure.code).toBe('contents_impossible')
  expect((await grading()).categories).toEqual(categories)
})
