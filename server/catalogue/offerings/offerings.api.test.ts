import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { schemasOf } from '../../../contract/manage/fields.ts'
import { offering as declared, offeringCalls as calls, type StaffOffering } from '../../../contract/manage/offerings.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { applyReductionsJob } from '../catalogue.jobs.ts'

const world = openWorld()
let finance: MadeUser
let course: MadeCourse
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00Z`)
}
beforeEach(async () => {
  at('2027-01-10')
  finance = await makeLearner(world, { role: 'finance' })
  course = await makeCourse(world, { cents: 10_000, groups: 1 })
})

const list = async (): Promise<StaffOffering[]> =>
  (await world.call(calls.listOfferings, { params: { id: course.id } }, finance)).reply.data
const first = async () => {
  const [offering] = await list()
  if (!offering) throw new Error('The course has no offering')
  return offering
}
const bodyOf = ({ product_id, version, ...offering }: StaffOffering) => ({
  offering: { product_id, version },
  ...v.parse(v.object(schemasOf(declared.fields)), offering),
})
type Body = Omit<ReturnType<typeof bodyOf>, 'offering'> & { offering: ReturnType<typeof bodyOf>['offering'] | null }
const save = (body: Body) => world.call(calls.saveStaffOffering, { params: { id: course.id }, body }, finance)
const plan = (cents: number, from_day: string, until_day: string) =>
  world.call(
    calls.planReduction,
    { params: { product_id: course.productId }, body: { special_cents: cents, from_day, until_day } },
    finance,
  )
const special = async () => {
  const row = world.db.selectFrom('products').select('special_cents').where('product_id', '=', course.productId)
  return (await row.executeTakeFirstOrThrow()).special_cents
}

test('a date is made and changed, with its price and VAT, and shows groups, seats and learners', async () => {
  await makeEnrolment(world, await makeLearner(world), course)
  expect(await first()).toMatchObject({ groups: 1, seats: 3, taken: 0, learners: 1, price_cents: 10_000, version: 1 })
  const body = { ...bodyOf(await first()), vat_class: 3, price_cents: 12_000 }
  expect((await save(body)).reply.data[0]).toMatchObject({ version: 2, vat_class: 3, price_cents: 12_000 })
  expect((await save(body)).failure.code).toBe('version_conflict')
  expect((await save({ ...body, offering: null, start_date: '2027-05-01', end_date: null })).reply.data).toHaveLength(2)
})

test('a faulty date is refused at its field', async () => {
  const body = bodyOf(await first())
  const fieldsOf = async (changes: Partial<Body>) =>
    Object.keys((await save({ ...body, ...changes })).failure.errors ?? {})
  expect(await fieldsOf({ vat_class: 2147483647 })).toEqual(['vat_class'])
  const unused = await world.db
    .updateTable('locations')
    .set({ active: false })
    .where('key', '!=', body.location)
    .returning('key')
    .executeTakeFirstOrThrow()
  expect(await fieldsOf({ location: unused.key, offering: null })).toEqual(['location'])
  await world.db.updateTable('locations').set({ active: true }).execute()
  const faults = async (changes: Partial<Body>) =>
    Object.keys((await save({ ...body, ...changes })).failure.errors ?? {})
  expect(await faults({ special_cents: 10_000 })).toEqual(['special_cents'])
  expect(await faults({ end_date: '2026-01-01' })).toEqual(['end_date'])
  expect(await faults({ location: 'niekur' })).toEqual(['location'])
  const other = await makeCourse(world)
  expect((await save({ ...body, offering: { product_id: other.productId, version: 1 } })).failure.code).toBe(
    'not_found',
  )
})

test('a date with practice groups to come stays at its place', async () => {
  const { id: other, key } = await world.db
    .selectFrom('locations')
    .select(['id', 'key'])
    .where('key', '<>', (await first()).location)
    .executeTakeFirstOrThrow()
  const groups = world.db.updateTable('practice_groups').where('product_id', '=', course.productId)
  await groups.set({ starts_at: new Date('2027-02-01T08:00:00Z'), ends_at: new Date('2027-02-01T10:00:00Z') }).execute()
  const body = { ...bodyOf(await first()), location: key }
  const { failure } = await save(body)
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['offering_planned', ['location']])
  await groups.set({ state: 'cancelled', cancelled_at: world.now() }).execute()
  expect((await save(body)).status).toBe(200)
  const moved = world.db.selectFrom('products').select('location_id').where('product_id', '=', course.productId)
  expect(await moved.executeTakeFirst()).toEqual({ location_id: other })
})

test('a date is withdrawn and offered again, and repeated as a series', async () => {
  const params = { product_id: course.productId }
  const move = async (offering_state: 'offered' | 'withdrawn', version?: number) => {
    const body = { offering_state, version: version ?? (await first()).version }
    return world.call(calls.setOfferingState, { params, body }, finance)
  }
  const { version } = await first()
  expect((await move('withdrawn')).reply.data[0]?.state).toBe('withdrawn')
  expect((await move('offered', version)).failure.code).toBe('version_conflict')
  expect((await move('offered')).reply.data[0]?.state).toBe('offered')
  const body = { start_days: ['2027-03-05', '2027-03-12', '2027-03-12'] }
  const { reply } = await world.call(calls.copyOffering, { params, body }, finance)
  expect(reply.data.map(({ start_date, price_cents, groups }) => [start_date, price_cents, groups])).toEqual([
    ['2027-01-30', 10_000, 1],
    ['2027-03-05', 10_000, 0],
    ['2027-03-12', 10_000, 0],
  ])
})

test('a planned reduction begins and ends by itself, and shows the lowest price of 30 days before', async () => {
  await save({ ...bodyOf(await first()), price_cents: 9000 })
  at('2027-01-12')
  finance = await makeLearner(world, { role: 'finance' })
  await save({ ...bodyOf(await first()), price_cents: 10_000 })
  const lowest = await world.call(
    calls.getLowestPrice,
    { params: { product_id: course.productId }, query: { from_day: '2027-01-20' } },
    finance,
  )
  expect(lowest.reply.lowest_cents).toBe(9000)
  expect((await plan(7000, '2027-01-20', '2027-01-25')).reply.data[0]?.reductions).toMatchObject([
    { state: 'planned', lowest_cents: 9000, from_day: '2027-01-20', until_day: '2027-01-25' },
  ])
  const run = () => world.runJob(applyReductionsJob, {})
  await run()
  expect(await special()).toBeNull()
  at('2027-01-20')
  await run()
  await run()
  expect(await special()).toBe(7000)
  at('2027-01-26')
  await run()
  expect(await special()).toBeNull()
})

// requirements 10.1085
test('a date that was opened before a reduction began or ended is not saved over it', async () => {
  const run = () => world.runJob(applyReductionsJob, {})
  await plan(7000, '2027-01-20', '2027-01-25')
  const before = bodyOf(await first())
  at('2027-01-20')
  await run()
  finance = await makeLearner(world, { role: 'finance' })
  expect([(await save(before)).failure.code, await special()]).toEqual(['version_conflict', 7000])
  const running = bodyOf(await first())
  at('2027-01-26')
  await run()
  finance = await makeLearner(world, { role: 'finance' })
  expect([(await save(running)).failure.code, await special()]).toEqual(['version_conflict', null])
  expect((await save(bodyOf(await first()))).status).toBe(200)
})

test('a reduction is refused when it is none, is over, or overlaps another', async () => {
  const fault = async (cents: number, from: string, until: string) => {
    const { failure } = await plan(cents, from, until)
    return [failure.code, ...Object.keys(failure.errors ?? {})]
  }
  expect(await fault(10_000, '2027-02-01', '2027-02-05')).toEqual(['invalid_fields', 'special_cents'])
  expect(await fault(5000, '2027-01-09', '2027-02-05')).toEqual(['invalid_fields', 'from_day'])
  expect(await fault(5000, '2027-02-01', '2027-01-30')).toEqual(['invalid_fields', 'until_day'])
  await plan(5000, '2027-02-01', '2027-02-05')
  expect(await fault(6000, '2027-02-05', '2027-02-08')).toEqual(['reduction_overlaps', 'from_day'])
})

test('a reduction of today begins at once, and ends when it is cancelled', async () => {
  const { reply } = await plan(5000, '2027-01-10', '2027-01-12')
  const [reduction] = reply.data[0]?.reductions ?? []
  expect([reduction?.state, await special()]).toEqual(['running', 5000])
  await world.call(calls.cancelReduction, { params: { reduction: reduction?.id ?? '' } }, finance)
  expect(await special()).toBeNull()
})
