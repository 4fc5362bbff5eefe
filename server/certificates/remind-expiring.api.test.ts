import { afterEach, expect, test } from 'vitest'
import { enrol } from '../learning/public.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, type MadeUser, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { issueCertificate } from './issue-certificate.ts'
import { reissueCertificate } from './reissue-certificate.ts'
import { remindExpiring } from './remind-expiring.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})

async function makeHolder() {
  const user = await makeLearner(world)
  const course = await makeCourse(world, { title: 'Gaivinimas' })
  const at = world.now()
  const id = await world.db.transaction().execute(async (db) => {
    const enrolment = { userId: user.id, courseId: course.id, productId: null, orderId: null, now: at }
    const enrolmentId = await enrol(db, enrolment)
    const earned = { months: 12, endResult: 90, practisedOn: null, now: at }
    return issueCertificate(
      { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
      { ...earned, userId: user.id, courseId: course.id, enrolmentId },
    )
  })
  await takeEmailsTo(world, user.email)
  return { user, course, id }
}
const endIn = (id: string, days: number) =>
  world.db
    .updateTable('certificates')
    .set({ valid_from: addDays(dayInVilnius(world.now()), -300), valid_to: addDays(dayInVilnius(world.now()), days) })
    .where('id', '=', id)
    .execute()
const remind = async (user: MadeUser) => {
  await world.runJob(remindExpiring, {})
  return takeEmailsTo(world, user.email)
}

test('the holder is reminded 90, 30 and 7 days before the last day, each time once', async () => {
  const { user, course, id } = await makeHolder()
  await endIn(id, 91)
  expect(await remind(user)).toEqual([])
  for (const days of [90, 30, 7]) {
    await endIn(id, days)
    const [email] = await remind(user)
    expect(email?.subject).toContain('Gaivinimas')
    expect(email?.text).toContain(`/cart/payment?renew=${course.id}`)
    expect(await remind(user)).toEqual([])
  }
  await endIn(id, 3)
  expect(await remind(user)).toEqual([])
})

test.each([
  ['withdrawn', { state: 'withdrawn' }],
  ['over', { start_date: '2020-01-01', end_date: '2020-01-02' }],
] as const)('when all that was on sale is %s, the holder is asked to contact us', async (_, values) => {
  const { user, course, id } = await makeHolder()
  await world.db.updateTable('products').set(values).where('course_id', '=', course.id).execute()
  await endIn(id, 30)
  const [email] = await remind(user)
  expect(email?.text).not.toContain('/course-about/')
  expect(email?.text).toContain('parašykite mums')
  expect(email?.text).toContain('/contacts')
})

test('a certificate that is found late gets one reminder', async () => {
  const { user, id } = await makeHolder()
  await endIn(id, 5)
  expect(await remind(user)).toHaveLength(1)
  expect(await remind(user)).toEqual([])
})

test('a certificate that was issued again, with another name, does not repeat what was sent', async () => {
  const { user, id } = await makeHolder()
  await endIn(id, 30)
  expect(await remind(user)).toHaveLength(1)
  const again = await world.db
    .transaction()
    .execute((db) =>
      reissueCertificate({ db, enqueue: world.jobs.enqueueIn(db), config: world.config, now: world.now }, id),
    )
  await takeEmailsTo(world, user.email)
  expect(await remind(user)).toEqual([])
  await endIn(again ?? '', 7)
  expect(await remind(user)).toHaveLength(1)
})

test('two servers at once send one', async () => {
  const { user, id } = await makeHolder()
  await endIn(id, 30)
  await Promise.all([world.runJob(remindExpiring, {}), world.runJob(remindExpiring, {})])
  expect(await takeEmailsTo(world, user.email)).toHaveLength(1)
})

test('nobody is reminded of what was replaced, has expired, or is being renewed', async () => {
  const [replaced, over, renewing] = [await makeHolder(), await makeHolder(), await makeHolder()]
  for (const { id } of [replaced, over, renewing]) await endIn(id, 30)
  await world.db.updateTable('certificates').set({ superseded_at: world.now() }).where('id', '=', replaced.id).execute()
  await endIn(over.id, -1)
  await world.db
    .updateTable('enrolments')
    .set({ completed_at: world.now() })
    .where('user_id', '=', renewing.user.id)
    .execute()
  await world.db
    .transaction()
    .execute((db) =>
      enrol(db, {
        userId: renewing.user.id,
        courseId: renewing.course.id,
        productId: null,
        orderId: null,
        now: world.now(),
      }),
    )
  await world.runJob(remindExpiring, {})
  for (const { user } of [replaced, over, renewing]) expect(await takeEmailsTo(world, user.email)).toEqual([])
})
