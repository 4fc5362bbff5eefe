import { describe, expect, test } from 'vitest'
import { emailRule, emailRuleCalls as calls } from '../../../contract/manage/email-rules.ts'
import type { ValuesIn } from '../../../contract/manage/resources.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { companyCode } from '../../test/company-code.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius, instantOf } from '../../time.ts'
import { sendDue } from './send-due.ts'

const world = openWorld()
const staff = () => makeLearner(world, { role: 'manager' })
const today = () => dayInVilnius(world.now())
const ahead = (days: number) => addDays(today(), days)

type Values = ValuesIn<typeof emailRule>
const inAll = (text: string) => ({ lt: text, en: `${text} en`, ru: `${text} ru` })
const ruleOf = (values: Partial<Values>): Values => ({
  name: unique('Taisyklė '),
  event: 'practice_start',
  direction: 'before',
  days: 3,
  subject: inAll('{title}: greitai'),
  text: inAll('Kursas „{title}“.'),
  active: true,
  ...values,
})
const add = (as: MadeUser & { language?: 'en' }, values: Partial<Values>) =>
  world.call(calls.createEmailRule, { body: ruleOf(values) }, as)
const dueToday = async (as: MadeUser, id: number) =>
  (await world.call(calls.getEmailRule, { params: { id } }, as)).reply.due_today
/** The subjects of the emails that a user is sent by the rules now. */
async function sentTo({ email }: MadeUser) {
  await world.runJob(sendDue, {})
  return (await takeEmailsTo(world, email)).map(({ subject, text }) => ({ subject, text }))
}

/** A learner with a seat in a group on a day. */
async function practising(day: string) {
  const course = await makeCourse(world, { groups: 1 })
  const learner = await makeLearner(world)
  await enrolWithSeat(world, learner, course)
  const at = instantOf(`${day}T10:00`)
  await world.pool.query(
    "update practice_groups set starts_at = $2, ends_at = $2::timestamptz + interval '3 hours' where product_id = $1",
    [course.productId, at],
  )
  return { course, learner }
}

describe('a rule of emails', () => {
  test('writes to who has practice in so many days, once, in their language, with a link to the course', async () => {
    const as = await staff()
    const { course, learner } = await practising(ahead(11))
    const far = await practising(ahead(12))
    const { reply } = await add(as, { days: 11, text: inAll('Kursas „{title}“: {when}.') })
    expect(await dueToday(as, reply.id)).toBe(1)
    const [email, ...others] = await sentTo(learner)
    expect(others).toEqual([])
    expect(email?.subject).toBe(`${course.title}: greitai`)
    expect(email?.text).toMatch(/Sveiki!\n\nKursas „.*“: .*10:00/)
    expect(email?.text).toContain(`/course/${course.id}/general`)
    expect(await sentTo(learner)).toEqual([])
    expect(await sentTo(far.learner)).toEqual([])
    const { reply: after } = await world.call(calls.getEmailRule, { params: { id: reply.id } }, as)
    expect(after).toMatchObject({ due_today: 0, sent: 1 })
  })

  test('writes again when the practice is moved to another day', async () => {
    const as = await staff()
    const { course, learner } = await practising(ahead(21))
    await add(as, { days: 21 })
    expect(await sentTo(learner)).toHaveLength(1)
    await world.pool.query(
      "update practice_groups set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days' where product_id = $1",
      [course.productId],
    )
    await add(as, { days: 51 })
    expect(await sentTo(learner)).toHaveLength(1)
  })

  test('says nothing of what was due before it was switched on, and nothing while it is off', async () => {
    const as = await staff()
    const { learner } = await practising(ahead(30))
    const { reply } = await add(as, { days: 31 })
    const off = await add(as, { days: 30, active: false })
    expect(await dueToday(as, off.reply.id)).toBe(1)
    expect(await sentTo(learner)).toEqual([])
    // The server was off yesterday: what was due then is sent today.
    await world.pool.query('update email_rules set active_since = $2 where id = $1', [reply.id, ahead(-5)])
    expect(await sentTo(learner)).toHaveLength(1)
  })

  test('never writes to an erased account', async () => {
    const as = await staff()
    const { learner } = await practising(ahead(41))
    const { reply } = await add(as, { days: 41 })
    await world.pool.query('update users set anonymised_at = now() where id = $1', [learner.id])
    expect(await dueToday(as, reply.id)).toBe(0)
    expect(await sentTo(learner)).toEqual([])
  })

  test('writes before and after the end of a certificate, but not of one that is replaced or revoked', async () => {
    const as = await staff()
    const course = await makeCourse(world)
    const [learner, other, revoked] = [await makeLearner(world), await makeLearner(world), await makeLearner(world)]
    for (const [whose, day] of [
      [learner, ahead(13)],
      [other, ahead(-14)],
      [revoked, ahead(13)],
    ] as const) {
      const { id } = await makeCertificate(world, whose, course.id)
      await world.pool.query('update certificates set valid_from = $2, valid_to = $3 where id = $1', [
        id,
        ahead(-400),
        day,
      ])
    }
    await world.pool.query("update certificates set revoked_at = now(), revoked_reason = 'Klaida' where user_id = $1", [
      revoked.id,
    ])
    await takeEmailsTo(world, learner.email)
    const of = { event: 'certificate_end', subject: inAll('{number} iki {day}') } as const
    await add(as, { ...of, days: 13 })
    await add(as, { ...of, direction: 'after', days: 14 })
    await world.runJob(sendDue, {})
    const sent = await world.pool.query(
      "select data->>'to' as to, data->>'subject' as subject from jobs.job where name = 'send-email' and data->>'to' = any($1)",
      [[learner.email, other.email, revoked.email]],
    )
    expect(sent.rows.map(({ to }) => to).toSorted()).toEqual([learner.email, other.email].toSorted())
    expect(sent.rows[0].subject).toMatch(/\S+ iki 20/)
  })

  test('writes of an order that awaits a transfer in the language of the order, and not once it is paid', async () => {
    const as = await staff()
    const orders = []
    for (const state of ['pending', 'fulfilled'] as const) {
      const learner = await makeLearner(world)
      await makeEnrolment(world, learner, await makeCourse(world))
      const { rows } = await world.pool.query(
        `update orders set state = $2, payment_method = 'invoice', language = 'en', total_cents = 8900, paid_at = null,
           date_added = $3 where user_id = $1 returning order_id`,
        [learner.id, state, instantOf(`${ahead(-2)}T12:00`)],
      )
      orders.push({ learner, id: rows[0].order_id })
    }
    await add(as, {
      event: 'order_unpaid',
      direction: 'after',
      days: 2,
      subject: inAll('{order}: {amount}'),
      text: inAll('Užsakymas {order} laukia.'),
    })
    await world.runJob(sendDue, {})
    const [pending, paid] = orders
    const { rows } = await world.pool.query(
      "select data->>'subject' as subject, data->>'text' as text from jobs.job where name = 'send-email' and data->>'to' = any($1)",
      [[pending?.learner.email, paid?.learner.email]],
    )
    expect(rows).toEqual([
      {
        subject: `${pending?.id}: €89.00 en`,
        text: expect.stringContaining(`/en/dashboard/purchases/${pending?.id}/show`),
      },
    ])
  })

  test('writes before and after the last day of an invoice on credit, and not of one that is paid, has a part or is held', async () => {
    const as = await staff()
    const orders: { learner: MadeUser; id: number }[] = []
    for (const [day, paid] of [[ahead(3)], [ahead(-2)], [ahead(3), world.now()], [ahead(3)], [ahead(3)]] as const) {
      const learner = await makeLearner(world)
      await makeEnrolment(world, learner, await makeCourse(world))
      const { rows } = await world.pool.query(
        `update orders set state = 'fulfilled', payment_method = 'credit', due_on = $2, paid_at = $3, total_cents = 8900,
           language = 'en', sold_by = $4 where user_id = $1 returning order_id`,
        [learner.id, day, paid ?? null, as.id],
      )
      orders.push({ learner, id: rows[0].order_id })
    }
    await world.pool.query(
      `insert into receipts (id, order_id, kind, cents, received_on, recorded_at)
       values (gen_random_uuid(), $1, 'transfer', 900, current_date, now())`,
      [orders[3]?.id],
    )
    await world.pool.query('update orders set reminders_held = true where order_id = $1', [orders[4]?.id])
    const texts = { subject: inAll('{order}: {amount}, {day}'), text: inAll('Apmokėkite.') }
    await add(as, { event: 'credit_due', direction: 'before', days: 3, ...texts })
    await add(as, { event: 'credit_due', direction: 'after', days: 2, ...texts })
    const code = companyCode()
    const payer = `${unique()}@praktika.example`
    await world.pool.query(
      `with made as (insert into companies (name, code, address, invoice_email, created_at) values ('UAB Mokanti', $1, 'Vilnius', $2, now()) returning id)
       insert into company_codes (code, company_id) select $1, id from made`,
      [code, payer],
    )
    await world.pool.query(
      `update orders set company = jsonb_build_object('private', false, 'company_name', 'UAB Mokanti', 'company_code', $2::text) where order_id = $1`,
      [orders[0]?.id, code],
    )
    await world.runJob(sendDue, {})
    const { rows } = await world.pool.query(
      "select data->>'subject' as subject from jobs.job where name = 'send-email' and data->>'to' = any($1) order by 1",
      [orders.map(({ learner }) => learner.email)],
    )
    const toPayer = await world.pool.query(
      "select data->>'text' as text from jobs.job where name = 'send-email' and data->>'to' = $1",
      [payer],
    )
    expect(toPayer.rows).toEqual([{ text: expect.not.stringContaining('/purchases/') }]) // it opens with an account
    const [soon, over] = orders
    expect(rows.map(({ subject }) => subject.replace(/, .*/, ''))).toEqual([
      `${soon?.id}: €89.00`,
      `${over?.id}: €89.00`,
    ])
  })

  test('writes to who has not chosen a time of practice, and not to who has', async () => {
    const as = await staff()
    const seated = await practising(ahead(60))
    const learner = await makeLearner(world)
    const course = await makeCourse(world, { groups: 1 })
    await makeEnrolment(world, learner, course)
    await world.pool.query('update enrolments set product_id = $2, enrolled_at = $3 where user_id = $1', [
      learner.id,
      course.productId,
      instantOf(`${ahead(-17)}T12:00`),
    ])
    await world.pool.query('update enrolments set enrolled_at = $2 where user_id = $1', [
      seated.learner.id,
      instantOf(`${ahead(-17)}T12:00`),
    ])
    const { reply } = await add(as, { event: 'no_slot', direction: 'after', days: 17 })
    expect(await dueToday(as, reply.id)).toBe(1)
    expect(await sentTo(learner)).toMatchObject([{ subject: `${course.title}: greitai` }])
  })

  test('what it cannot say or when it cannot be sent is refused at its field', async () => {
    const as = { ...(await staff()), language: 'en' as const }
    const { failure } = await add(as, { event: 'no_slot', subject: { lt: '{title} {when}', en: '', ru: '{title' } })
    expect(failure.errors).toEqual({
      'direction': ['Of this, emails go only after the event'],
      'subject.lt': [
        'The text has something unknown: {when}. It can have: {brand} (the name of the portal), {title} (the title of the course, certificate or topic)',
      ],
      'subject.en': [expect.any(String)],
      'subject.ru': [expect.stringContaining('cannot be read')],
    })
    const late = await add(as, {
      event: 'order_unpaid',
      direction: 'after',
      days: 7,
      subject: inAll('x'),
      text: inAll('x'),
    })
    expect(Object.keys(late.failure.errors ?? {})).toEqual(['days'])
  })

  test('is drawn as it is typed, with how many would get it today', async () => {
    const as = await staff()
    await practising(ahead(71))
    const { event, direction, subject, text } = ruleOf({})
    const body = { event, direction, days: 71, subject, text, text_language: 'lt' } as const
    const { reply } = await world.call(calls.previewEmailRule, { body }, as)
    expect(reply).toMatchObject({ subject: 'Anafilaksija: greitai', people: 1 })
    expect(reply.html).toContain('Kursas „Anafilaksija“.')
    const wrong = { ...body, text: inAll('{order}') }
    expect((await world.call(calls.previewEmailRule, { body: wrong }, as)).status).toBe(400)
    const support = await makeLearner(world, { role: 'support' })
    expect((await world.call(calls.previewEmailRule, { body }, support)).status).toBe(403)
  })

  test('is sent as a test to the address of who draws it, and to nobody else', async () => {
    const as = await staff()
    const { event, direction, days, subject, text } = ruleOf({})
    const body = { event, direction, days, subject, text, text_language: 'en' } as const
    expect((await world.call(calls.sendTestEmailRule, { body }, as)).status).toBe(200)
    const { rows } = await world.pool.query<{ to: string; subject: string }>(
      "select data->>'to' as to, data->>'subject' as subject from jobs.job where name = 'send-email' and data->>'subject' like '[%'",
    )
    expect(rows).toEqual([{ to: as.email, subject: expect.stringContaining('Anaphylaxis') }])
    const wrong = { ...body, text: inAll('{order}') }
    expect((await world.call(calls.sendTestEmailRule, { body: wrong }, as)).status).toBe(400)
  })
})
