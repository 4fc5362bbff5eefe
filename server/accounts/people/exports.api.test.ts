import { expect, test } from 'vitest'
import { auditList } from '../../../contract/manage/audit.list.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { discountCalls } from '../../../contract/manage/discounts.ts'
import { messageCalls } from '../../../contract/messages.ts'
import { buyPlaces, someCompany } from '../../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

async function exported(table: string, as: MadeUser, query: Record<string, string> = {}) {
  const { body, headers } = await world.app.inject({
    url: `/api/manage/exports/${table}`,
    query,
    headers: { 'authorization': `Bearer ${as.token}`, 'accept-language': 'lt' },
  })
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toContain(`${table.replace('groups/', 'group-')}-`)
  return body
}

/** Without the quotes of texts, where none holds a separator. */
const plain = (csv: string) => csv.replaceAll('"', '')

test('people, orders and certificates are exported as CSV for spreadsheets, and the log says by whom', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const learner = await makeLearner(world, { firstname: '=1+1', lastname: unique('Eksportė;') })
  const { id } = await buyPlaces(world, { learner, quantity: 1, buyer: someCompany })
  await makeCertificate(world, learner, (await makeCourse(world)).id)

  const people = await exported('people', as)
  expect(people.startsWith('\uFEFF"Pavardė";"Vardas";"El. paštas";')).toBe(true)
  const line = people.split('\r\n').find((row) => row.includes(learner.email)) ?? ''
  expect(line).toMatch(/^"Eksportė;\w+";"'=1\+1";"learner\w+@praktika\.test";"\+37061234567";"1990-05-21";;"lt";/)
  const order = (await exported('orders', as)).split('\r\n').find((row) => row.startsWith(`${id};`)) ?? ''
  expect(order).toContain('"VšĮ Klinika";"Įvykdytas";"Elektroninė bankininkystė";89,00')
  expect(await exported('certificates', as)).toContain(';"Galioja";')

  const history = { params: { object: 'export', id: 'people' } }
  expect((await world.call(auditCalls.getHistory, history, as)).reply.data).toMatchObject([{ action: 'export.made' }])
  const log = await world.call(auditList.calls.listAudit, { query: { object: 'export' } }, as)
  expect(log.reply.data.map(({ about }) => about)).toContain('Žmonės')
})

test('a table longer than a batch is exported whole, each row once', async () => {
  const as = await makeLearner(world, { role: 'support' })
  const mark = unique('minia')
  await world.pool.query(
    `insert into users (id, username, username_key, email, email_key, firstname, lastname, terms_agreed_at, created_at)
     select gen_random_uuid(), $1 || n, $1 || n, $1 || n || '@praktika.test', $1 || n || '@praktika.test', 'A', 'B', now(), now()
     from generate_series(1, 2500) n`,
    [mark],
  )
  const emails = (await exported('people', as))
    .split('\r\n')
    .flatMap((row) => row.split(';').filter((cell) => cell.startsWith(`"${mark}`)))
  expect([emails.length, new Set(emails).size]).toEqual([2500, 2500])
})

test('tasks, quotes, discount codes, the inbox and a group are exported', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const code = unique('kodas').toUpperCase()
  const limits = { valid_from: null, valid_to: '2027-01-31', min_cents: 2000, max_uses: null, max_uses_each: null }
  const worth = { kind: 'voucher', cents: 1550, percent: null, prepaid: true } as const
  const body = { code, code_count: 1, ...worth, ...limits, course_ids: [], user_email: null }
  await world.call(discountCalls.makeDiscounts, { body }, as)
  expect(await exported('discounts', as, { search: code.slice(0, 8) })).toContain(
    `\r\n"${code}";;"Dovanų čekis";;15,50;0,00;;"2027-01-31";20,00;;0;;\r\n`,
  )
  const writer = await makeLearner(world, { lastname: unique('Rašytoja') })
  const subject = unique('Klausimas')
  await world.call(messageCalls.startThread, { body: { subject, message: 'Kada praktika?' } }, writer)
  expect(await exported('inbox', as, { search: subject })).toContain(`"Pokalbis";"${subject}";`)
  for (const table of ['tasks', 'quotes']) expect(await exported(table, as)).toMatch(/^\uFEFF[^\r]+\r\n/)
  const course = await makeCourse(world, { cents: 8900, groups: 1 })
  const { learner } = await buyPlaces(world, { quantity: 1, of: course })
  const { rows } = await world.pool.query<{ id: number }>(
    'select group_id as id from practice_seats where user_id = $1',
    [learner.id],
  )
  expect(await exported(`groups/${rows[0]?.id}`, as)).toContain(`;"${learner.email}";`)
})

test('courses, their dates, the practice plan, reviews and what ends are exported', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const title = unique('Eksportas ')
  const course = await makeCourse(world, { cents: 8900, groups: 2, title })
  const { learner } = await buyPlaces(world, { quantity: 1, of: course })
  const { id } = await makeCertificate(world, learner, course.id)
  const linesOf = (csv: string) => plain(csv).trim().split('\r\n').slice(1)

  expect(linesOf(await exported('courses', as, { search: title }))).toEqual([
    expect.stringMatching(new RegExp(`^${title};[^;]+;Paskelbtas;[^;]+;1;1;;\\d{4}-\\d\\d-\\d\\d$`)),
  ])
  const dates = linesOf(await exported('offerings', as, { course: String(course.id) }))
  expect(dates).toEqual([expect.stringContaining(';Parduodama;89,00;;')])
  expect(dates[0]?.endsWith(';2;6;1;1')).toBe(true)
  expect(linesOf(await exported('offerings', as)).length).toBeGreaterThan(1)

  const groups = linesOf(await exported('plan', as)).filter((line) => line.includes(title))
  expect(groups.map((line) => line.split(';').slice(-5))).toEqual([
    ['Suplanuota', '3', '1', '2', '0'],
    ['Suplanuota', '3', '0', '3', '0'],
  ])
  const starts = linesOf(await exported('plan', as)).map((line) => line.split(';')[0] ?? '')
  expect(starts).toEqual(starts.toSorted())
  expect(linesOf(await exported('plan', as, { to: '2020-01-01' }))).toEqual([])

  await world.pool.query(
    `insert into reviews (id, user_id, course_id, rating, text, language, state, created_at)
     values (gen_random_uuid(), $1, $2, 5, 'Labai gerai', 'lt', 'pending', now())`,
    [learner.id, course.id],
  )
  const reviews = plain(await exported('reviews', as))
  expect(reviews).toContain(`;${title};`)
  expect(reviews).toContain(';5;Labai gerai;lt;Laukia patvirtinimo;')
  expect(await exported('reviews', as, { review_state: 'published' })).not.toContain(title)

  await world.pool.query('update certificates set valid_to = current_date + 40, superseded_at = null where id = $1', [
    id,
  ])
  expect(linesOf(await exported('expiring', as, { search: title, city: '-' }))).toEqual([
    expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d;${title};;1;;\\d+$`)),
  ])
})
