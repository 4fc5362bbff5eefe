import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { learningCalls } from '../../contract/learning.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { keptDays } from '../retention.ts'
import { buyPlaces, someCompany, type Wishes } from '../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { behaveNext, deliverNotifications, pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { resumeCheckouts, tidyWithdrawals } from './shop.jobs.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})
const buy = (wishes: Wishes = {}) => buyPlaces(world, wishes)
const seatsOf = ({ id }: { id: string }) =>
  world.db.selectFrom('practice_seats').select('state').where('user_id', '=', id).execute()
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { subject: string; text: string } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => data)
/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})
const later = (days: number) => {
  world.clock.at = new Date(world.now().getTime() + days * 86_400_000)
}

describe('the right of withdrawal', () => {
  const withdraw = (id: number, as: object) =>
    world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, as)
  const declareOf = (id: number, { email }: { email: string }) =>
    world.call(orderCalls.declareWithdrawal, { body: { name: 'Jonė', order_number: String(id), email } })
  const openTasksOf = async (id: number) =>
    (
      await world.db
        .selectFrom('staff_tasks')
        .select('id')
        .where('kind', '=', 'withdrawal')
        .where('order_id', '=', id)
        .where('done_at', 'is', null)
        .execute()
    ).length
  const statesOf = async (id: number) =>
    (
      await world.db
        .selectFrom('withdrawals')
        .select('state')
        .where('order_id', '=', id)
        .orderBy('declared_at')
        .execute()
    ).map(({ state }) => state)
  const begin = (id: number, as: object) =>
    world.call(orderCalls.beginAccess, { params: { id }, body: { start_now: true, accept_loss: true } }, as)

  test('without the consents: access waits 14 days, and a withdrawal undoes the order', async () => {
    const { id, learner, read, course } = await buy({ quantity: 1, consents: false })
    expect(await read()).toMatchObject({ withdrawal: { state: 'open' }, access_from: expect.stringMatching(/^\d{4}-/) })
    expect((await withdraw(id, learner)).reply.state).toBe('done')
    expect(await read()).toMatchObject({
      state: 'refunded',
      withdrawal: { state: 'done' },
      state_title: 'Pinigai grąžinami',
      invoices: [
        { kind: 'invoice', total: expect.stringMatching(/^\d/) },
        { kind: 'credit_note', number: expect.stringMatching(/^KPRA/), total: expect.stringMatching(/^−\d/) },
      ],
    })
    const listed = async () => (await world.call(orderCalls.listOrders, {}, learner)).reply[0]?.state_title
    expect(await listed()).toBe('Pinigai grąžinami')
    await world.pool.query(
      `update refunds set state = 'succeeded' where attempt_id in (select id from payment_attempts where order_id = $1)`,
      [id],
    )
    expect([await listed(), (await read()).state_title]).toEqual(['Pinigai grąžinti', 'Pinigai grąžinti'])
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toEqual([])
    expect(await seatsOf(learner)).toEqual([])
    expect((await withdraw(id, learner)).failure.code).toBe('withdrawal_over')
    expect((await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, learner)).status).toBe(
      200,
    )
  })

  test('frees the seats for others', async () => {
    const { id, learner, course } = await buy({ quantity: 3, groups: 1, cents: 0 })
    await withdraw(id, learner)
    const next = await buy({ quantity: 3, groups: 1, cents: 0, of: course })
    expect(await seatsOf(next.learner)).toHaveLength(1)
    expect((await next.read()).state).toBe('fulfilled')
  })

  test('of a free order is accepted at once, with no money to return', async () => {
    const { id, learner, read } = await buy({ quantity: 1, cents: 0 })
    expect((await withdraw(id, learner)).reply.state).toBe('done')
    expect((await read()).refunds).toEqual([])
  })

  test('with both consents and a begun course is for staff', async () => {
    const { id, learner, course, read } = await buy({ quantity: 1 })
    const [step = 0] = course.stepIds
    await world.call(learningCalls.completeActivity, { body: { module: 'page', id: step, state: 1 } }, learner)
    expect((await withdraw(id, learner)).reply.state).toBe('declared')
    expect((await read()).state).toBe('fulfilled')
  })

  // requirements 10.970
  describe('of a practice', () => {
    /** The practice of an order began an hour ago. */
    const beginPractice = async (id: number) => {
      await world.pool.query(
        `update practice_groups set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours'
        where id in (select group_id from practice_seats where order_id = $1)`,
        [id],
      )
      const { rows } = await world.pool.query<{ at: Date }>(
        'select starts_at as at from practice_groups where id in (select group_id from practice_seats where order_id = $1)',
        [id],
      )
      return rows[0]?.at.toISOString()
    }
    const note = (id: number, set: string) =>
      world.pool.query(`update practice_seats set ${set} where order_id = $1`, [id])

    test.each([
      ['that has begun', true, ''],
      ['that was attended', true, "state = 'attended'"],
      ['that was missed', true, "state = 'absent', absent_at = now()"],
      ['that has begun, without the consents', false, ''],
      ['that was attended, without the consents', false, "state = 'attended'"],
    ])('%s is for staff, who gives the money back or not', async (_, consents, set) => {
      const { id, learner, read } = await buy({ quantity: 1, groups: 1, consents })
      expect((await read()).withdrawal).toMatchObject({ state: 'open', begun_at: null, review: null })
      const begunAt = await beginPractice(id)
      if (set) await note(id, set)
      expect((await read()).withdrawal).toMatchObject({ state: 'open', begun_at: begunAt, review: 'practice' })
      expect((await withdraw(id, learner)).reply.state).toBe('declared')
      expect(await read()).toMatchObject({ state: 'fulfilled', refunds: [], withdrawal: { state: 'declared' } })
      expect(await openTasksOf(id)).toBe(1)
      // Who has withdrawn is not offered to begin.
      expect((await read()).access_from).toBeNull()
      if (!consents) expect((await begin(id, learner)).failure.code).toBe('order_closed')
      const as = await makeLearner(world, { role: 'finance' })
      const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
      expect(reply.learners).toEqual({ all: 1, begun: 1 })
      const accept = { params: { id }, body: { accept: true, reason: 'Susitarta' } }
      expect((await world.call(managedOrderCalls.decideWithdrawal, accept, as)).reply.state).toBe('refunded')
    })

    test('that has begun is for staff also of a place that nobody was given', async () => {
      const { id, learner, read } = await buy({ quantity: 2, groups: 1, own_place: false })
      await beginPractice(id)
      expect((await read()).withdrawal.review).toBe('practice')
      expect((await withdraw(id, learner)).reply.state).toBe('declared')
    })

    test('that the learner came to before it began is for staff', async () => {
      const { id, read } = await buy({ quantity: 1, groups: 1 })
      await note(id, "came_at = now(), came_how = 'hand'")
      expect((await read()).withdrawal.review).toBe('practice')
    })

    // requirements 10.1018
    test('that a discount code made free is for staff, and the code stays used once something was begun', async () => {
      const code = unique('NEMOKAMAI').toUpperCase()
      await world.db.insertInto('discount_codes').values({ code, kind: 'coupon', percent: 100, max_uses: 1 }).execute()
      const used = async () =>
        (await world.db.selectFrom('discount_codes').select('used').where('code', '=', code).executeTakeFirst())?.used
      const order = async () => {
        const course = await makeCourse(world, { cents: 15_900, groups: 1, pages: 1 })
        const learner = await makeLearner(world)
        await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity: 1 } }, learner)
        const applied = await world.call(shopCalls.applyVoucher, { body: { voucher: code } }, learner)
        await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'free', agree: true } }, learner)
        const id = (await world.call(shopCalls.confirmOrder, { body: {} }, learner)).reply?.order_id ?? 0
        return { id, learner, course, applied: applied.status }
      }
      const untouched = await order()
      expect((await withdraw(untouched.id, untouched.learner)).reply.state).toBe('done')
      expect(await used()).toBe(0)

      const { id, learner } = await order()
      await beginPractice(id)
      expect((await withdraw(id, learner)).reply.state).toBe('declared')
      const as = await makeLearner(world, { role: 'finance' })
      const accept = { params: { id }, body: { accept: true, reason: 'Susitarta' } }
      expect((await world.call(managedOrderCalls.decideWithdrawal, accept, as)).reply.state).toBe('refunded')
      expect([await used(), (await order()).applied]).toEqual([1, 400])
    })

    // requirements 10.1018
    test.each([
      ['a code stays used', false, 1],
      ['a prepaid voucher has its money again', true, 0],
    ])('whose theory was begun without the consents: %s', async (_, prepaid, stays) => {
      const code = unique('KODAS').toUpperCase()
      const kind = prepaid ? 'voucher' : 'coupon'
      await world.db.insertInto('discount_codes').values({ code, kind, prepaid, cents: 5000 }).execute()
      const course = await makeCourse(world, { cents: 5000, groups: 1, pages: 1 })
      const learner = await makeLearner(world)
      await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity: 1 } }, learner)
      await world.call(shopCalls.applyVoucher, { body: { voucher: code } }, learner)
      const method = prepaid ? ('voucher' as const) : ('free' as const)
      await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: method, agree: true } }, learner)
      const id = (await world.call(shopCalls.confirmOrder, { body: {} }, learner)).reply.order_id
      await world.db.updateTable('enrolments').set({ begun_at: world.now() }).where('order_id', '=', id).execute()
      expect((await withdraw(id, learner)).reply.state).toBe('done')
      const left = await world.db
        .selectFrom('discount_codes')
        .select(['used', 'spent_cents'])
        .where('code', '=', code)
        .executeTakeFirst()
      expect(left).toEqual({ used: stays, spent_cents: 0 })
    })

    test('that cost nothing goes back at once', async () => {
      const { id, learner } = await buy({ quantity: 1, groups: 1, cents: 0 })
      await beginPractice(id)
      expect((await withdraw(id, learner)).reply.state).toBe('done')
    })
  })

  test('is a consumer’s: a company has none', async () => {
    const { id, learner, read } = await buy({ quantity: 1, buyer: someCompany })
    expect((await read()).withdrawal.state).toBe('none')
    expect((await withdraw(id, learner)).failure.code).toBe('withdrawal_over')
  })

  test('ends 14 days after the contract, on a working day at midnight in Vilnius', async () => {
    world.clock.at = new Date('2026-09-02T09:00:00Z')
    const { id, learner, read } = await buy({ quantity: 1 })
    expect((await read()).withdrawal).toMatchObject({ state: 'open', until: '2026-09-16' })
    world.clock.at = new Date('2026-09-16T20:59:00Z')
    const status = async () =>
      (await world.call(orderCalls.getOrder, { params: { id } }, await signedIn(learner))).reply.withdrawal.state
    expect(await status()).toBe('open')
    world.clock.at = new Date('2026-09-16T21:00:00Z')
    expect(await status()).toBe('none')
    expect((await withdraw(id, await signedIn(learner))).failure.code).toBe('withdrawal_over')
  })

  test('begins when the order is paid, because then the contract is made', async () => {
    const ordered = new Date('2026-09-02T09:00:00Z')
    world.clock.at = ordered
    const course = await makeCourse(world, { cents: 8900 })
    const learner = await makeLearner(world)
    await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, learner)
    await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, learner)
    const id = (await world.call(shopCalls.confirmOrder, { body: {} }, learner)).reply.order_id
    behaveNext(world, 'banklink', { notify: 'later' })
    await pay(world, (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, learner)).reply.url)
    later(5)
    await deliverNotifications(world)
    await world.runJob(resumeCheckouts, {})
    const { reply } = await world.call(orderCalls.getOrder, { params: { id } }, await signedIn(learner))
    expect(reply).toMatchObject({ withdrawal: { until: '2026-09-21' }, access_from: '2026-09-22' })
  })

  test('is declared without signing in, with the same answer for any order', async () => {
    const { id, learner, read } = await buy({ quantity: 1 })
    const declare = (email: string) =>
      world.call(orderCalls.declareWithdrawal, { body: { name: 'Jonė', order_number: `Nr. ${id}`, email } })
    const [wrong, right] = [await declare('kitas@praktika.test'), await declare(learner.email.toUpperCase())]
    expect([wrong.status, right.status, Object.keys(wrong.reply), Object.keys(right.reply)]).toEqual([
      200,
      200,
      ['declared_at', 'emailed'],
      ['declared_at', 'emailed'],
    ])
    expect(await read()).toMatchObject({ state: 'fulfilled', withdrawal: { state: 'open' } })
  })

  // requirements 10.926
  test('that anybody declared by the form leaves the buyer’s own right, which decides it too', async () => {
    const { id, learner, read } = await buy({ quantity: 1, consents: false })
    await declareOf(id, learner)
    expect(await openTasksOf(id)).toBe(1)
    expect((await withdraw(id, learner)).reply.state).toBe('done')
    expect((await read()).withdrawal.state).toBe('done')
    expect(await openTasksOf(id)).toBe(0)
    expect(await statesOf(id)).toEqual(['accepted', 'accepted'])
  })

  test('that staff refused can be declared again, by the form and by the buyer', async () => {
    const { id, learner, read } = await buy({ quantity: 1, consents: false })
    await declareOf(id, learner)
    const as = await makeLearner(world, { role: 'finance' })
    const refuse = { params: { id }, body: { accept: false, reason: 'Pirkėjas nieko nepranešė' } }
    expect((await world.call(managedOrderCalls.decideWithdrawal, refuse, as)).status).toBe(200)
    expect([(await read()).withdrawal.state, await openTasksOf(id)]).toEqual(['open', 0])
    await declareOf(id, learner)
    expect([await openTasksOf(id), await statesOf(id)]).toEqual([1, ['refused', 'received']])
    expect((await withdraw(id, learner)).reply.state).toBe('done')
    expect(await statesOf(id)).toEqual(['refused', 'accepted', 'accepted'])
  })

  test('of a begun course is the buyer’s once staff accepts what was declared by the form', async () => {
    const { id, learner, read } = await buy({ quantity: 1 })
    await declareOf(id, learner)
    const as = await makeLearner(world, { role: 'finance' })
    const accept = { params: { id }, body: { accept: true, reason: 'Gerai' } }
    expect((await world.call(managedOrderCalls.decideWithdrawal, accept, as)).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'refunded', withdrawal: { state: 'done' } })
  })

  test('is acknowledged at once by an email with its content and time, in the language of the page', async () => {
    const { id, learner } = await buy({ quantity: 1, consents: false })
    world.clock.at = new Date('2026-11-30T10:15:00Z')
    await withdraw(id, { ...(await signedIn(learner)), language: 'en' })
    expect((await emailsTo(learner.email)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(new RegExp(`Order number: ${id}\\n[^]*30\\sNovember 2026 at\\s12:15`)),
    )
    const guest = `${unique('sveciai')}@praktika.test`
    const body = { name: 'Rasa Rasaitė', order_number: `№ ${id}`, email: guest }
    await world.call(orderCalls.declareWithdrawal, { body }, { language: 'ru' })
    const [email] = await emailsTo(guest)
    for (const part of [String(id), '30\u00a0ноября 2026', '12:15']) expect(email?.text).toContain(part)
  })

  // requirements 10.900
  test('is acknowledged without what anybody may have typed: no text, no name of an address that is not confirmed', async () => {
    const stranger = `${unique('nepazistami')}@praktika.test`
    const [name, order_number] = ['Jūs laimėjote 500 €: https://evil.example/prizas', 'evil.example/x?100001']
    const typed = { name, order_number, email: stranger }
    await world.call(orderCalls.declareWithdrawal, { body: typed })
    const [email] = await emailsTo(stranger)
    expect(email?.subject).toBe(`${world.config.brand}: gavome sutarties atsisakymą`)
    expect(email?.text).not.toMatch(/laimėjote|evil/)
    expect(email?.text).toContain('Užsakymo numeris: 100001')
    const without = { ...typed, order_number: 'evil.example/abc' }
    await world.call(orderCalls.declareWithdrawal, { body: without })
    expect((await emailsTo(stranger)).at(-1)?.text).not.toMatch(/evil|Užsakymo numeris/)
    const several = { ...typed, order_number: '2026-11-30 Nr. 100234' }
    await world.call(orderCalls.declareWithdrawal, { body: several })
    expect((await emailsTo(stranger)).at(-1)?.text).toContain('Užsakymo numeris: 2026 11 30 100234')

    for (const confirmed of [true, false]) {
      const { id, learner } = await buy({ quantity: 1, cents: 0 })
      const email_verified_at = confirmed ? world.now() : null
      await world.db
        .updateTable('users')
        .set({ lastname: 'Laimėtojaitė', email_verified_at })
        .where('id', '=', learner.id)
        .execute()
      const declared = { name, order_number: String(id), email: learner.email }
      await world.call(orderCalls.declareWithdrawal, { body: declared })
      const text = (await emailsTo(learner.email)).at(-1)?.text ?? ''
      expect([text.includes('atsisakote sutarties'), text.includes('Laimėtojaitė')]).toEqual([true, confirmed])
      expect(text).not.toContain('laimėjote')
    }
  })

  // requirements 10.927
  test('few a day email an address, also at once, besides the first of an order; each is a task, and says so', async () => {
    const { id, learner } = await buy({ quantity: 1, consents: false })
    const declare = (order_number: string) =>
      world.call(orderCalls.declareWithdrawal, { body: { name: 'Jonė', order_number, email: learner.email } })
    const acknowledged = async () =>
      (await emailsTo(learner.email)).filter(({ subject }) => subject.includes('sutarties atsisakymą')).length
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => declare(`77700${i}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect(answers.filter(({ reply }) => reply.emailed)).toHaveLength(limits.withdrawals)
    expect(await acknowledged()).toBe(limits.withdrawals)
    // The answer is that of an order which is not found.
    expect((await declare(String(id))).reply.emailed).toBe(false)
    expect((await declare(String(id))).reply.emailed).toBe(false)
    expect(await acknowledged()).toBe(limits.withdrawals + 1)
    later(1)
    expect((await declare('1')).reply.emailed).toBe(true)
    expect(await acknowledged()).toBe(limits.withdrawals + 2)
    const tasks = await world.db
      .selectFrom('staff_tasks')
      .select('order_id')
      .where('kind', '=', 'withdrawal')
      .where((eb) => eb.or([eb('order_id', '=', id), eb(sql`details->>'email'`, '=', learner.email)]))
      .execute()
    expect(tasks.filter(({ order_id }) => order_id === id)).toHaveLength(1)
    expect(tasks).toHaveLength(8 + 1 + 1)
  })

  test('of no order that is found is forgotten with messages; others stay', async () => {
    const { id, learner } = await buy({ quantity: 1, consents: false })
    const stranger = `${unique('sena')}@praktika.test`
    await declareOf(id, learner)
    await world.call(orderCalls.declareWithdrawal, { body: { name: 'Ona', order_number: '1', email: stranger } })
    const left = async () => {
      await world.runJob(tidyWithdrawals, {})
      const { rows } = await world.pool.query(
        `select (select count(*)::int from withdrawals where email = $1) as declared,
          (select count(*)::int from staff_tasks where details->>'email' = $1) as tasks`,
        [stranger],
      )
      return rows[0]
    }
    later(keptDays.messages - 1)
    expect(await left()).toEqual({ declared: 1, tasks: 1 })
    later(2)
    expect(await left()).toEqual({ declared: 0, tasks: 0 })
    expect([await openTasksOf(id), await statesOf(id)]).toEqual([1, ['received']])
  })

  test('declared for no order that is found is a task of staff each time', async () => {
    const numbers = [unique('nera-'), unique('nera-')]
    for (const order_number of numbers)
      await world.call(orderCalls.declareWithdrawal, {
        body: { name: 'Jonė', order_number, email: `${unique()}@praktika.test` },
      })
    const tasks = await world.db
      .selectFrom('staff_tasks')
      .select('details')
      .where('kind', '=', 'withdrawal')
      .where('order_id', 'is', null)
      .execute()
    expect(tasks.map(({ details }) => details.number)).toEqual(expect.arrayContaining(numbers))
    const texts = (await emailsTo(world.config.contactEmail)).map(({ text }) => text).join()
    for (const number of numbers) expect(texts).toContain(number)
  })

  test('that was declared by the form before the consents keeps its time, and holds up no access', async () => {
    const { id, learner } = await buy({ quantity: 1, consents: false })
    await declareOf(id, learner)
    expect((await begin(id, learner)).status).toBe(200)
    expect([await openTasksOf(id), await statesOf(id)]).toEqual([1, ['received']])
  })

  test('access begins when the consents are given later', async () => {
    const { id, learner, read, course } = await buy({ quantity: 1, consents: false })
    const [step = 0] = course.stepIds
    const complete = () =>
      world.call(learningCalls.completeActivity, { body: { module: 'page', id: step, state: 1 } }, learner)
    expect((await complete()).failure.code).toBe('not_available_yet')
    const returned = async () => (await world.call(orderCalls.getOrderProgress, { params: { id } }, learner)).reply
    expect(await returned()).toMatchObject({ state: 'fulfilled', redirect: null })
    await begin(id, learner)
    expect((await complete()).status).toBe(200)
    expect((await read()).access_from).toBeNull()
    expect((await returned()).redirect).toBe(`/course/${course.id}/general`)
  })

  test('consents that are given later are confirmed by email, once, and their time stays', async () => {
    const { id, learner } = await buy({ quantity: 1, consents: false })
    const consentsOf = async () =>
      (await world.db.selectFrom('orders').select('consents').where('order_id', '=', id).executeTakeFirstOrThrow())
        .consents
    await begin(id, learner)
    const given = await consentsOf()
    expect(given).toMatchObject({ startNow: true, acceptLoss: true })
    expect((await emailsTo(learner.email)).at(-1)?.text).toContain(
      'netenku teisės atsisakyti sutarties dėl suteiktos dalies',
    )
    const sent = (await emailsTo(learner.email)).length
    world.clock.at = new Date(world.now().getTime() + 60_000)
    expect((await begin(id, learner)).status).toBe(200)
    expect(await consentsOf()).toEqual(given)
    expect(await emailsTo(learner.email)).toHaveLength(sent)
  })
})
