import { expect, test } from 'vitest'
import { contentCalls } from '../../contract/content.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { orderCalls } from '../../contract/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { companyCode } from '../test/company-code.ts'
import { takeEmails, takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, receive } = salesIn(world)
const inAdvance = { payment_method: 'invoice' as const, reference: '', received_on: null }
const person = async () => {
  const made = await makeLearner(world, { lastname: unique('Rasaitė') })
  await world.pool.query('update users set email_verified_at = now() where id = $1', [made.id])
  return { ...made, name: `Rasa ${unique('Rasaitė')}` }
}
const erase = (one: MadeUser) => world.call(settingsCalls.deleteAccount, { body: { password: 'Praktika-2026' } }, one)

/** Every column of texts of every table, in which a text is found, as `table.column`. */
async function whereIs(text: string): Promise<string[]> {
  const { rows: columns } = await world.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type in ('text', 'jsonb', 'json', 'ARRAY'))`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await world.pool.query(
      `select exists (select from "${table}" where strpos(lower("${column}"::text), lower($1)) > 0) as here`,
      [text],
    )
    if (rows[0].here) found.push(`${table}.${column}`)
  }
  return found
}

test('an erasure takes the confirmed address out of all that others wrote, and the place is not sent to it', async () => {
  const one = await person()
  const as = await makeLearner(world, { role: 'finance' })
  const { productId } = await makeCourse(world, { cents: 8900 })
  const typed = one.email.toUpperCase()
  const learns = { learner_email: typed, learner_name: one.name }
  expect((await sell(as, bodyOf(productId, learns))).reply.places).toMatchObject([{ state: 'sent' }])
  const waiting = (await sell(as, bodyOf(productId, { ...inAdvance, ...learns }))).reply
  const paying = { payer_email: typed, payer: one.name }
  const paidBy = (await sell(as, bodyOf(productId, { ...inAdvance, ...paying }))).reply
  const fund = { payer: unique('VšĮ Fondas '), payer_code: '303456784', payer_email: typed }
  const funded = (await sell(as, bodyOf(productId, { ...inAdvance, ...fund }))).reply
  const other = { payer: unique('VšĮ Kitas '), payer_email: `${unique()}@praktika.example` }
  const kept = (await sell(as, bodyOf(productId, { ...inAdvance, ...other }))).reply
  await world.pool.query(
    `with one as (insert into companies (name, code, address, invoice_email, created_at) values ($1, $1, 'Kaunas', $2, now()) returning id)
     insert into company_contacts (company_id, key, position, name, email, buys, pays, trains, privacy)
     select id, '1', 0, $3, $2, true, true, false, false from one`,
    [companyCode(), typed, one.name],
  )
  const asGuest = { name: one.name, email: typed, subject: 'Kaina', message: 'Kiek kainuoja?', agree: true }
  await world.call(contentCalls.contactByEmail, { body: asGuest })
  const declared = { name: one.name, order_number: '77 7001', email: typed }
  await world.call(orderCalls.declareWithdrawal, { body: declared })
  await world.pool.query(
    "insert into idempotency_keys values ($1, 'startThread', 'key-of-one', '', to_jsonb($2::text), now())",
    [one.id, one.email],
  )
  const bought = await buyPlaces(world, { groups: 0 })
  const [free] = (await bought.read()).places.filter(({ state }) => state === 'free')
  const send = { params: { id: free?.id ?? '' }, body: { email: typed, name: one.name } }
  expect((await world.call(placeCalls.sendPlace, send, bought.learner)).status).toBe(200)

  const before = await whereIs(one.email)
  for (const column of [
    'orders.learner_email',
    'orders.payer_email',
    'order_places.sent_to',
    'companies.invoice_email',
    'withdrawals.email',
    'staff_tasks.details',
  ])
    expect(before).toContain(column)
  await takeEmails(world)
  expect((await erase(one)).status).toBe(200)
  expect(await whereIs(one.email)).toEqual([])
  expect(await whereIs(one.name)).toEqual([])
  const { rows: payers } = await world.pool.query(
    'select order_id, payer, payer_email from orders where order_id = any($1) order by order_id',
    [[paidBy.order_id, funded.order_id, kept.order_id]],
  )
  expect(payers).toEqual([
    { order_id: paidBy.order_id, payer: '', payer_email: '' },
    { order_id: funded.order_id, payer: fund.payer, payer_email: '' },
    { order_id: kept.order_id, ...other },
  ])
  await takeEmails(world)
  const paid = await receive(as, waiting.order_id, 8900, 8900)
  expect(paid.reply).toMatchObject({ state: 'fulfilled', places: [{ state: 'free', sent_to: null }] })
  expect(await takeEmailsTo(world, typed)).toEqual([])
  expect(await whereIs(one.email)).toEqual([])
})

test('an address that was never confirmed stays in orders of others: it may be that of somebody else', async () => {
  const one = await makeLearner(world)
  const as = await makeLearner(world, { role: 'finance' })
  const { productId } = await makeCourse(world, { cents: 8900 })
  await sell(as, bodyOf(productId, { ...inAdvance, learner_email: one.email, learner_name: 'Rasa' }))
  expect((await erase(one)).status).toBe(200)
  expect(await whereIs(one.email)).toEqual(['orders.learner_email'])
})

test('emails to an address that were sent are deleted with the account; others stay', async () => {
  const [one, other] = [await person(), await person()]
  const finished = async (to: string) =>
    world.pool.query(
      "insert into jobs.job (name, data, state, completed_on) values ($1, jsonb_build_object('to', $2::text), 'completed', now())",
      [sendEmail.name, to],
    )
  const left = async (to: string) =>
    (await world.pool.query("select state from jobs.job where lower(data ->> 'to') = lower($1)", [to])).rows
  await finished(one.email.toUpperCase())
  await finished(other.email)
  expect((await erase(one)).status).toBe(200)
  // The email that the account is deleted.
  expect(await left(one.email)).toEqual([{ state: 'created' }])
  expect(await left(other.email)).toEqual([{ state: 'completed' }])
})

// requirements 10.928
test('so are those to the provider that name the person or the address', async () => {
  const one = await person()
  const { firstname, lastname } = await world.db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const to = world.config.contactEmail
  const sent = [
    { to, text: `Mokymosi metu: ${firstname} ${lastname}` },
    { to, text: `Adresas: ${one.email.toUpperCase()}` },
    { to, text: 'Klausimas', replyTo: one.email },
    { to, text: `${lastname} – kitas žmogus` },
  ]
  for (const data of sent)
    await world.pool.query(
      "insert into jobs.job (name, data, state, completed_on) values ($1, $2, 'completed', now())",
      [sendEmail.name, JSON.stringify(data)],
    )
  expect((await erase(one)).status).toBe(200)
  const { rows } = await world.pool.query(
    "select data from jobs.job where state = 'completed' and data ->> 'to' = $1 and strpos(data::text, $2) > 0",
    [to, lastname],
  )
  expect(rows).toEqual([{ data: sent.at(-1) }])
})

test('the queue keeps a sent email for a day', async () => {
  const { rows } = await world.pool.query('select deletion_seconds from jobs.queue where name = $1', [sendEmail.name])
  expect(rows).toEqual([{ deletion_seconds: 86_400 }])
})

test('a merge puts the kept address where others wrote that of the duplicate', async () => {
  const [kept, duplicate] = [await person(), await person()]
  const as = await makeLearner(world, { role: 'manager' })
  const finance = await makeLearner(world, { role: 'finance' })
  const { productId } = await makeCourse(world, { cents: 8900 })
  const learns = { learner_email: duplicate.email, learner_name: duplicate.name }
  const waiting = (await sell(finance, bodyOf(productId, { ...inAdvance, ...learns }))).reply
  const merging = { params: { id: kept.id }, body: { from_id: duplicate.id, stays: [] } }
  expect((await world.call(peopleCalls.mergePeople, merging, as)).status).toBe(200)
  const paid = await receive(finance, waiting.order_id, 8900, 8900)
  expect(paid.reply).toMatchObject({ places: [{ state: 'sent', sent_to: kept.email }] })
})
