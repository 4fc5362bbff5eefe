import { expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import { anonymiseUser } from '../accounts/anonymise-user.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { takeEmails } from '../test/enqueued.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()

test('an erased buyer is emailed of nothing that happens to the order; who has a place of it is', async () => {
  const bought = await buyPlaces(world, { groups: 0 })
  const colleague = await makeLearner(world)
  const [free] = (await bought.read()).places.filter(({ state }) => state === 'free')
  const { reply } = await world.call(placeCalls.sendPlace, { params: { id: free?.id ?? '' }, body: {} }, bought.learner)
  const token = reply.link.split('/').at(-1) ?? ''
  await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, colleague)
  await world.db.transaction().execute((db) => anonymiseUser(db, bought.learner.id, world.now()))
  await takeEmails(world)
  const as = await makeLearner(world, { role: 'finance' })
  const undo = { params: { id: bought.id }, body: { reason: 'Kursas neįvyks' } }
  expect((await world.call(managedOrderCalls.undoOrder, undo, as)).status).toBe(200)
  const users = (await takeEmails(world)).filter(({ to }) => to !== world.config.contactEmail)
  expect(users.map(({ to }) => to)).toEqual([colleague.email])
})
