import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const begin = (id: number, as: object) => world.call(learningCalls.beginCourse, { params: { id } }, as)

describe('a course is begun', () => {
  test('when its first theory page is opened, once; the order says when, and a withdrawal is then decided by staff', async () => {
    const { course, learner, id, read } = await buyPlaces(world, { quantity: 1 })
    const studied = async () =>
      (await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)).reply.begun
    expect([await studied(), (await read()).withdrawal.begun_at]).toEqual([false, null])
    const at = (world.clock.at = world.now())
    expect((await begin(course.id, learner)).status).toBe(200)
    world.clock.at = new Date(at.getTime() + 60_000)
    await begin(course.id, learner)
    expect([await studied(), (await read()).withdrawal.begun_at]).toEqual([true, at.toISOString()])
    const { reply } = await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, learner)
    expect(reply.state).toBe('declared')
  })

  test('when a page is marked as read, also one that was read without network', async () => {
    const { course, learner, read } = await buyPlaces(world, { quantity: 1 })
    const [page = 0] = course.stepIds
    const tick = { body: { module: 'page', id: page, state: 1 } } as const
    expect((await world.call(learningCalls.completeActivity, tick, learner)).status).toBe(200)
    expect((await read()).withdrawal.begun_at).not.toBeNull()
  })

  test('not while it is closed: nothing of its theory is shown, and the buyer gets all back', async () => {
    const { course, learner, id, read } = await buyPlaces(world, { quantity: 1, consents: false })
    expect((await begin(course.id, learner)).status).toBe(200)
    expect((await read()).withdrawal.begun_at).toBeNull()
    const { reply } = await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, learner)
    expect(reply.state).toBe('done')
  })

  test('by who has it only', async () => {
    const { course } = await buyPlaces(world, { quantity: 1 })
    expect((await begin(course.id, await makeLearner(world))).failure.code).toBe('not_enrolled')
  })
})
