import { expect, test } from 'vitest'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { learningCalls } from '../../contract/learning.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { placeDateCalls } from '../../contract/manage/place-dates.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { runEnqueued, takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeDate, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { inviteImported, saveImport } from './imports.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)
const address = () => `${unique('kursai')}@praktika.example`
const file = (...rows: string[]) => ['Vardas;Pavardė;El. paštas;Kurso kodas;Data;Įmonės kodas', ...rows].join('\n')

const upload = async (csv: string, as: MadeUser) => {
  const body = { file_name: 'Žmonės.csv', csv_file: Buffer.from(csv).toString('base64') }
  return (await world.call(importCalls.checkPeople, { body }, as)).reply
}
const read = async (id: string, as: MadeUser) =>
  (await world.call(importCalls.getPeopleImport, { params: { id }, query: {} }, as)).reply
const start = (id: string, as: MadeUser, invite: 'now' | 'later' = 'now') =>
  world.call(importCalls.startPeopleImport, { params: { id }, body: { invite } }, as)
const coursesOf = async (learner: MadeUser) =>
  (await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data.map(({ id }) => id)
const shortOf = async (id: number) =>
  (await world.db.selectFrom('courses').select('shortname').where('id', '=', id).executeTakeFirstOrThrow()).shortname

test('a list of people gives courses: by a date, a course with a day, a course with one date; the preview counts, and nothing is saved before', async () => {
  const as = await makeLearner(world, { role: 'support' })
  const [known, enrolled] = [await makeLearner(world), await makeLearner(world)]
  const seated = await makeCourse(world, { cents: 8900, groups: 1 })
  const online = await makeCourse(world, { cents: 5000 })
  const day = (
    await world.pool.query(`select start_date::text as day from products where product_id = $1`, [seated.productId])
  ).rows[0].day
  const code = await shortOf(seated.id)
  const [one, two] = [address(), address()]
  const first = await upload(file(`Ona;Onaitė;${enrolled.email};;${online.productId};`), as)
  await start(first.id, as)
  await runEnqueued(world, saveImport)
  const rows = [
    `Ona;Onaitė;${one};${code.toLowerCase()};${day.replaceAll('-', '.')};`,
    `Ona;Onaitė;${one};;${online.productId};`,
    `Jonas;Jonaitis;${known.email};${await shortOf(online.id)};;`,
    `Rasa;Rasaitė;${enrolled.email};;${online.productId};`,
    `Petras;Petraitis;${two};;;`,
    `Ona;Onaitė;${one};;${online.productId};`,
    `Nėra;Kurso;${address()};NERA-TOKIO;;`,
    `Nėra;Datos;${address()};${code};2031-01-01;`,
    `Ne;Diena;${address()};${code};pavasarį;`,
    `Be;Kurso;${address()};;;303456784`,
  ]
  const checked = await upload(file(...rows), as)
  const preview = await read(checked.id, as)
  expect(preview.rows.data.map(({ outcome, faults }) => [outcome, ...faults.map(({ column }) => column)])).toEqual([
    ['ready'],
    ['ready'],
    ['ready'],
    ['existing'],
    ['ready'],
    ['refused', 'email'],
    ['refused', 'course'],
    ['refused', 'course_date'],
    ['refused', 'course_date'],
    ['refused', 'company_code'],
  ])
  expect(preview.import).toMatchObject({ accounts: 2, courses: 3, emails: 3, course_emails: 2 })
  expect(preview.import.faults.map(({ column, remedy }) => `${column} ${remedy}`)).toContain('course empty')
  expect(await coursesOf(known)).toEqual([])
  await start(checked.id, as)
  await runEnqueued(world, saveImport)
  await runEnqueued(world, inviteImported)
  expect((await read(checked.id, as)).import).toMatchObject({ state: 'done', counts: { created: 4, existing: 1 } })
  expect(await coursesOf(known)).toEqual([online.id])
  expect((await takeEmailsTo(world, one)).length).toBe(3)
  const undone = await world.call(importCalls.undoImport, { params: { id: checked.id } }, as)
  expect(undone.failure.code).toBe('import_blocked')
  const { rows: orders } = await world.pool.query<{ order_id: number }>(
    'select order_id from import_rows where import_id = $1 and order_id is not null order by line',
    [checked.id],
  )
  const order = await world.call(orderCalls.getManagedOrder, { params: { id: orders[0]?.order_id ?? 0 } }, as)
  expect(order.reply).toMatchObject({
    total: 0,
    invoices: [],
    buyer: { email: one },
    sale: { reason: 'Žmonių sąrašo importas' },
  })
  expect(await auditOrders(world.pool)).toEqual([])
})

test('seats run out in the order of the file, also when others take them after the preview', async () => {
  const as = await makeLearner(world, { role: 'support' })
  const { productId } = await makeCourse(world, { groups: 1 })
  const people = await Promise.all(Array.from({ length: 4 }, () => makeLearner(world)))
  const checked = await upload(file(...people.map(({ email }) => `Ona;Onaitė;${email};;${productId};`)), as)
  const preview = await read(checked.id, as)
  expect(preview.rows.data.map(({ outcome }) => outcome)).toEqual(['ready', 'ready', 'ready', 'refused'])
  expect(preview.import.faults).toMatchObject([{ column: 'course_date', rows: 1, remedy: 'empty' }])
  const other = await upload(file(`Ona;Onaitė;${address()};;${productId};`), as)
  await start(other.id, as)
  await runEnqueued(world, saveImport)
  await start(checked.id, as)
  await runEnqueued(world, saveImport)
  expect((await read(checked.id, as)).import.counts).toMatchObject({ created: 2, refused: 2 })
  expect(await auditOrders(world.pool)).toEqual([])
})

test('a company code sends the places of the orders of the company, as many as there are', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const { productId } = await makeCourse(world, { cents: 8900 })
  const sold = bodyOf(productId, {
    sale_lines: [{ product_id: productId, quantity: 2, price: null }],
    expected_total: 17_800,
  })
  const { reply: order } = await sell(as, sold)
  const emails = [address(), address(), address()]
  const list = file(...emails.map((email) => `Ona;Onaitė;${email};;${productId};${sold.company_code}`))
  const checked = await upload(list, as)
  const preview = await read(checked.id, as)
  expect(preview.rows.data.map(({ outcome }) => outcome)).toEqual(['ready', 'ready', 'refused'])
  expect(preview.import.faults).toMatchObject([{ column: 'company_code', remedy: 'empty' }])
  await start(checked.id, as, 'later')
  await runEnqueued(world, saveImport)
  const after = (await world.call(orderCalls.getManagedOrder, { params: { id: order.order_id } }, as)).reply
  expect(after.places.map(({ state, sent_to }) => [state, sent_to])).toEqual([
    ['sent', emails[0]],
    ['sent', emails[1]],
  ])
  expect((await takeEmailsTo(world, emails[0] ?? '')).length).toBe(1)
  expect((await upload(list, as)).counts).toMatchObject({ existing: 2, refused: 1 })
})

test('a place that staff moved is of the date to which it was moved', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const { id, productId } = await makeCourse(world, { cents: 8900 })
  const other = await makeDate(world, id, { cents: 8900 })
  const sold = bodyOf(productId)
  const { reply: order } = await sell(as, sold)
  const [place] = order.places
  const moving = {
    params: { id: order.order_id, place: place?.id ?? '' },
    body: { product_id: other, reason: 'Kita data' },
  }
  expect((await world.call(placeDateCalls.movePlace, moving, as)).status).toBe(200)
  const rows = [productId, other].map((date) => `Ona;Onaitė;${address()};;${date};${sold.company_code}`)
  const checked = await upload(file(...rows), as)
  expect((await read(checked.id, as)).rows.data.map(({ outcome }) => outcome)).toEqual(['refused', 'ready'])
})

test('a fault of a course is left out with the date and the company: the account is made alone', async () => {
  const as = await makeLearner(world, { role: 'support' })
  const checked = await upload(file(`Ona;Onaitė;${address()};NERA;2031-01-01;303456784`), as)
  await world.call(importCalls.emptyPeopleCells, { params: { id: checked.id }, body: { column: 'course' } }, as)
  const { import: one, rows } = await read(checked.id, as)
  expect(one).toMatchObject({ accounts: 1, courses: 0, counts: { ready: 1, refused: 0 } })
  expect(Object.keys(rows.data[0]?.cells ?? {})).toEqual(['email', 'lastname', 'firstname'])
})

test('a course with several dates is refused without one', async () => {
  const as = await makeLearner(world, { role: 'support' })
  const course = await makeCourse(world)
  await makeDate(world, course.id, { groups: 1 })
  const checked = await upload(file(`Ona;Onaitė;${address()};${await shortOf(course.id)};;`), as)
  const { rows } = await read(checked.id, as)
  expect(rows.data[0]?.faults).toMatchObject([{ column: 'course_date', message: expect.stringContaining('kelias') }])
})
