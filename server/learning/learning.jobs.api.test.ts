import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { daysBefore } from '../time.ts'
import { learningJobs } from './learning.jobs.ts'

const world = openWorld()

test('attempts that were never submitted are deleted after a week', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const learner = await makeLearner(world)
  const enrolment_id = await makeEnrolment(world, learner, course)
  const base = { user_id: learner.id, enrolment_id, step_id: course.testId ?? 0, language: 'lt' } as const
  const opened = { ...base, questions: '[]', pass_percent: 70 }
  const [old, recent, submitted] = [v7(), v7(), v7()]
  const done = { submitted_at: daysBefore(world.now(), 8), answers: '[0,1]', score: 100, passed: true }
  await world.db
    .insertInto('attempts')
    .values([
      { ...opened, id: old, started_at: daysBefore(world.now(), 8) },
      { ...opened, id: recent, started_at: daysBefore(world.now(), 6) },
      { ...opened, id: submitted, started_at: daysBefore(world.now(), 8), ...done },
    ])
    .execute()
  for (const job of learningJobs) await world.runJob(job, {})
  const left = await world.db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', learner.id)
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([recent, submitted])
})
