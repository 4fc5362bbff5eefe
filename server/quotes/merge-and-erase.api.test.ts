import { expect, test } from 'vitest'
import { peopleCalls } from '../../contract/manage/people.ts'
import { managedQuoteCalls } from '../../contract/manage/quotes.ts'
import { orderCalls } from '../../contract/orders.ts'
import { quoteCalls } from '../../contract/quotes.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { waitingCalls } from '../../contract/waiting.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { someCompany } from '../test/buy-places.ts'
import { makeConfirmed } from '../test/environment.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'

const world = openWorld()

/** A draft of a quote to the address of somebody. */
async function draftQuote({ email }: MadeUser, as: MadeUser) {
  const course = await makeCourse(world, { cents: 8900, groups: 2 })
  const body = {
    contact_name: 'Rūta Personalienė',
    email: email.toUpperCase(),
    language: 'lt' as const,
    ...someCompany,
    company_reference: '',
    quote_lines: [{ product_id: course.productId, quantity: 4 }],
    employees: null,
    discount_percent: 0,
    valid_until: addDays(dayInVilnius(world.now()), 14),
    quote_note: '',
    conversation_id: null,
  }
  return (await world.call(managedQuoteCalls.makeQuote, { body }, as)).reply
}
/** A quote that was sent to the address of somebody, with the token of its link. */
async function sendQuote(to: MadeUser) {
  const as = await makeLearner(world, { role: 'support' })
  const draft = await draftQuote(to, as)
  const sending = { params: { id: draft.id }, body: { version: draft.version } }
  await world.call(managedQuoteCalls.sendQuote, sending, as)
  const { rows } = await world.pool.query<{ text: string }>(
    `select data ->> 'text' as text from jobs.job where name = 'send-email' and lower(data->>'to') = lower($1)
    order by created_on desc limit 1`,
    [to.email],
  )
  return { id: draft.id, token: /\/quote\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '' }
}
const merge = async (kept: MadeUser, duplicate: MadeUser) => {
  const as = await makeLearner(world, { role: 'manager' })
  const merging = { params: { id: kept.id }, body: { from_id: duplicate.id, stays: [] } }
  const { status, reply } = await world.call(peopleCalls.mergePeople, merging, as)
  expect([status, reply?.id]).toEqual([200, kept.id])
}
const waitingQuotesOf = async (as: MadeUser) =>
  (await world.call(waitingCalls.listWaiting, {}, as)).reply.filter(({ kind }) => kind === 'quote').map(({ id }) => id)
const offered = async (as: MadeUser, token: string) =>
  (await world.call(quoteCalls.getOfferedQuote, { params: { token } }, as)).status

// requirements 10.1020
test('a quote to the address of a merged duplicate waits for the kept person, who accepts it for their account', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  const { id, token } = await sendQuote(duplicate)
  expect([await waitingQuotesOf(duplicate), await waitingQuotesOf(kept)]).toEqual([[id], []])
  await merge(kept, duplicate)
  expect([await waitingQuotesOf(kept), await offered(kept, String(id))]).toEqual([[id], 200])
  const { reply } = await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } }, kept)
  const order = await world.call(orderCalls.getOrder, { params: { id: reply.order_id ?? 0 } }, kept)
  expect([reply.state, order.status]).toEqual(['accepted', 200])
})

// requirements 10.1020
test('a quote to an address that the duplicate never confirmed stays where it was sent', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeLearner(world)]
  const { id, token } = await sendQuote(duplicate)
  await merge(kept, duplicate)
  expect([await waitingQuotesOf(kept), await offered(kept, String(id))]).toEqual([[], 404])
  expect(await offered(kept, token)).toBe(200)
})

// requirements 10.1020
test('a withdrawal that the duplicate declared of an order that is not found stays, with its task, at the kept address', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  const number = unique('nera-')
  const body = { name: 'Jonė', order_number: number, email: duplicate.email }
  await world.call(orderCalls.declareWithdrawal, { body })
  await merge(kept, duplicate)
  const declared = await world.db
    .selectFrom('withdrawals')
    .select('email')
    .where('order_number', '=', number)
    .executeTakeFirst()
  const tasks = await world.db.selectFrom('staff_tasks').select('details').where('kind', '=', 'withdrawal').execute()
  expect(declared).toEqual({ email: kept.email })
  expect(tasks.map(({ details }) => details)).toContainEqual({ number, email: kept.email })
})

// requirements 10.1055
test('who is erased accepts no quote any more: it ends, staff has a task, and no quote keeps the address and the name', async () => {
  const [byStaff, bySelf] = [await makeConfirmed(world), await makeConfirmed(world)]
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('Praktika 2026') })
    .where('id', '=', bySelf.id)
    .execute()
  const quotes = [await sendQuote(byStaff), await sendQuote(bySelf)]
  const as = await makeLearner(world, { role: 'manager' })
  const erasing = { params: { id: byStaff.id }, body: { reason: 'Prašė' } }
  expect((await world.call(peopleCalls.erasePerson, erasing, as)).status).toBe(200)
  expect((await world.call(settingsCalls.deleteAccount, { body: { password: 'Praktika 2026' } }, bySelf)).status).toBe(
    200,
  )
  for (const { id, token } of quotes) {
    const accepting = { params: { token }, body: { agree: true } }
    expect((await world.call(quoteCalls.acceptQuote, accepting, {})).failure.code).toBe('quote_over')
    const { reply } = await world.call(managedQuoteCalls.getQuote, { params: { id } }, as)
    expect(reply).toMatchObject({ state: 'expired', email: '', contact_name: '–' })
    const tasks = await world.pool.query("select kind from staff_tasks where details ->> 'quote' = $1", [`P-${id}`])
    expect(tasks.rows).toEqual([{ kind: 'quote_expired' }])
  }
  const made = await world.pool.query('select 1 from users where email_key = any($1)', [[byStaff.email, bySelf.email]])
  expect(made.rows).toEqual([])
})

// requirements 10.1055
test('a draft to who is erased names nobody, and is sent only with another address', async () => {
  const [person, as] = [await makeConfirmed(world), await makeLearner(world, { role: 'manager' })]
  const { id } = await draftQuote(person, as)
  await world.call(peopleCalls.erasePerson, { params: { id: person.id }, body: { reason: 'Prašė' } }, as)
  const { version } = (await world.call(managedQuoteCalls.getQuote, { params: { id } }, as)).reply
  const sent = await world.call(managedQuoteCalls.sendQuote, { params: { id }, body: { version } }, as)
  expect([sent.status, Object.keys(sent.failure.errors ?? {})]).toEqual([400, ['email']])
})
