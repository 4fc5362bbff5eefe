import { describe, expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { anonymiseUser } from '../accounts/anonymise-user.ts'
import { someCompany } from '../test/buy-places.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { onCredit, privately, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor, receive } = salesIn(world)
const staff = () => makeLearner(world, { role: 'finance' })
const transfer = { payment_method: 'invoice', reference: '', received_on: null }
const link = { payment_method: 'link', reference: '', received_on: null }

/** A sale whose payer was asked for the money; the emails until then are taken. */
async function sellToPayer(as: MadeUser, method: object = transfer) {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const payer = `${unique('fondas')}@praktika.example`
  const debtor = method === onCredit ? await makeDebtor(as) : undefined
  const ofDebtor = debtor && { company_code: debtor.company_code, company_name: debtor.company_name }
  const sold = bodyOf(productId, { ...method, ...ofDebtor, payer: 'VšĮ Fondas', payer_email: payer })
  const { order_id: id } = (await sell(as, sold)).reply
  // On credit nobody is asked until rules remind of it.
  expect(await takeEmailsTo(world, payer)).toHaveLength(method === onCredit ? 0 : 1)
  await takeEmailsTo(world, sold.email)
  return { id, payer, buyer: sold.email, company: sold.company_name }
}
const expire = async (id: number) => {
  await world.pool.query("update orders set hold_until = now() - interval '1 second' where order_id = $1", [id])
  await world.runJob(resumeCheckouts, {})
}
const cancel = (as: MadeUser, id: number) =>
  world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Klaida' } }, as)

// requirements 10.901
describe('who was asked to pay for a buyer', () => {
  test.each([
    ['by transfer', transfer],
    ['online', link],
    ['on credit', onCredit],
  ])('%s is emailed once the order is cancelled', async (_how, method) => {
    const as = await staff()
    const { id, payer, company } = await sellToPayer(as, method)
    expect((await cancel(as, id)).status).toBe(200)
    const [email, ...more] = await takeEmailsTo(world, payer)
    expect([email?.subject, more]).toEqual([`${world.config.brand}: užsakymo Nr. ${id} apmokėti nebereikia`, []])
    expect(email?.text).toContain(`Užsakymas Nr. ${id}, kurį pateikė ${company}, atšauktas.`)
    expect(email?.text).toContain('Jei jau sumokėjote')
  })

  test('is emailed when it expires, and asked again when it is opened again', async () => {
    const as = await staff()
    const { id, payer } = await sellToPayer(as)
    await expire(id)
    const [email, ...more] = await takeEmailsTo(world, payer)
    expect(email?.text).toContain('neapmokėtas laiku')
    expect(more).toEqual([])
    expect((await world.call(managedOrderCalls.reopenOrder, { params: { id } }, as)).status).toBe(200)
    expect((await takeEmailsTo(world, payer)).map(({ subject }) => subject)).toEqual([
      `${world.config.brand}: užsakymo Nr. ${id} apmokėjimas`,
    ])
  })

  test('is emailed when the buyer was erased meanwhile, and forgotten then', async () => {
    const { id, payer, buyer } = await sellToPayer(await staff(), { ...transfer, ...privately })
    const { rows } = await world.pool.query('select id from users where email = $1', [buyer])
    await world.db.transaction().execute((write) => anonymiseUser(write, rows[0].id, world.now()))
    await expire(id)
    const texts = (await takeEmailsTo(world, payer)).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('neapmokėtas laiku')])
    expect(texts[0]).toContain(`Užsakymo Nr. ${id} pirkėjas`)
    const order = await world.pool.query('select payer, payer_email from orders where order_id = $1', [id])
    expect(order.rows).toEqual([{ payer: '', payer_email: '' }])
  })

  test('reads what goes back of a part that was paid', async () => {
    const as = await staff()
    const { id, payer } = await sellToPayer(as)
    expect((await receive(as, id, 4000, 8900)).status).toBe(200)
    await takeEmailsTo(world, payer)
    await cancel(as, id)
    const [email] = await takeEmailsTo(world, payer)
    expect(email?.text).toContain('40,00\u00a0€ grįš')
    expect(email?.text).not.toContain('Jei jau sumokėjote')
  })
})

// requirements 10.902
describe('a buyer who was emailed how to pay', () => {
  test.each([
    ['by transfer', transfer],
    ['by a link', link],
  ])('%s is emailed when the time is over', async (_how, method) => {
    const { id, buyer } = await sellToPayer(await staff(), method)
    await expire(id)
    const [email, ...more] = await takeEmailsTo(world, buyer)
    expect([email?.subject, more]).toEqual([`${world.config.brand}: užsakymas Nr. ${id} neapmokėtas laiku`, []])
    expect(email?.text).toContain(`/dashboard/purchases/${id}/show`)
    await world.runJob(resumeCheckouts, {})
    expect(await takeEmailsTo(world, buyer)).toEqual([])
  })

  test('in the shop too; who pays online in the shop was not, and is not', async () => {
    for (const method of ['invoice', 'banklink'] as const) {
      const { productId } = await makeCourse(world, { cents: 8900 })
      const buyer = await makeLearner(world)
      await world.call(shopCalls.addToCart, { body: { product_id: productId } }, buyer)
      if (method === 'invoice') await world.call(shopCalls.saveCompany, { body: someCompany }, buyer)
      await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: method, agree: true } }, buyer)
      const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
      await takeEmailsTo(world, buyer.email)
      await expire(id)
      expect((await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply.state).toBe('expired')
      expect(await takeEmailsTo(world, buyer.email)).toHaveLength(method === 'invoice' ? 1 : 0)
    }
  })
})
