import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import type { Email } from '../integrations/mail/port.ts'
import { buyPlaces, someCompany, type Wishes } from '../test/buy-places.ts'
import { takeEmails } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()

/** An order of three places: one of them handed over, one emailed to somebody, the third the buyer's own or free. */
async function buyHanded(wishes: Wishes = {}) {
  const bought = await buyPlaces(world, wishes)
  const [colleague, holder] = [await makeLearner(world, { firstname: 'Rasa' }), `${unique('kolega')}@praktika.test`]
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', colleague.id).execute()
  const free = (await bought.read()).places.filter(({ state }) => state === 'free')
  const send = async (at: number, body: { email?: string }) =>
    (await world.call(placeCalls.sendPlace, { params: { id: free[at]?.id ?? '' }, body }, bought.learner)).reply
  const { link } = await send(0, {})
  const token = link.split('/').at(-1) ?? ''
  await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, colleague)
  await send(1, { email: holder })
  await takeEmails(world)
  return { ...bought, colleague, holder, sentPlace: free[1]?.id ?? '', send }
}

const undoByStaff = async (orderId: number) => {
  const as = await makeLearner(world, { role: 'finance' })
  const body = { reason: 'Kursas neįvyks' }
  expect((await world.call(managedOrderCalls.undoOrder, { params: { id: orderId }, body }, as)).status).toBe(200)
}
const emailsTo = (emails: readonly Email[], address: string) => emails.filter(({ to }) => to === address)
const entryIn = (email: Email | undefined) => email?.calendar?.content.replaceAll('\r\n ', '') ?? ''

describe('an order that is undone', () => {
  test('by staff: each learner is emailed once in their language, and the calendar entry is cancelled', async () => {
    const { id, colleague, learner } = await buyHanded({ buyer: someCompany, own_place: false })
    await undoByStaff(id)
    const emails = await takeEmails(world)
    const [email, ...more] = emailsTo(emails, colleague.email)
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/: you no longer have your place in the practice of /)
    expect(email?.calendar?.method).toBe('CANCEL')
    expect(entryIn(email)).toMatch(/UID:practice-\d+-[\w-]{36}@/)
    expect(entryIn(email)).toContain('SEQUENCE:1')
    expect(entryIn(email)).toContain('STATUS:CANCELLED')
    expect(emailsTo(emails, learner.email).map(({ subject }) => subject)).toEqual([
      `Praktika: grąžiname pinigus, užsakymas Nr. ${id}`,
    ])
  })

  test('by the buyer who withdraws: the colleague is emailed, and who holds a link; the buyer’s own entry is cancelled', async () => {
    const { id, colleague, holder, learner } = await buyHanded({ consents: false })
    await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, learner)
    const emails = await takeEmails(world)
    expect(emailsTo(emails, colleague.email).map(({ calendar }) => calendar?.method)).toEqual(['CANCEL'])
    expect(emailsTo(emails, holder).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Praktika: nuoroda į vietą kurse .* nebegalioja$/),
    ])
    expect(emailsTo(emails, learner.email).filter(({ calendar }) => calendar?.method === 'CANCEL')).toHaveLength(1)
  })

  test('without practice: the learner is emailed that the access ended', async () => {
    const { id, colleague } = await buyHanded({ groups: 0 })
    await undoByStaff(id)
    const [email] = emailsTo(await takeEmails(world), colleague.email)
    expect(email?.subject).toMatch(/^Praktika: the order with the course .* is cancelled$/)
    expect(email?.calendar).toBeUndefined()
  })

  test('with two courses of one learner: each of them is named', async () => {
    const { id, colleague } = await buyHanded()
    const other = await makeCourse(world, { titleEn: 'Wound care' })
    const enrolment = { user_id: colleague.id, id: v7(), course_id: other.id, order_id: id, enrolled_at: world.now() }
    await world.db.insertInto('enrolments').values(enrolment).execute()
    await undoByStaff(id)
    const subjects = emailsTo(await takeEmails(world), colleague.email).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(/you no longer have your place in the practice/),
      expect.stringMatching(/the order with the course .*Wound care.* is cancelled/),
    ])
  })

  test('after the practice: no entry is cancelled, because it took place', async () => {
    const { id, colleague, course } = await buyHanded()
    const over = {
      starts_at: new Date(world.now().getTime() - 3 * 3_600_000),
      ends_at: new Date(world.now().getTime() - 3_600_000),
    }
    await world.db.updateTable('practice_groups').set(over).where('product_id', '=', course.productId).execute()
    await undoByStaff(id)
    const sent = emailsTo(await takeEmails(world), colleague.email)
    expect(sent.map(({ calendar }) => calendar)).toEqual([undefined])
  })
})

describe('a place', () => {
  const take = (id: string, as: MadeUser) => world.call(placeCalls.takeBackPlace, { params: { id } }, as)
  test('that is taken back, or sent to another, is said to who was sent it', async () => {
    const { holder, sentPlace, learner, send } = await buyHanded()
    const other = `${unique('kita')}@praktika.test`
    await send(1, { email: holder })
    expect(emailsTo(await takeEmails(world), holder)).toHaveLength(1) // the new link
    await send(1, { email: other })
    const moved = emailsTo(await takeEmails(world), holder)
    expect(moved.map(({ subject }) => subject)).toEqual([expect.stringContaining('nebegalioja')])
    await take(sentPlace, learner)
    expect(emailsTo(await takeEmails(world), other).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('nebegalioja'),
    ])
  })
})
