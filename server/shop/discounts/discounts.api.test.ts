import { expect, test } from 'vitest'
import { discountList } from '../../../contract/manage/discounts.list.ts'
import { discountCalls as calls } from '../../../contract/manage/discounts.ts'
import { makeCourse, makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const body = {
  code: 'RUDUO',
  code_count: 1,
  kind: 'coupon' as 'coupon' | 'voucher',
  cents: null as number | null,
  percent: 20 as number | null,
  prepaid: false,
  valid_from: '2026-12-01' as string | null,
  valid_to: '2026-12-31' as string | null,
  min_cents: 5000,
  max_uses: 100 as number | null,
  max_uses_each: 1 as number | null,
  course_ids: [] as number[],
  user_email: null as string | null,
}
const finance = () => makeLearner(world, { role: 'finance' })
const newCode = () => unique('K').toUpperCase()

test('finance makes a code with its limits, once', async () => {
  const user = await finance()
  const code = newCode()
  const make = () => world.call(calls.makeDiscounts, { body: { ...body, code } }, user)
  expect((await make()).reply.codes).toEqual([code])
  expect((await make()).failure.errors).toHaveProperty('code')
  const listed = await world.call(discountList.calls.listDiscountCodes, { query: { search: code.toLowerCase() } }, user)
  expect(listed.reply.data).toMatchObject([
    { code, kind: 'coupon', percent: 20, cents: null, max_uses: 100, max_uses_each: 1, min_cents: 5000, used: 0 },
  ])
  expect((await world.call(calls.listDiscountUses, { params: { code } }, user)).reply.data).toEqual([])
})

test('a series has different codes that begin alike and cannot be guessed', async () => {
  const user = await finance()
  const code = newCode()
  const wishes = { code, code_count: 120, kind: 'voucher' as const, percent: null, cents: 2000, max_uses: 1 }
  const { codes } = (await world.call(calls.makeDiscounts, { body: { ...body, ...wishes } }, user)).reply
  expect(new Set(codes).size).toBe(120)
  expect(codes.every((one) => new RegExp(`^${code}-[2-9A-HJ-NP-Z]{8}$`).test(one))).toBe(true)
  const listed = await world.call(discountList.calls.listDiscountCodes, { query: { search: code, page: 3 } }, user)
  expect([listed.reply.total, listed.reply.data.length]).toEqual([120, 20])
})

test('what no code can be is refused at its field', async () => {
  const user = await finance()
  const fault = async (wishes: Partial<typeof body>) => {
    const { failure } = await world.call(calls.makeDiscounts, { body: { ...body, code: newCode(), ...wishes } }, user)
    return Object.keys(failure.errors ?? {})
  }
  expect(await fault({ percent: null })).toEqual(['cents'])
  expect(await fault({ cents: 100 })).toEqual(['percent'])
  expect(await fault({ kind: 'voucher' })).toEqual(['percent'])
  expect(await fault({ prepaid: true })).toEqual(['prepaid'])
  const prepaid = { kind: 'voucher', prepaid: true, percent: null, cents: 5000 } as const
  expect(await fault(prepaid)).toEqual(['max_uses', 'max_uses_each'])
  expect(await fault({ valid_to: '2026-11-30' })).toEqual(['valid_to'])
  expect(await fault({ code: 'ne kodas' })).toEqual(['code'])
})

test('a code is for chosen courses and one user, is edited past nobody, and ends with its whole series', async () => {
  const user = await finance()
  const [buyer, course] = [await makeLearner(world), await makeCourse(world, { cents: 8900 })]
  const series = newCode()
  const scope = { course_ids: [course.id], user_email: buyer.email }
  const wishes = { ...body, ...scope, code: series, code_count: 3 }
  const code = (await world.call(calls.makeDiscounts, { body: wishes }, user)).reply.codes[0] ?? ''
  const listed = async () =>
    (await world.call(discountList.calls.listDiscountCodes, { query: { search: series } }, user)).reply.data
  const [first] = await listed()
  expect(first).toMatchObject({ series, user_email: buyer.email, courses: [{ id: course.id }], ended: null })
  const { valid_from, min_cents, max_uses_each } = body
  const limits = { valid_from, valid_to: '2027-01-31', min_cents, max_uses: 5, max_uses_each, ...scope }
  const save = (version: number, more = {}) => {
    const changed = { ...limits, code_reach: 'series' as const, version, ...more }
    return world.call(calls.saveDiscount, { params: { code }, body: changed }, user)
  }
  // Three codes of version 1.
  expect((await save(3)).reply).toEqual({ changed: 3 })
  expect((await save(3)).failure.code).toBe('version_conflict')
  expect((await save(6, { user_email: 'niekas@praktika.test' })).failure.errors).toHaveProperty('user_email')
  expect((await listed()).map(({ valid_to, max_uses }) => [valid_to, max_uses])).toEqual(
    Array.from({ length: 3 }, () => ['2027-01-31', 5]),
  )
  const end = () => world.call(calls.endDiscount, { params: { code }, body: { code_reach: 'series' } }, user)
  expect((await end()).reply).toEqual({ changed: 3 })
  expect((await end()).failure.code).toBe('already_decided')
  expect((await listed()).every(({ ended }) => ended !== null)).toBe(true)
})

test('the limits of a series are not changed over those of one of its codes that somebody set meanwhile', async () => {
  const user = await finance()
  const code = newCode()
  await world.call(calls.makeDiscounts, { body: { ...body, code, code_count: 3 } }, user)
  const list = async () =>
    (await world.call(discountList.calls.listDiscountCodes, { query: { search: code } }, user)).reply.data
  const [first, second] = await list()
  if (!first || !second) throw new Error('The series has no codes')
  const {
    code: _code,
    code_count: _count,
    kind: _kind,
    cents: _cents,
    percent: _percent,
    prepaid: _prepaid,
    ...limits
  } = body
  const change = (one: string, reach: 'code' | 'series', version: number, max_uses: number) =>
    world.call(
      calls.saveDiscount,
      { params: { code: one }, body: { ...limits, max_uses, code_reach: reach, version } },
      user,
    )
  expect((await change(second.code, 'code', second.version, 1)).status).toBe(200)
  expect((await change(first.code, 'series', first.series_version, 50)).failure.code).toBe('version_conflict')
  const [now] = await list()
  expect((await change(first.code, 'series', now?.series_version ?? 0, 50)).reply).toEqual({ changed: 3 })
})

test('a code is for courses that there are', async () => {
  const wishes = { code: newCode(), course_ids: [2_000_000_000] }
  const { failure } = await world.call(calls.makeDiscounts, { body: { ...body, ...wishes } }, await finance())
  expect(Object.keys(failure.errors ?? {})).toEqual(['course_ids'])
})
