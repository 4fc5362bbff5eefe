import { beforeAll, describe, expect, test } from 'vitest'
import { languageTags } from '../../contract/constants.ts'
import { bulkCalls } from '../../contract/manage/bulk.ts'
import { calls } from '../../contract/calls.ts'
import type { Language } from '../../contract/common.ts'
import { lists, resources } from '../../contract/manage/calls.ts'
import { discountCalls } from '../../contract/manage/discounts.ts'
import { type List, plainOf, textOf } from '../../contract/manage/list.ts'
import { listViewCalls } from '../../contract/manage/list-views.ts'
import { narrowWhole } from '../../contract/manage/narrow-whole.ts'
import { storeOwnInterest } from '../catalogue/public.ts'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { dayTable } from '../../contract/manage/days.list.ts'
import { offeringTable } from '../../contract/manage/offerings.list.ts'
import { orderList } from '../../contract/manage/orders.list.ts'
import { groupTable, planTable } from '../../contract/manage/practice.list.ts'
import { taskList } from '../../contract/manage/tasks.list.ts'
import { messageCalls } from '../../contract/messages.ts'
import { csvBatch } from '../db/part.ts'
import { sentence } from '../sentences.ts'
import { buyPlaces, someCompany } from '../test/buy-places.ts'
import { bodyOf, makeFirstOnes } from '../test/own-values.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { makeCertificate } from '../test/owned.ts'
import { openWorld } from '../test/world.ts'
import { labelIn } from './labels.ts'

const world = openWorld()
let manager: MadeUser

/** Some rows of every list. */
beforeAll(async () => {
  manager = await makeLearner(world, { role: 'manager' })
  await makeFirstOnes(world)
  const course = await makeCourse(world, { cents: 8900, groups: 1 })
  const [filter_id, language, asked_at] = [502, 'lt', world.now()] as const
  for (const quantity of [1, 2]) {
    for (const of of resources) {
      const made = Object.entries(of.calls).find(([call]) => call === `create${of.one}`)?.[1]
      expect((await world.call(Object(made), { body: bodyOf(of) }, manager)).status).toBe(200)
    }
    await makeLearner(world, { role: 'instructor' })
    for (const [check, csv] of [
      [importCalls.checkPeople, `Vardas;Pavardė;El. paštas\nOna;Onaitė;${unique('a')}@praktika.test`],
      [importCalls.checkDates, `Kursas;Pradžia;Pabaiga\n${course.id};2027-01-05;2027-01-06`],
      [importCalls.checkVouchers, 'Kodas;Likutis\nSENAS-1;10'],
      [
        importCalls.checkInvoices,
        'Numeris;Išrašymo data;Apmokėti iki;Pirkėjas;Neapmokėta\nA-1;2026-01-02;2026-02-02;Ona;9',
      ],
    ] as const)
      await world.call(
        check,
        { body: { file_name: unique('Failas '), csv_file: Buffer.from(csv).toString('base64') } },
        manager,
      )
    const { learner } = await buyPlaces(world, { quantity, of: course })
    await world.pool.query(
      `insert into receipts (id, order_id, kind, cents, received_on, recorded_at)
       select gen_random_uuid(), order_id, 'transfer', 100 + $2, current_date, now() from orders where user_id = $1`,
      [learner.id, quantity],
    )
    await world.pool.query(
      `insert into opening_invoices (number, issued_on, due_on, buyer, total_cents, open_cents, created_at)
       values ('SEN ' || $1, '2026-01-02', '2026-02-02', 'Ona ' || $1, 2000 + $1::int, 1000 + $1::int, now())`,
      [quantity],
    )
    await world.pool.query(
      `with file as (insert into bank_files (id, sha256, name, format, account, from_day, to_day, lines, new_lines, imported_at)
         values (gen_random_uuid(), md5($1::text) || md5($1::text), 'israsas.xml', 'camt', 'LT121000011101001000', current_date, current_date, 1, 1, now()) returning id)
       insert into bank_lines (id, file_id, account, entry, occurrence, part, number, booked_on, cents, name, text, state)
         select gen_random_uuid(), id, 'LT121000011101001000', $1::text, 1, '', 'STM/' || $1, current_date, 4500, 'Ona', 'už kursus', 'open' from file`,
      [String(quantity)],
    )
    const { id: course_id } = await makeCourse(world)
    const wish = { course_id, filter_id, language, asked_at }
    await world.db.transaction().execute((db) => storeOwnInterest(db, learner.id, wish))
    const { id } = await makeCertificate(world, learner, course.id)
    await world.pool.query('update certificates set valid_to = current_date + 40 where id = $1', [id])
    await world.call(messageCalls.startThread, { body: { subject: unique('Tema'), message: 'Kada?' } }, learner)
    await world.pool.query(
      `insert into reviews (id, user_id, course_id, rating, text, language, state, created_at)
       values (gen_random_uuid(), $1, $2, 5, 'Labai gerai', 'lt', 'pending', now())`,
      [learner.id, course.id],
    )
    await world.pool.query(
      `insert into staff_tasks (id, kind, details, created_at) values (gen_random_uuid(), 'refund', '{}', now())`,
    )
  }
  const limits = { valid_from: null, valid_to: null, min_cents: null, max_uses: null, max_uses_each: null }
  const worth = { kind: 'voucher', cents: 1550, percent: null, prepaid: true } as const
  const codes = { code: unique('k').toUpperCase(), code_count: 2, course_ids: [], user_email: null }
  await world.call(discountCalls.makeDiscounts, { body: { ...codes, ...worth, ...limits } }, manager)
  await buyPlaces(world, { quantity: 1, cents: 4900, buyer: someCompany })
})

type Read = { statusCode: number; total: number; data: Record<string, unknown>[] }
const pathOf = (list: List) => Object.entries(calls).find(([name]) => name === list.find)?.[1].path
/** What the screen of a list shows: a page, or a whole list as the browser narrows it. */
const read = async (list: List, query: object = {}): Promise<Read> => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { statusCode, body } = await world.app.inject({
    url: `/api/manage${pathOf(list)}${list.whole ? '' : `?${asked}`}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const reply: Read = { statusCode, ...JSON.parse(body) }
  if (!list.whole) return reply
  const data = narrowWhole(list, reply.data, query, 'lt')
  return { statusCode, data, total: data.length }
}
const readCsv = async (list: Pick<List, 'name'>, query: object = {}, language: Language = 'lt') => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { body } = await world.app.inject({
    url: `/api/manage/exports/${list.name}?${asked}`,
    headers: { 'authorization': `Bearer ${manager.token}`, 'accept-language': language },
  })
  const [heading = '', ...rows] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  return { heading, rows: rows.filter(Boolean) }
}

function fail(name: string): never {
  throw new Error(`No column of ${name} can be compared`)
}
/** Texts of the test have no semicolons and quotes. */
const cellOf = (row: string, at: number) => row.split(';')[at]?.replace(/^"'?|"$/g, '')

describe.each(lists.map((list): [string, List] => [list.name, list]))('the list of %s', (name, list) => {
  const columns = Object.entries(list.columns)
  const inCsv = columns.filter(([, { only }]) => only !== 'screen').map(([id]) => id)

  test('keeps a view under a name', async () => {
    const view = { name: 'Mano', query: 'sort=-id' }
    const { reply } = await world.call(
      listViewCalls.saveListView,
      { params: { list: name, name: view.name }, body: view },
      manager,
    )
    expect(reply.data).toEqual([view])
  })

  test('has a field for each column but those of the screen', () => {
    const fields = Object.keys(list.item.entries)
    // The CSV of a whole list says more than its screen.
    const without = columns.filter(([id, { only }]) => only !== 'screen' && !fields.includes(id))
    expect(without.filter(([, { only }]) => !list.whole || only !== 'csv')).toEqual([])
    expect(columns.filter(([, { heads }]) => heads)).toHaveLength(name === 'tasks' ? 0 : 1)
  })

  test('has one label for each column and filter, and the CSV the same in each language', async () => {
    const labelled = [...columns.map(([id]) => id), ...Object.keys(list.filters)].filter(
      (id) => !['from', 'to', 'view', 'review_state', 'done'].includes(id) || id in list.columns,
    )
    for (const language of languageTags) {
      for (const id of labelled) expect([id, labelIn(language, list, id)]).not.toEqual([id, ''])
      const { heading } = await readCsv(list, {}, language)
      const labels = inCsv.map((id) => labelIn(language, list, id) + (list.columns[id]?.unit === 'cents' ? ', €' : ''))
      expect(heading).toBe(labels.map((label) => `"${label}"`).join(';'))
      expect(new Set(labels).size).toBe(labels.length)
    }
  })

  test('is put in the order of each of its sorts, both ways, and its CSV in the same', async () => {
    const compared = columns.filter(([, { unit, only }]) => !only && ['text', 'three', 'number'].includes(unit))
    const [heads, of] = compared.find((column) => column[1].heads) ?? compared[0] ?? fail(name)
    const at = inCsv.indexOf(heads)
    for (const [sort, { unit }] of columns.filter(([, { sorts }]) => sorts))
      for (const dir of ['asc', 'desc']) {
        const { rows } = await readCsv(list, { sort, dir }) // first: the log has an entry of it
        const { statusCode, data } = await read(list, { sort, dir })
        const shown = data.map((row) => plainOf(of, row[heads], 'lt'))
        expect([sort, dir, rows.slice(0, data.length).map((row) => cellOf(row, at))]).toEqual([sort, dir, shown])
        expect([sort, statusCode]).toEqual([sort, 200])
        const values = data.flatMap((row) => (row[sort] === null ? [] : [row[sort]]))
        if (['text', 'three', 'words'].includes(unit)) continue
        const ordered = values.toSorted((a, b) =>
          typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : 1,
        )
        expect([sort, dir, values]).toEqual([sort, dir, dir === 'asc' ? ordered : ordered.toReversed()])
      }
  })

  test('is narrowed by each word of its filters, by a period and by a text, and its CSV is the same', async () => {
    const questions: object[] = [{ search: unique('niekas') }]
    for (const [filter, { unit, ...of }] of Object.entries(list.filters)) {
      if (unit === 'day') questions.push({ [filter]: '2026-11-26' })
      if (unit === 'words' && 'keys' in of) questions.push(...of.keys.map((key) => ({ [filter]: key })))
    }
    for (const query of questions) {
      const { rows } = await readCsv(list, query) // first: the log has an entry of it
      const { statusCode, data, total } = await read(list, query)
      expect([query, statusCode, rows.length]).toEqual([query, 200, total])
      for (const [filter, key] of Object.entries(query))
        if (filter in list.item.entries)
          expect(data.filter((row) => ![row[filter]].flat().map(textOf).includes(textOf(key)))).toEqual([])
    }
  })

  test('is read in pages, and as CSV whole or of the chosen rows', async () => {
    const whole = await readCsv(list) // first: the log has an entry of it
    const first = await read(list)
    if (name !== 'quotes') expect(first.total).toBeGreaterThan(0)
    if (!list.whole) expect((await read(list, { page: 1000 })).data).toEqual([])
    expect(whole.rows).toHaveLength(first.total)
    const keys = first.data.slice(0, 2).map((row) => row[list.key])
    if (keys.length) expect((await readCsv(list, { keys: keys.join(',') })).rows).toHaveLength(keys.length)
    expect((await readCsv(list, { keys: 'x1' })).rows).toEqual([])
  })
})

test('the tables that are only CSV have a label for each column', () => {
  for (const table of [offeringTable, planTable, groupTable, dayTable])
    for (const id of Object.keys(table.columns)) expect([id, labelIn('lt', table, id)]).not.toEqual([id, ''])
})

test('a CSV of several batches has its rows once, in the order that is asked for', async () => {
  const made = 2 * csvBatch + 3
  await world.pool.query(
    `insert into staff_tasks (id, kind, details, created_at, done_at, note)
     select gen_random_uuid(), 'refund', '{}', now(), now() - (n * 7919 % $1) * interval '1 minute', n * 7919 % $1
     from generate_series(0, $1 - 1) n`,
    [made],
  )
  const notes = async (dir: 'asc' | 'desc') => {
    const { rows } = await readCsv(taskList, { done: true, sort: 'created', dir })
    return rows.map((row) => Number(row.split(';').at(-1)?.replaceAll('"', '')))
  }
  const newest = Array.from({ length: made }, (_, at) => at)
  expect(await notes('desc')).toEqual(newest)
  expect(await notes('asc')).toEqual(newest.toReversed())
})

describe('the list of orders', () => {
  test.each([
    [{}, ['c', 'b', 'a']],
    [{ sort: 'total_cents' }, ['b', 'c', 'a']],
    [{ sort: 'total_cents', dir: 'asc' }, ['a', 'c', 'b']],
    [{ sort: 'order_id', dir: 'asc' }, ['a', 'b', 'c']],
    [{ state: 'fulfilled' }, ['c', 'b', 'a']],
    [{ state: 'pending' }, []],
    [{ payment_method: 'wallet' }, []],
    [{ refund_state: 'open' }, []],
    [{ to: '2000-01-01' }, []],
    [{ from: '2000-01-01' }, ['c', 'b', 'a']],
  ])('%j shows %j', async (query, expected) => {
    const { name, ids } = await threeOrders()
    const { reply } = await world.call(
      orderList.calls.findOrders,
      { query: { search: name, ...query } as object },
      manager,
    )
    expect(reply.data.map(({ order_id }) => Object.keys(ids).find((key) => ids[key] === order_id))).toEqual(expected)
  })

  test('a row has its amounts in cents and says who bought', async () => {
    const { name, ids } = await threeOrders()
    const { reply } = await world.call(orderList.calls.findOrders, { query: { search: name } }, manager)
    expect(reply.data.find(({ order_id }) => order_id === ids.b)).toMatchObject({
      buyer: 'VšĮ Klinika',
      company: 'VšĮ Klinika',
      person: `Ona ${name}`,
      total_cents: 17_800,
      voucher_cents: null,
      places: 2,
    })
    const { rows } = await readCsv(orderList, { search: name })
    expect(rows.map((row) => row.split(';')[0])).toEqual([ids.c, ids.b, ids.a].map(String))
    expect(rows[1]).toContain(`;2;"Ona ${name}";`)
  })

  test('buyers of the chosen orders are reminded of their transfer; the others are named with the reason', async () => {
    const { ids } = await threeOrders()
    const body = { order_ids: [ids.a ?? 0, 999_999, ids.a ?? 0] }
    const { reply } = await world.call(bulkCalls.remindOrders, { body }, manager)
    expect(reply).toEqual({
      done: 0,
      refused: [
        { key: ids.a, why: sentence('lt', 'failures.nothing_to_send') },
        { key: 999_999, why: sentence('lt', 'failures.not_found') },
      ],
    })
  })
})

let made: { name: string; ids: Record<string, number> } | undefined
/** Orders of one buyer for 49, 178 and 89 euros, made in this order. */
async function threeOrders() {
  if (made) return made
  const name = unique('Trys')
  const learner = await makeLearner(world, { firstname: 'Ona', lastname: name })
  const buy = async (options: Partial<Parameters<typeof buyPlaces>[1]>) =>
    (await buyPlaces(world, { learner, quantity: 1, cents: 8900, ...options })).id
  const a = await buy({ cents: 4900 })
  const b = await buy({ quantity: 2, buyer: someCompany })
  made = { name, ids: { a, b, c: await buy({}) } }
  return made
}
