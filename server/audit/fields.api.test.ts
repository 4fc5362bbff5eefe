import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import { contentsCalls, topic } from '../../contract/manage/contents.ts'
import { courseAbout, courseEditorCalls } from '../../contract/manage/courses.ts'
import { discountCalls, newDiscount } from '../../contract/manage/discounts.ts'
import { offering, offeringCalls, type StaffOffering } from '../../contract/manage/offerings.ts'
import type { Edited } from '../../contract/manage/resources.ts'
import { agreedOf, exampleOf, fieldsOf, refusedBy } from '../test/field-values.ts'
import { type MadeCourse, makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

// Objects that declare their fields and are saved by calls of their own.
const world = openWorld()
let manager: MadeUser
let course: MadeCourse
let location = ''
beforeAll(async () => {
  manager = await makeLearner(world, { role: 'manager' })
  course = await makeCourse(world)
  const { key } = await world.db.selectFrom('locations').select('key').orderBy('id').executeTakeFirstOrThrow()
  location = key
})

type Answer = { status: number; reply: object; failure: { code: string; errors?: object } }
type Body = Record<string, unknown>
type Case = {
  of: Edited
  /** Beyond the examples of its fields. */
  own: () => Promise<Body> | Body
  send: (body: Body) => Promise<unknown>
}
const inCourse = () => ({ id: course.id })
const shown = async () => {
  const { reply } = await world.call(courseEditorCalls.getStaffCourse, { params: inCourse() }, manager)
  const { title, slug, short_name, category_key, version } = reply
  return { title, slug, short_name, category_key, version, filter_ids: [], practice: 'optional', compared: [] }
}
const cases: readonly (readonly [string, Case])[] = [
  [
    'a discount',
    {
      of: newDiscount,
      own: () => ({
        code: unique('KODAS')
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, ''),
        cents: null,
        user_email: null,
        course_ids: [],
      }),
      send: (body) => world.call(discountCalls.makeDiscounts, { body: body as never }, manager),
    },
  ],
  [
    'a date',
    {
      of: offering,
      own: () => ({ location, offering: null }),
      send: (body) => world.call(offeringCalls.saveStaffOffering, { params: inCourse(), body: body as never }, manager),
    },
  ],
  [
    'a topic',
    {
      of: topic,
      own: () => ({ version: null, compared: [] }),
      send: (body) =>
        world.call(
          contentsCalls.saveStaffTopic,
          { params: { ...inCourse(), key: unique('tema-').toLowerCase() }, body: body as never },
          manager,
        ),
    },
  ],
  [
    'a course',
    {
      of: courseAbout,
      own: shown,
      send: (body) =>
        world.call(courseEditorCalls.saveStaffCourse, { params: inCourse(), body: body as never }, manager),
    },
  ],
]

describe.each(cases)('%s', (_name, { of, own, send }) => {
  const bodyOf = async (): Promise<Body> => ({
    ...Object.fromEntries(fieldsOf(of).map(([name, field]) => [name, exampleOf(field)])),
    ...(await own()),
  })

  test('is saved from the examples of its fields', async () => {
    expect(await send(await bodyOf())).toMatchObject({ status: 200 })
  })

  test('what a field cannot hold is refused there', async () => {
    for (const [name, field] of fieldsOf(of))
      for (const [where, value] of refusedBy(name, field)) {
        const { status, failure } = (await send({ ...(await bodyOf()), [name]: value })) as Answer
        const said = [status, Object.keys(failure?.errors ?? {})]
        expect(said, `${where}: ${JSON.stringify(value)}`).toEqual([400, [where]])
      }
  })
})

test('a date is stored with each of its fields, which withdrawing and copying keep and the history names', async () => {
  const fields = fieldsOf(offering).filter(([name]) => name !== 'location')
  const examples = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]))
  const values = { ...examples, location }
  type Saved = { reply: { data: StaffOffering[] } }
  const newest = ({ reply }: Saved) => reply.data.toSorted((a, b) => b.product_id - a.product_id)[0]
  const { id, productId } = await makeCourse(world)
  const save = async (known: { product_id: number; version: number } | null) => {
    const body = { ...values, offering: known } as never
    return newest(await world.call(offeringCalls.saveStaffOffering, { params: { id }, body }, manager))
  }
  expect(await save({ product_id: productId, version: 1 })).toMatchObject(values)
  const saved = await save(null)
  expect(saved).toMatchObject(values)
  const { product_id = 0, version = 0 } = saved ?? {}
  const params = { product_id }
  const history = { object: 'course', id: String(id) } as const
  const { data } = (await world.call(auditCalls.getHistory, { params: history }, manager)).reply
  expect(data[0]?.after).toMatchObject({
    ...examples,
    location_name: expect.any(String),
    vat_class: expect.any(String),
  })

  const withdrawn = { offering_state: 'withdrawn', version } as const
  const moved = await world.call(offeringCalls.setOfferingState, { params, body: withdrawn }, manager)
  expect(newest(moved)).toMatchObject(values)
  const copied = await world.call(offeringCalls.copyOffering, { params, body: { start_days: ['2027-01-05'] } }, manager)
  const own = { start_date: '2027-01-05', end_date: '2027-01-05', special_cents: null }
  expect(newest(copied)).toMatchObject({ ...values, ...own })
})

test('a course is not saved over what somebody else has saved, nor by who may not write it', async () => {
  const examples = Object.fromEntries(fieldsOf(courseAbout).map(([name, field]) => [name, exampleOf(field)]))
  const body = { ...examples, ...(await shown()) }
  const save = (version: number, as: MadeUser) =>
    world.call(courseEditorCalls.saveStaffCourse, { params: inCourse(), body: { ...body, version } as never }, as)
  expect((await save(body.version - 1, manager)).failure.code).toBe('version_conflict')
  expect((await save(body.version, await makeLearner(world, { role: 'support' }))).status).toBe(403)
  expect((await save(body.version, manager)).status).toBe(200)
})

test('the fields of a date and the rights that its calls need, as they were agreed', () => {
  expect(agreedOf(offering)).toEqual([
    ['location', 'choice', null, null, true],
    ['start_date', 'day', null, null, false],
    ['end_date', 'day', null, null, false],
    ['hours', 'number', 0.5, 1000, true],
    ['group_size', 'number', 1, 12, true],
    ['price_cents', 'cents', null, null, true],
    ['special_cents', 'cents', null, null, false],
    ['vat_class', 'choice', null, null, true],
  ])
  const rights = Object.entries<Call>(offeringCalls).map(([name, { capability }]) => [name, capability])
  expect(Object.fromEntries(rights)).toEqual({
    listOfferings: 'read_courses',
    previewOffering: 'set_prices',
    saveStaffOffering: 'set_prices',
    setOfferingState: 'set_prices',
    copyOffering: 'set_prices',
    getLowestPrice: 'set_prices',
    planReduction: 'set_prices',
    cancelReduction: 'set_prices',
  })
})

test('the fields of a course, as they were agreed', () => {
  expect(agreedOf(courseAbout)).toEqual([
    ['title', 'three', null, 120, true],
    ['short', 'three', null, 300, false],
    ['about', 'markdown', null, 20_000, false],
    ['purpose', 'markdown', null, 5000, false],
    ['study', 'markdown', null, 10_000, false],
    ['objectives', 'three', null, 5000, false],
    ['skills', 'three', null, 5000, false],
    ['guideline', 'three', null, 300, false],
    ['slug', 'code', null, 64, true],
    ['short_name', 'code', null, 12, true],
    ['category_key', 'choice', null, null, true],
    ['hours', 'number', 0.5, 1000, true],
    ['featured', 'flag', null, null, false],
    ['show_grades', 'flag', null, null, false],
    ['certificate_months', 'number', 1, 600, false],
    ['practice', 'choice', null, null, true],
    ['instructor_course_id', 'choice', null, null, false],
    ['filter_ids', 'choices', null, 100, false],
    ['faq_items', 'rows', 0, 40, false],
    ['course_awards', 'rows', 0, 10, false],
    ['practice_day', 'rows', 0, 20, false],
  ])
})
