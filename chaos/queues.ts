import { practiceCalls } from '../contract/practice.ts'
import { auditPractice } from '../server/practice/audit-practice.ts'
import { makeCourse, makeEnrolment, makeLearner } from '../server/test/make.ts'
import type { World } from '../server/test/make-world.ts'
import { groupsOf } from '../server/test/practice.ts'
import { countsOf, type Scenario } from './scenario.ts'
import { pass } from '../harness/shop.ts'

const learnerCount = 200

/** The control: six read the end of a waiting list before any of them joins, without the lock of the group. */
async function joinUnguarded(world: World, group: number): Promise<number> {
  const joining = 6
  let read = 0
  const allRead = Promise.withResolvers<void>()
  const join = async () => {
    const { last } = await world.db
      .selectFrom('practice_waits')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('group_id', '=', group)
      .executeTakeFirstOrThrow()
    if (++read === joining) allRead.resolve()
    await allRead.promise
    return Number(last ?? 0) + 1
  }
  return new Set(await Promise.all(Array.from({ length: joining }, join))).size
}

async function makeLearners(world: World, courses: readonly { id: number; productId: number }[]) {
  const learners: Awaited<ReturnType<typeof makeLearner>>[] = []
  while (learners.length < learnerCount) learners.push(await makeLearner(world))
  for (const course of courses)
    for (const learner of learners)
      await makeEnrolment(world, learner, { ...course, title: '', stepIds: [], testId: 0 })
  return learners
}

/** Asks again while the server says that it is busy, as clients do. */
async function insist<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

/** Everyone wants a seat of the group at once, and joins its list when there is none. */
async function rush(world: World, courseId: number, group: number, learners: Awaited<ReturnType<typeof makeLearners>>) {
  const params = { id: courseId }
  return Promise.all(
    learners.map(async (learner) => {
      const chosen = await insist(() =>
        world.call(practiceCalls.choosePracticeSlot, { params, body: { slot: group } }, learner),
      )
      if (chosen.status === 200) return 'seat'
      const joined = await insist(() =>
        world.call(practiceCalls.joinPracticeQueue, { params, body: { slots: [group] } }, learner),
      )
      return joined.status === 200 ? 'queue' : joined.failure.code
    }),
  )
}

export const queues: Scenario = {
  name: 'queues',
  what: (rounds) => `${learnerCount} learners want one group of three at once and wait for it, ${rounds} times`,
  aim: 'exactly 3 seats, 197 in the waiting list in one order, nobody lost; the control without the lock gives one place to several',
  rounds: { full: 20, short: 1 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const courses = []
    while (courses.length < rounds) {
      courses.push(await makeCourse(world, { groups: 1, pages: 1 }))
      pass(world, 24 * 60) // each group on another day: nobody may have two at the same time
    }
    world.clock.at = undefined
    const learners = await makeLearners(world, courses)
    const faults: string[] = []
    const answers: string[] = []
    const control: number[] = []
    for (const [round, course] of courses.entries()) {
      const [group = 0] = await groupsOf(world, course)
      await world.call(practiceCalls.listPracticeSlots, { params: { id: course.id } }, learners[0])
      const outcomes = await rush(world, course.id, group, learners)
      answers.push(...outcomes)
      control.push(await joinUnguarded(world, group))
      const { rows } = await world.pool.query(
        `select count(*)::int as waiting, coalesce(max(position), 0) as last from practice_waits where group_id = $1`,
        [group],
      )
      const seats = outcomes.filter((outcome) => outcome === 'seat').length
      if (seats !== 3 || rows[0].waiting !== learnerCount - 3 || rows[0].last !== learnerCount - 3)
        faults.push(`round ${round + 1}: ${rows[0].waiting} waiting; ${countsOf(outcomes)}`)
    }
    if (Math.min(...control) > 1) faults.push('the control gives everyone a place of their own')
    return {
      measured: `answers: ${countsOf(answers)}; places given to six without the lock: ${countsOf(control)}`,
      faults: [...faults, ...(await auditPractice(world.pool))],
    }
  },
}
