import { v7 } from 'uuid'
import type { CallInput } from '../../contract/call.ts'
import { practicePlanCalls } from '../../contract/manage/practice.ts'
import { practiceRoomCalls } from '../../contract/manage/rooms.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { type MadeCourse, type MadeUser, makeEnrolment, makeLearner } from './make.ts'
import type { World } from './make-world.ts'

/** What a group is planned with, on a day so many days ahead. */
export const planIn = (world: World, { productId }: MadeCourse, days: number, time = '09:00') => ({
  product: productId,
  starts: `${addDays(dayInVilnius(world.now()), days)}T${time}`,
  minutes: 180,
  room: null as number | null,
  instructor: null as string | null,
  equipment: [] as number[],
})

type InstructorBody = CallInput<typeof practiceRoomCalls.saveInstructor>['body']
/** What is saved of an instructor whose values are not those that a test is about. */
export const instructorBody = (values: Partial<InstructorBody> & Pick<InstructorBody, 'version'>): InstructorBody => ({
  teaches: [],
  absences: [],
  note: '',
  introduction: { lt: '', en: '', ru: '' },
  active: true,
  ...values,
})

/** An instructor who may teach the courses. */
export async function makeInstructor(world: World, manager: MadeUser, courses: number[], lastname = 'Mockutė') {
  const user = await makeLearner(world, { role: 'instructor', firstname: 'Ieva', lastname })
  const body = instructorBody({ teaches: courses, version: 0 })
  await world.call(practiceRoomCalls.saveInstructor, { params: { id: user.id }, body }, manager)
  return user
}

export const detailsOf = async (world: World, manager: MadeUser, id: number) =>
  (await world.call(practicePlanCalls.getPracticeGroup, { params: { id } }, manager)).reply

/** The groups of a course by their time. */
export const groupsOf = async (world: World, { productId }: MadeCourse): Promise<number[]> =>
  (
    await world.db
      .selectFrom('practice_groups')
      .select('id')
      .where('product_id', '=', productId)
      .orderBy('starts_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Learners who have the course and no seat. */
export const makeEnrolled = (world: World, course: MadeCourse, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const learner = await makeLearner(world)
      await makeEnrolment(world, learner, course)
      return learner
    }),
  )

/** A certificate of a course that is valid for so many days. */
export async function holdCertificate({ db, now }: World, { id: user_id }: MadeUser, course: MadeCourse, days: number) {
  const today = dayInVilnius(now())
  const id = v7()
  await db
    .insertInto('certificates')
    .values({
      id,
      user_id,
      course_id: course.id,
      code: id,
      number: id,
      type: 'pmp',
      title: JSON.stringify({ lt: course.title }),
      hours: 4,
      holder: 'Ieva',
      organisation: 'Praktika',
      language: 'lt',
      taught_in: 'lt',
      valid_from: today,
      valid_to: addDays(today, days),
      issued_at: now(),
    })
    .execute()
}
