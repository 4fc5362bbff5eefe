import { describe, expect, test } from 'vitest'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { privately, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, receive } = salesIn(world)
const address = (name: string) => `${unique(name)}@praktika.example`
type Sent = { subject: string; text: string; attachments?: { filename: string; content: string }[] }
const sentTo = async (email: string) =>
  (
    await world.pool.query<{ data: Sent }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [email],
    )
  ).rows.map(({ data }) => data)
const staff = () => makeLearner(world, { role: 'finance' })
const inAdvance = { payment_method: 'invoice', reference: '', received_on: null }

describe('who pays for the buyer', () => {
  test('is asked for the money by transfer with the proforma, which names the buyer; staff sees them at the order', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const payer = { payer: 'VšĮ Fondas', payer_email: address('fondas'), payer_code: '303456784' }
    const sold = bodyOf(productId, { ...inAdvance, ...payer })
    const { reply } = await sell(as, sold)
    expect(reply).toMatchObject({ state: 'pending', company: { name: sold.company_name }, sale: payer })
    const [asked, ...more] = await sentTo(payer.payer_email)
    expect(more).toEqual([])
    expect(asked?.text).toContain(sold.company_name)
    expect(asked?.text).toContain('89,00')
    expect(asked?.attachments?.[0]?.filename).toMatch(/\.html$/)
    expect(asked?.attachments?.[0]?.content).toContain(sold.company_name)
    expect(asked?.attachments?.[0]?.content).not.toContain('Fondas')
    expect((await sentTo(sold.email)).length).toBeGreaterThan(0)
    const again = await world.call(orderCalls.resendOrderEmail, { params: { id: reply.order_id } }, as)
    expect([again.status, (await sentTo(payer.payer_email)).length]).toEqual([200, 2])
  })

  test('is told until when an order that is paid online is held, and needs a name', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const to = address('mokėtojas'.replace('ė', 'e'))
    const link = { ...privately, own_place: true, payment_method: 'link', reference: '', received_on: null }
    expect(Object.keys((await sell(as, bodyOf(productId, { ...link, payer_email: to }))).failure.errors ?? {})).toEqual(
      ['payer'],
    )
    await sell(as, bodyOf(productId, { ...link, payer_email: to, payer: 'Ona Onaitė' }))
    const [asked] = await sentTo(to)
    expect(asked?.text).toContain('Vietos laikomos iki')
    expect(asked?.attachments ?? []).toEqual([])
  })
})

describe('who learns for the buyer', () => {
  test('is sent the only place once the order is fulfilled, and takes it by the link', async () => {
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const as = await staff()
    const learner = await makeLearner(world)
    const named = { learner_email: learner.email, learner_name: 'Rasa Rasaitė' }
    const { reply } = await sell(as, bodyOf(productId, { ...inAdvance, ...named }))
    expect(await sentTo(learner.email)).toEqual([])
    const { reply: paid } = await receive(as, reply.order_id, 8900, 8900)
    expect(paid).toMatchObject({
      state: 'fulfilled',
      places: [{ state: 'sent', sent_to: learner.email }],
      sale: { learner: `Rasa Rasaitė, ${learner.email}` },
    })
    const [sent] = await sentTo(learner.email)
    const token = /\/claim\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
    expect((await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, learner)).status).toBe(200)
    expect(await auditOrders(world.pool)).toEqual([])
  })

  test('is not the buyer, and gets one place', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const faults = async (changes: object) => (await sell(as, bodyOf(productId, changes))).failure.errors?.learner_email
    const learner_email = address('rasa')
    const two = { sale_lines: [{ product_id: productId, quantity: 2, price: null }], expected_total: 17_800 }
    expect(await faults({ learner_email, ...two })).toEqual([expect.stringContaining('viena vieta')])
    expect(await faults({ learner_email, own_place: true })).toEqual([expect.stringContaining('arba')])
    expect(await faults({ learner_email, email: learner_email.toUpperCase() })).toHaveLength(1)
    expect(await faults({ learner_name: 'Rasa Rasaitė' })).toHaveLength(1)
  })
})
