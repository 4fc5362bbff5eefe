import { describe, expect, test } from 'vitest'
import { inboxList } from '../../contract/manage/inbox.list.ts'
import { quoteList } from '../../contract/manage/quotes.list.ts'
import { contentCalls } from '../../contract/content.ts'
import { inboxCalls } from '../../contract/manage/inbox.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { managedQuoteCalls as calls } from '../../contract/manage/quotes.ts'
import { orderCalls } from '../../contract/orders.ts'
import { quoteCalls } from '../../contract/quotes.ts'
import { shopCalls } from '../../contract/shop.ts'
import { accountsCalls } from '../../contract/accounts.ts'
import { passwordsCalls } from '../../contract/passwords.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { estimate } from '../../contract/subscription.rules.ts'
import { lookedAt } from '../test/enqueued.ts'
import { makeConfirmed } from '../test/environment.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { expireQuotes } from './quotes.jobs.ts'

const world = openWorld()
const today = () => dayInVilnius(world.now())
const staff = () => makeLearner(world, { role: 'support' })
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { subject: string; text: string } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => data)
const tokenIn = (text: string) => /\/quote\/([\w-]{43})/.exec(text)?.[1] ?? ''

const written = (email: string, product_id: number, quantity = 4) => ({
  contact_name: 'Rūta Personalienė',
  email,
  language: 'lt' as const,
  company_name: unique('UAB Pulsas '),
  company_code: '300000003',
  company_address: 'Žirmūnų g. 1, Vilnius',
  company_vat: '',
  company_reference: 'VP-7',
  quote_lines: [{ product_id, quantity }],
  employees: null,
  discount_percent: 0,
  valid_until: addDays(today(), 14),
  quote_note: 'Mokymai jūsų patalpose.',
})

/** A request of the public form. */
async function request(as: MadeUser) {
  const email = `${unique('imone')}@praktika.test`
  const body = {
    name: 'Rūta Personalienė',
    email,
    subject: unique('Įmonėms '),
    message: 'Norime apmokyti 4 darbuotojus.',
    phone: '',
    agree: true,
  }
  await world.call(contentCalls.contactByEmail, { body })
  const { reply } = await world.call(inboxList.calls.findConversations, { query: { search: body.subject } }, as)
  return { email, conversation_id: reply.data[0]?.id ?? '' }
}

/** A sent quote with its token. */
async function sentQuote({ quantity = 4, cents = 8900, more = {} } = {}) {
  const as = await staff()
  const { email, conversation_id } = await request(as)
  const course = await makeCourse(world, { cents, groups: 2 })
  const body = { ...written(email, course.productId, quantity), ...more, conversation_id }
  const { reply: draft } = await world.call(calls.makeQuote, { body }, as)
  const version = { body: { version: draft.version }, params: { id: draft.id } }
  const { reply: quote } = await world.call(calls.sendQuote, version, as)
  const token = tokenIn((await emailsTo(email)).at(-1)?.text ?? '')
  return { as, email, conversation_id, course, quote, token }
}

describe('a company request', () => {
  test('becomes a quote, an order and an invoice, and staff sees the chain at each of them', async () => {
    const { as, email, conversation_id, quote, token } = await sentQuote()
    expect(quote).toMatchObject({ state: 'sent', total: 35_600, conversation_id })
    const shown = await world.call(quoteCalls.getOfferedQuote, { params: { token } })
    expect(shown.reply).toMatchObject({ number: quote.number, total: 356, company: quote.company })
    const { reply: accepted } = await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } })
    expect(accepted.state).toBe('accepted')
    const id = accepted.order_id ?? 0

    const finance = await makeLearner(world, { role: 'finance' })
    const { reply: order } = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, finance)
    expect(order).toMatchObject({ state: 'pending', payment_method: 'invoice', total: 35_600 })
    expect(order.buyer.email).toBe(email)
    expect(order.company).toMatchObject({ name: quote.company, reference: 'VP-7' })
    expect(order.quote).toEqual({ id: quote.id, number: quote.number, conversation_id })
    expect(order.tasks.map(({ kind }) => kind)).toContain('quote_accepted')

    const transfer = { kind: 'transfer', received_on: today(), amount: 35_600, reference: '', rest: 35_600 } as const
    const { reply: paid } = await world.call(
      managedOrderCalls.recordReceipt,
      { params: { id }, body: transfer },
      finance,
    )
    // The task that says "awaits its transfer" is done, and so is the payment that was awaited.
    expect(paid).toMatchObject({ state: 'fulfilled', attempts: [{ state: 'succeeded' }] })
    expect(paid.tasks).toMatchObject([{ kind: 'quote_accepted', done: expect.any(String) }])
    expect(paid.places).toHaveLength(4)
    expect(paid.invoices).toHaveLength(1)

    const { reply: done } = await world.call(calls.getQuote, { params: { id: quote.id } }, as)
    expect(done.order).toEqual({ id, state: 'fulfilled', invoices: [paid.invoices[0]?.number] })
    const { reply: asked } = await world.call(inboxCalls.getConversation, { params: { id: conversation_id } }, as)
    expect(asked.quotes).toEqual([{ id: quote.id, number: quote.number, state: 'accepted', order_id: id }])
  })

  test('gives who accepts it an account without a password, and the link to set one', async () => {
    const { email, token } = await sentQuote()
    await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } })
    const invitation = (await emailsTo(email)).find(({ text }) => text.includes('/password/reset/'))
    const link = /\/password\/reset\/([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? ''
    const password = 'Naujas-zodis-7'
    await world.call(passwordsCalls.resetPassword, { body: { token: link, password, password_repeat: password } })
    const { status } = await world.call(accountsCalls.signIn, { body: { username: email, password } })
    expect(status).toBe(200)
  })

  test('belongs to the user who has its email address already', async () => {
    const { email, token } = await sentQuote()
    const learner = await makeLearner(world)
    await world.pool.query('update users set email = $1, email_key = $1 where id = $2', [email, learner.id])
    const { reply } = await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } })
    const { rows } = await world.pool.query('select user_id from orders where order_id = $1', [reply.order_id])
    expect(rows).toEqual([{ user_id: learner.id }])
  })

  test('is not read by who registered with its address and never confirmed it', async () => {
    const { email, token } = await sentQuote()
    const stranger = await makeLearner(world)
    await world.pool.query('update users set email = $1, email_key = $1 where id = $2', [email, stranger.id])
    await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } })
    expect((await world.call(settingsCalls.getSettings, {}, stranger)).failure.code).toBe('not_signed_in')
  })
})

describe('a quote', () => {
  test('for a group subscription costs what the calculator says', async () => {
    const as = await staff()
    const course = await makeCourse(world, { cents: 8900 })
    const body = { ...written('p@praktika.test', course.productId), employees: 700, conversation_id: null }
    const { reply } = await world.call(calls.makeQuote, { body }, as)
    expect(reply.total).toBe(estimate(700).totalCents)
    expect(reply).toMatchObject({ discount: 600, lines: [{ quantity: 700, price: 7758, total: 5_430_600 }] })
  })

  test('takes a percentage off, and its PDF is the printable offer', async () => {
    const { as, quote } = await sentQuote({ more: { discount_percent: 10 } })
    expect(quote).toMatchObject({ total: 32_040, discount: 3560, lines: [{ price: 8900, quantity: 4, total: 35_600 }] })
    const text = (await emailsTo(quote.email)).at(-1)?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('Kaina: 356,00 €')
    expect(text).toContain('Nuolaida: −35,60 €')
    expect(text).toContain('Iš viso: 320,40 €')
    const { body, status } = await world.call(calls.getQuotePdf, { params: { id: quote.id } }, as)
    expect([status, body.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  test('is accepted once, and only with the terms', async () => {
    const { token } = await sentQuote()
    const accept = (agree: boolean) => world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree } })
    expect((await accept(false)).failure.code).toBe('terms_not_agreed')
    const both = await Promise.all([accept(true), accept(true)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await accept(true)).failure.code).toBe('already_decided')
  })

  test('cannot be accepted after its last day, and says so; staff gets a task', async () => {
    const { as, quote, token } = await sentQuote()
    await world.pool.query('update quotes set valid_until = $1 where id = $2', [addDays(today(), -1), quote.id])
    const { failure } = await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } })
    expect(failure.code).toBe('quote_over')
    expect((await world.call(quoteCalls.getOfferedQuote, { params: { token } })).reply.state).toBe('expired')
    await world.runJob(expireQuotes, {})
    const { rows } = await world.pool.query("select details from staff_tasks where kind = 'quote_expired'")
    expect(rows.map(({ details }) => details.quote)).toContain(quote.number)
    const found = await world.call(
      quoteList.calls.findQuotes,
      { query: { state: 'expired', search: quote.number } },
      as,
    )
    expect(found.reply.data.map(({ id }) => id)).toEqual([quote.id])
  })

  test('is declined with an answer, or withdrawn with a reason', async () => {
    const declined = await sentQuote()
    const answer = { params: { token: declined.token }, body: { quote_answer: 'Per brangu' } }
    expect((await world.call(quoteCalls.declineQuote, answer)).reply.state).toBe('declined')
    // Staff is told, and of no order: there is none.
    const told = (await lookedAt(world)).find(({ text }) => text?.includes('Per brangu'))
    expect(told?.subject).toMatch(/reikia darbuotojo$/)
    const { as, email, quote, token } = await sentQuote()
    const reason = { params: { id: quote.id }, body: { reason: 'Kursas neįvyks' } }
    expect((await world.call(calls.withdrawQuote, reason, as)).reply.state).toBe('withdrawn')
    expect((await emailsTo(email)).at(-1)?.text).toContain('Kursas neįvyks')
    const { failure } = await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } })
    expect(failure.code).toBe('quote_over')
  })

  test('that is sent again has another link; two people do not change one draft past each other', async () => {
    const { as, email, quote, token } = await sentQuote()
    const send = (version: number) => world.call(calls.sendQuote, { params: { id: quote.id }, body: { version } }, as)
    expect((await send(quote.version - 1)).failure.code).toBe('version_conflict')
    await send(quote.version)
    expect((await world.call(quoteCalls.getOfferedQuote, { params: { token } })).status).toBe(404)
    expect(tokenIn((await emailsTo(email)).at(-1)?.text ?? '')).not.toBe(token)
  })

  test('of more places than are free is refused at once', async () => {
    const as = await staff()
    const course = await makeCourse(world, { cents: 8900, groups: 1 })
    const make = (quote_lines: { product_id: number; quantity: number }[]) => {
      const body = { ...written('p@praktika.test', course.productId), quote_lines, conversation_id: null }
      return world.call(calls.makeQuote, { body }, as)
    }
    const product_id = course.productId
    expect((await make([{ product_id, quantity: 4 }])).failure.code).toBe('no_seats_left')
  })
})

// requirements 10.1026
test('who accepted a group subscription cancels its order, whose lines are more than a cart has', async () => {
  const as = await staff()
  const buyer = await makeConfirmed(world)
  const { productId } = await makeCourse(world, { cents: 8900 })
  const body = { ...written(buyer.email, productId, 1), employees: 100, conversation_id: null }
  const { reply: draft } = await world.call(calls.makeQuote, { body }, as)
  await world.call(calls.sendQuote, { params: { id: draft.id }, body: { version: draft.version } }, as)
  const accepting = { params: { token: String(draft.id) }, body: { agree: true } }
  const id = (await world.call(quoteCalls.acceptQuote, accepting, buyer)).reply.order_id ?? 0
  expect((await world.call(orderCalls.cancelOrder, { params: { id }, body: {} }, buyer)).status).toBe(200)
  expect((await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply.state).toBe('cancelled')
  expect((await world.call(shopCalls.getCart, {}, buyer)).reply.products).toEqual([])
})
