import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { courseList } from '../../contract/manage/courses.list.ts'
import { orderList } from '../../contract/manage/orders.list.ts'
import { practiceDayCalls } from '../../contract/manage/days.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { websiteCalls } from '../../contract/manage/website.ts'
import { reportCalls as calls, type ReportName, reportNames } from '../../contract/manage/reports.ts'
import { shopCalls } from '../../contract/shop.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { type MadeUser, makeCourse, makeEnrolment, makeLearner, unique } from '../test/make.ts'
import { groupsOf, makeInstructor } from '../test/practice.ts'
import { salesIn } from '../test/sales.ts'
import { enrolWithSeat } from '../test/take-seat.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { standardVat } from '../invoicing/public.ts'

const world = openWorld()
const today = () => dayInVilnius(world.now())
const { bodyOf, sell } = salesIn(world)
const read = async (report: ReportName, as: MadeUser, query: object = {}) =>
  (await world.call(calls.getReport, { params: { report }, query: { from: today(), to: today(), ...query } }, as)).reply

describe('reports', () => {
  test('sales are the invoices of the period minus its credit notes, to the cent', async () => {
    const as = await makeLearner(world, { role: 'finance' })
    const before = (await read('sales', as)).rows[0]
    const { id } = await buyPlaces(world, { quantity: 2 })
    const sold = await read('sales', as)
    const gross = (row: typeof before) => Number(row?.gross ?? 0)
    expect(gross(sold.rows[0]) - gross(before)).toBe(17_800)
    expect(Number(sold.rows[0]?.net) + Number(sold.rows[0]?.vat)).toBe(gross(sold.rows[0]))
    const line = (await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)).reply.lines[0]
    const body = {
      position: line?.position ?? 0,
      amount: 2800,
      line_left: line?.left ?? 0,
      reason: 'Praktika sutrumpėjo',
    }
    await world.call(managedOrderCalls.refundPart, { params: { id }, body }, as)
    expect(gross((await read('sales', as)).rows[0]) - gross(before)).toBe(15_000)
  })

  test('revenue tells apart courses and buyers that have the same name', async () => {
    const as = await makeLearner(world, { role: 'finance' })
    const title = `Bendravardis ${unique()}`
    const company = unique('UAB Bendra ')
    const codes = ['304567894', '302345674']
    for (const [at, cents] of [8900, 5000].entries()) {
      const { productId } = await makeCourse(world, { cents, title })
      const named = { company_name: company, company_code: codes[at] }
      await sell(as, bodyOf(productId, { ...named, expected_total: cents }))
    }
    const rows = async (by: 'course' | 'buyer', name: string) =>
      (await read('revenue', as, { by })).rows.filter((row) => String(row[by]).startsWith(name))
    expect((await rows('course', title)).map(({ gross }) => gross)).toEqual([8900, 5000])
    expect((await rows('buyer', company)).map((row) => [row.buyer, row.gross])).toEqual([
      [`${company} (${codes[0]})`, 8900],
      [`${company} (${codes[1]})`, 5000],
    ])
  })

  test('courses are what is left of their invoices after partial refunds, line by line, with its VAT', async () => {
    const as = await makeLearner(world, { role: 'finance' })
    const course = await makeCourse(world, { cents: 8900, groups: 1 })
    const other = await makeCourse(world, { cents: 5000, groups: 1 })
    const rate = { product_id: other.productId, from_day: '2000-01-01', vat_class_id: standardVat }
    await world.db.insertInto('product_vat').values(rate).execute()
    const learner = await makeLearner(world)
    const inCart = { product_id: other.productId, quantity: 1 }
    await world.call(shopCalls.addToCart, { body: inCart }, learner)
    const { id } = await buyPlaces(world, { quantity: 2, of: course, learner })
    const lines = async () => (await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)).reply.lines
    const reportOf = async ({ title }: { title: string }) =>
      (await read('courses', as)).rows.find(({ course }) => course === title)
    const paid = await reportOf(other)
    expect(paid).toMatchObject({ orders: 1, places: 1, refunded: 0, gross: 5000 })
    const refund = async (of: number, amount: number) => {
      const line = (await lines()).find(({ course_id }) => course_id === of)
      const body = { position: line?.position ?? 0, amount, line_left: line?.left ?? 0, reason: 'Sutrumpėjo' }
      await world.call(managedOrderCalls.refundPart, { params: { id }, body }, as)
    }
    await refund(other.id, 2000)
    await refund(course.id, 3000)
    await refund(course.id, 4800)
    const left = await reportOf(other)
    expect(left).toMatchObject({ orders: 1, places: 1, refunded: 2000, gross: 3000 })
    expect(Number(left?.net) + Number(left?.vat)).toBe(3000)
    expect(Number(left?.vat)).toBeCloseTo(Number(paid?.vat) * 0.6, -1)
    expect(await reportOf(course)).toMatchObject({ places: 2, refunded: 7800, gross: 10_000 })
  })

  test('sales by month list months without any, and add them up', async () => {
    const as = await makeLearner(world, { role: 'finance' })
    const { rows, totals, columns } = await read('sales', as, { from: '2020-01-15', to: '2020-03-02', step: 'month' })
    expect(rows.map(({ month, gross }) => [month, gross])).toEqual([
      ['2020-01', 0],
      ['2020-02', 0],
      ['2020-03', 0],
    ])
    expect(totals).toMatchObject({ orders: 0, gross: 0 })
    expect(columns[0]?.label).toBe('Mėnuo')
  })

  test('courses, completion and seats count what a course sold and its learners did', async () => {
    const as = await makeLearner(world, { role: 'manager' })
    const { course, learner } = await buyPlaces(world, { quantity: 2 })
    const { title } = await world.db
      .selectFrom('courses')
      .select('title')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
    const rowOf = async (report: ReportName, query: object = {}) =>
      (await read(report, as, query)).rows.find((row) => row.course === title.lt)
    expect(await rowOf('courses')).toMatchObject({ orders: 1, places: 2, gross: 17_800 })
    expect(await rowOf('completion')).toMatchObject({ enrolled: 1, completed: 0, completion: 0, mark: null })
    await world.db
      .updateTable('enrolments')
      .set({ completed_at: world.now(), last_activity_at: world.now() })
      .where('user_id', '=', learner.id)
      .execute()
    expect(await rowOf('completion')).toMatchObject({ begun: 1, completed: 1, completion: 100, days: 0 })
    const { first } = await world.db
      .selectFrom('practice_groups')
      .select((eb) => eb.fn.min('starts_at').as('first'))
      .where('product_id', '=', course.productId)
      .executeTakeFirstOrThrow()
    const day = dayInVilnius(new Date(first))
    const seats = await rowOf('seats', { from: day, to: day })
    expect(seats).toMatchObject({ taken: 2, attended: 0, attendance: null })
  })

  test('the mark of a course is that of its tests; surveys have none', async () => {
    const as = await makeLearner(world, { role: 'manager' })
    const course = await makeCourse(world, { pages: 1 })
    const learner = await makeLearner(world)
    const enrolment_id = await makeEnrolment(world, learner, course)
    const { testId = 0, stepIds } = course
    const [surveyId = 0] = stepIds
    await world.db.updateTable('steps').set({ module: 'survey' }).where('id', '=', surveyId).execute()
    const submitted = { answers: '[]', passed: true, started_at: world.now(), submitted_at: world.now() }
    const taken = { ...submitted, user_id: learner.id, enrolment_id, language: 'lt', pass_percent: 70 } as const
    await world.db
      .insertInto('attempts')
      .values([
        { ...taken, id: v7(), step_id: testId, questions: '[]', score: 80 },
        { ...taken, id: v7(), step_id: surveyId, questions: '[]', score: 0 },
      ])
      .execute()
    const row = (await read('completion', as)).rows.find((one) => one.course === course.title)
    expect(row).toMatchObject({ attempts: 2, mark: 80 })
  })

  test.each([
    ['2026-02-01', '2026-01-31'],
    ['2020-01-01', '2024-01-01'],
  ])('the period %s to %s is refused', async (from, to) => {
    const as = await makeLearner(world, { role: 'finance' })
    const { failure } = await world.call(calls.getReport, { params: { report: 'sales' }, query: { from, to } }, as)
    expect([failure.code, failure.errors]).toEqual(['period_wrong', { to: [expect.any(String)] }])
  })

  test('every report draws and adds up numbers of columns that it has', async () => {
    const as = await makeLearner(world, { role: 'manager' })
    for (const quantity of [1, 2]) await buyPlaces(world, { quantity })
    const period = { from: addDays(today(), -365), to: addDays(today(), 365) }
    for (const report of reportNames) {
      const { columns, chart, rows, totals } = await read(report, as, period)
      const numbers = columns.flatMap(({ id, unit }) => (unit === 'text' || unit === 'day' ? [] : [id]))
      expect(columns.map(({ id }) => id)).toContain(chart.along)
      expect(chart.drawn.length, report).toBeLessThanOrEqual(2) // the chart has two colours
      for (const id of [...chart.drawn, ...Object.keys(totals ?? {})]) expect(numbers, report).toContain(id)
      for (const row of rows) for (const { id } of columns) expect(row, report).toHaveProperty(id)
    }
  })

  test('every report is there as CSV in the caller’s language', async () => {
    const as = await makeLearner(world, { role: 'manager' })
    for (const report of reportNames) {
      const response = await world.app.inject({
        url: `/api/manage/reports/${report}/csv?from=${today()}&to=${today()}`,
        headers: { 'authorization': `Bearer ${as.token}`, 'accept-language': 'en' },
      })
      expect([report, response.statusCode, response.headers['content-type']]).toEqual([
        report,
        200,
        'text/csv; charset=utf-8',
      ])
      expect(response.rawPayload.toString()).toMatch(/^\ufeff[^;]+;/)
    }
  })
})

describe('what waits', () => {
  const waitingFor = async (as: MadeUser) => (await world.call(calls.getWaiting, {}, as)).reply.data

  test('is what each role looks after', async () => {
    const { learner } = await buyPlaces(world, { quantity: 1 })
    const course = await world.db
      .selectFrom('enrolments')
      .select('course_id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('reviews')
      .values({
        user_id: learner.id,
        course_id: course.course_id,
        rating: 5,
        text: unique('Puiku'),
        created_at: world.now(),
      })
      .execute()
    await world.db
      .insertInto('staff_tasks')
      .values({ id: crypto.randomUUID(), kind: 'vat_code', details: '{}', created_at: world.now() })
      .execute()
    const kinds = async (role: 'support' | 'finance' | 'author') =>
      (await waitingFor(await makeLearner(world, { role }))).map(({ kind }) => kind)
    expect(await kinds('support')).toEqual(expect.arrayContaining(['tasks', 'reviews']))
    expect(await kinds('finance')).toContain('tasks')
    expect(await kinds('finance')).not.toContain('reviews')
    expect(await kinds('author')).not.toContain('tasks')
  })

  test('is for an instructor their groups of today and the week, and those that are not finished', async () => {
    const manager = await makeLearner(world, { role: 'manager' })
    const course = await makeCourse(world, { groups: 1, pages: 1 })
    const instructor = await makeInstructor(world, manager, [course.id])
    const [learner, colleague] = [await makeLearner(world), await makeInstructor(world, manager, [course.id])]
    await enrolWithSeat(world, learner, course)
    const [group = 0] = await groupsOf(world, course)
    const at = async (days: number) => {
      const starts = new Date(`${addDays(dayInVilnius(world.now()), days)}T10:00:00Z`)
      await world.db
        .updateTable('practice_groups')
        .set({ instructor_id: instructor.id, starts_at: starts, ends_at: new Date(starts.getTime() + 60_000) })
        .where('id', '=', group)
        .execute()
      return (await waitingFor(instructor)).map(({ kind, count }) => [kind, count])
    }
    expect(await at(3)).toEqual([['led_week', 1]])
    expect(await at(-3)).toEqual([['unfinished', 1]])
    const { data } = (await world.call(practiceDayCalls.listPracticeDays, {}, instructor)).reply
    expect(data.map(({ id }) => id)).toEqual([group])
    expect((await waitingFor(colleague)).map(({ kind }) => kind)).toEqual([])
    const unfinished = async () => (await waitingFor(manager)).find(({ kind }) => kind === 'unfinished')?.count ?? 0
    const before = await unfinished()
    await world.db.updateTable('practice_groups').set({ instructor_id: null }).where('id', '=', group).execute()
    expect(before).toBeGreaterThan(0)
    expect(await unfinished()).toBe(before)
    expect((await waitingFor(instructor)).map(({ kind }) => kind)).toEqual([])
    await world.db
      .updateTable('practice_groups')
      .set({ instructor_id: instructor.id })
      .where('id', '=', group)
      .execute()
    await world.db
      .updateTable('practice_seats')
      .set({ state: 'absent', absent_at: world.now() })
      .where('user_id', '=', learner.id)
      .execute()
    expect(await at(-3)).toEqual([])
  })

  test('is for an author the drafts and stale translations, which the list of courses finds', async () => {
    const author = await makeLearner(world, { role: 'author' })
    const course = await makeCourse(world, { titleEn: 'Airway' })
    const stale = async () =>
      (
        await world.call(courseList.calls.listStaffCourses, { query: { translations: 'stale' } }, author)
      ).reply.data.map(({ id }) => id)
    expect(await stale()).not.toContain(course.id)
    const key = JSON.stringify({ 'title.en': 'of another text' })
    await world.pool.query('update courses set translated_from = $1 where id = $2', [key, course.id])
    expect(await stale()).toContain(course.id)
    expect((await waitingFor(author)).find(({ kind }) => kind === 'translations')?.count).toBe((await stale()).length)
    await world.pool.query(`update courses set state = 'review' where id = $1`, [course.id])
    expect((await waitingFor(author)).map(({ kind }) => kind)).not.toContain('approvals')
    const manager = await makeLearner(world, { role: 'manager' })
    expect((await waitingFor(manager)).map(({ kind }) => kind)).toContain('approvals')
  })

  test('is for an editor the website content with stale translations, which its list finds', async () => {
    const author = await makeLearner(world, { role: 'author' })
    const finance = await makeLearner(world, { role: 'finance' })
    const stale = async () =>
      (await world.call(websiteCalls.listContent, { query: { translations: 'stale' } }, author)).reply.data.length
    const waiting = async (as: MadeUser) =>
      (await waitingFor(as)).find(({ kind }) => kind === 'site_translations')?.count ?? 0
    const before = await stale()
    expect(await waiting(author)).toBe(before)
    const key = JSON.stringify({ 'question.en': 'of another text' })
    await world.pool.query(
      `update faq_items set translated_from = $1 where id = (select min(id) from faq_items where question ? 'en')`,
      [key],
    )
    await world.pool.query(
      `update information_pages set translated_from = $1 where id = (select min(id) from information_pages where title ? 'en')`,
      [JSON.stringify({ 'title.en': 'of another text' })],
    )
    expect(await stale()).toBe(before + 2)
    expect(await waiting(author)).toBe(before + 2)
    expect(await waiting(finance)).toBe(0)
  })

  test('leads to the orders with a refund by hand', async () => {
    const finance = await makeLearner(world, { role: 'finance' })
    const { id } = await buyPlaces(world, { quantity: 1 })
    const found = async () =>
      (await world.call(orderList.calls.findOrders, { query: { refund_state: 'open' } }, finance)).reply.data.map(
        ({ order_id }) => order_id,
      )
    expect(await found()).not.toContain(id)
    await world.pool.query(
      `insert into refunds (id, attempt_id, amount_cents, reason, state, requested_at)
       select gen_random_uuid(), id, 100, 'Prašymas', 'manual', now() from payment_attempts where order_id = $1`,
      [id],
    )
    expect(await found()).toContain(id)
  })
})
