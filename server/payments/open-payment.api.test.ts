import { expect, test } from 'vitest'
import { shopCalls } from '../../contract/shop.ts'
import { runInTransaction } from '../db/transaction.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { paymentRequest } from '../test/payment-providers.ts'
import { openWorld } from '../test/world.ts'
import { findAttempt, insertAttempt, moveAttempt } from './attempts.queries.ts'
import { listDueAttempts, openPayment } from './open-payment.ts'

const world = openWorld()

async function makeOrder() {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const learner = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: productId } }, learner)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'wallet', agree: true } }, learner)
  return (await world.call(shopCalls.confirmOrder, { body: {} }, learner)).reply.order_id
}

// requirements 10.995
test('a payment that is opened while its order is cancelled keeps its page, for what is paid there', async () => {
  const now = world.now()
  const orderId = await makeOrder()
  const id = await runInTransaction(world.db, (db) =>
    insertAttempt(db, { orderId, method: 'wallet', amountCents: 8900, now }),
  )
  const provider = world.integrations.payments.wallet
  if (!provider) throw new Error('No wallet')
  const request = { ...paymentRequest('wallet'), attemptId: id, orderId }
  const opened = await runInTransaction(world.db, async (db) => {
    await moveAttempt(db, { id, state: 'started' }, 'abandoned', { now })
    const opening = openPayment(world.db, provider, request, now)
    await expect
      .poll(async () => (await world.pool.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    return { opening }
  })
  const url = await opened.opening
  expect(await findAttempt(world.db, id)).toMatchObject({ state: 'abandoned', url })
})

test('an attempt that was given up while the provider was called is asked about: its page is open', async () => {
  const now = world.now()
  const orderId = await makeOrder()
  const id = await runInTransaction(world.db, (db) =>
    insertAttempt(db, { orderId, method: 'wallet', amountCents: 8900, now }),
  )
  await runInTransaction(world.db, (db) => moveAttempt(db, { id, state: 'started' }, 'abandoned', { now }))
  const provider = world.integrations.payments.wallet
  if (!provider) throw new Error('No wallet')
  const url = await openPayment(world.db, provider, { ...paymentRequest('wallet'), attemptId: id, orderId }, now)
  expect(await findAttempt(world.db, id)).toMatchObject({
    state: 'abandoned',
    url,
    provider_reference: expect.stringMatching(/./),
  })
  const due = await listDueAttempts(world.db, new Date(now.getTime() + 120_000))
  expect(due.map((attempt) => attempt.id)).toContain(id)
})
