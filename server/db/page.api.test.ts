import { expect, test } from 'vitest'
import { orderList } from '../../contract/manage/orders.list.ts'
import { peopleList } from '../../contract/manage/people.list.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()

test('a page beyond the last one is empty and says how many rows there are', async () => {
  const staff = await makeLearner(world, { role: 'manager' })
  await buyPlaces(world)
  for (const call of [peopleList.calls.findPeople, orderList.calls.findOrders]) {
    const { reply: first } = await world.call(call, { query: { page: 1 } }, staff)
    const { reply: beyond } = await world.call(call, { query: { page: 50 } }, staff)
    expect(first.total).toBeGreaterThan(0)
    expect(first.data.length).toBeGreaterThan(0)
    expect(beyond).toMatchObject({ data: [], total: first.total })
  }
})
