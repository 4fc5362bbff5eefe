import { expect, test } from 'vitest'
import { certificateList } from '../../contract/manage/certificates.list.ts'
import { expiringCalls } from '../../contract/manage/expiring.list.ts'
import { certificatesCalls } from '../../contract/certificates.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import { issuedCalls as calls } from '../../contract/manage/certificates.ts'
import { addMonths, dayInVilnius } from '../time.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { takeEmails, takeEmailsTo } from '../test/enqueued.ts'
import { makeCertificate } from '../test/owned.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const manager = () => makeLearner(world, { role: 'manager' })

/** A certificate of a holder with a name of their own, as staff finds it. */
async function issued({ city = null as string | null, groups = 0 } = {}) {
  const as = await manager()
  const lastname = unique('Žemaitė')
  const learner = await makeLearner(world, { lastname })
  await world.db.updateTable('users').set({ city }).where('id', '=', learner.id).execute()
  const course = await makeCourse(world, { groups })
  const { id, code } = await makeCertificate(world, learner, course.id)
  const find = async (query: object = {}) =>
    (await world.call(certificateList.calls.findCertificates, { query: { search: lastname, ...query } }, as)).reply.data
  return { as, learner, lastname, course, id, code, find }
}

test('certificates are found by holder without diacritics, number and code, and narrowed by state', async () => {
  const { as, lastname, id, code, find } = await issued()
  const [row] = await find()
  expect(row).toMatchObject({ id, code, state: 'valid', holder: `Jonė ${lastname}` })
  for (const search of [lastname.replace('Žemaitė', 'zemaite'), row?.number ?? '', code])
    expect(
      (await world.call(certificateList.calls.findCertificates, { query: { search } }, as)).reply.data.map(
        (one) => one.id,
      ),
    ).toEqual([id])
  expect(await find({ state: 'valid' })).toHaveLength(1)
  for (const state of ['revoked', 'expired', 'superseded']) expect(await find({ state }), state).toEqual([])
})

test('a certificate is revoked with a reason, once; a check says so and the log has it', async () => {
  const { as, id, code, find } = await issued()
  const revoke = (reason: string) => world.call(calls.revokeIssued, { params: { id }, body: { reason } }, as)
  expect((await revoke(' ')).failure.code).toBe('invalid_fields')
  expect((await revoke('Išduotas per klaidą')).reply).toMatchObject({
    state: 'revoked',
    revoked_reason: 'Išduotas per klaidą',
  })
  expect((await revoke('Dar kartą')).failure.code).toBe('already_decided')
  expect((await world.call(certificatesCalls.verifyCertificate, { params: { code } })).reply.state).toBe('revoked')
  expect(await find({ state: 'revoked' })).toHaveLength(1)
  const history = { params: { object: 'certificate', id } }
  expect((await world.call(auditCalls.getHistory, history, as)).reply.data).toMatchObject([
    { action: 'certificate.revoked', after: { reason: 'Išduotas per klaidą' } },
  ])
  expect((await world.call(calls.reissueIssued, { params: { id } }, as)).failure.code).toBe('already_decided')
})

test('a certificate is issued again with the same validity; the earlier one is superseded', async () => {
  const { as, learner, id, find } = await issued()
  const [before] = await find()
  await world.db.updateTable('users').set({ firstname: 'Joana' }).where('id', '=', learner.id).execute()
  const { reply } = await world.call(calls.reissueIssued, { params: { id } }, as)
  expect(reply).toMatchObject({ state: 'valid', valid_from: before?.valid_from, valid_to: before?.valid_to })
  expect(reply.holder).toContain('Joana')
  expect(reply.number).not.toBe(before?.number)
  expect((await find()).map(({ state }) => state)).toEqual(['valid', 'superseded'])
  expect((await world.call(calls.reissueIssued, { params: { id } }, as)).failure.code).toBe('already_decided')
  // What is revoked later is not valid under its former name either.
  await world.call(calls.revokeIssued, { params: { id: reply.id }, body: { reason: 'Klaida' } }, as)
  expect((await find()).map(({ state }) => state)).toEqual(['revoked', 'revoked'])
})

test('a series is one PDF with a page for each, without revoked ones', async () => {
  const [one, two, gone] = [await issued(), await issued(), await issued()]
  const { as } = one
  await world.call(calls.revokeIssued, { params: { id: gone.id }, body: { reason: 'Klaida' } }, as)
  const print = (ids: string[]) =>
    world.app.inject({
      method: 'POST',
      url: '/api/manage/certificates/print',
      headers: { authorization: `Bearer ${as.token}` },
      payload: { ids },
    })
  const pdf = await print([one.id, two.id, gone.id])
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect((await print([gone.id])).statusCode).toBe(404)
})

test('what ends is counted by month, course and city, next to the free seats before that', async () => {
  const { as, course, learner } = await issued({ city: 'Vilnius', groups: 1 })
  const today = dayInVilnius(world.now())
  const at = addMonths(today, 6)
  await world.db.updateTable('certificates').set({ valid_to: at }).where('course_id', '=', course.id).execute()
  const mine = async () =>
    (await world.call(expiringCalls.listExpiring, {}, as)).reply.data.filter(({ course_id }) => course_id === course.id)
  const { free_everywhere: free } = (await mine())[0] ?? { free_everywhere: -1 }
  expect(await mine()).toMatchObject([{ month: at.slice(0, 7), city: 'Vilnius', expiring: 1 }])
  await world.db
    .updateTable('practice_groups')
    .set({
      starts_at: new Date(Date.parse(`${addMonths(today, 1)}T07:00:00Z`)),
      ends_at: new Date(Date.parse(`${addMonths(today, 1)}T10:00:00Z`)),
    })
    .where('product_id', '=', course.productId)
    .execute()
  expect((await mine())[0]?.free_everywhere).toBe(3)
  const { city } = await world.db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select('locations.city')
    .where('product_id', '=', course.productId)
    .executeTakeFirstOrThrow()
  for (const written of [` ${city.lt.toUpperCase()} `, `${city.lt} m.`, city.lt.toLowerCase()]) {
    await world.db.updateTable('users').set({ city: written }).where('id', '=', learner.id).execute()
    expect(await mine()).toMatchObject([{ city: city.lt, free_seats: 3 }])
  }
  await world.db.updateTable('users').set({ city: 'utena' }).where('id', '=', learner.id).execute()
  expect(await mine()).toMatchObject([{ city: 'Utena', free_seats: 0 }])
  expect(free).toBeGreaterThanOrEqual(0)
  await world.db
    .updateTable('certificates')
    .set({ superseded_at: world.now() })
    .where('course_id', '=', course.id)
    .execute()
  expect(await mine()).toEqual([])
})

test('what was corrected is revoked with its corrections, by the id of any; its holder is emailed once', async () => {
  const { as, learner, id, find } = await issued()
  const reissue = async (of: string) => (await world.call(calls.reissueIssued, { params: { id: of } }, as)).reply.id
  const second = await reissue(id)
  const third = await reissue(second)
  await takeEmails(world)
  expect((await find()).find((one) => one.id === second)?.revocable).toBe(3)
  const revoke = { params: { id: second }, body: { reason: 'Klaida' } }
  expect((await world.call(calls.revokeIssued, revoke, as)).reply.state).toBe('revoked')
  const rows = await find()
  expect(rows.map(({ state }) => state)).toEqual(['revoked', 'revoked', 'revoked'])
  const { number, code } = rows.find((one) => one.id === third) ?? { number: '', code: '' }
  expect((await world.call(certificatesCalls.verifyCertificate, { params: { code } })).reply.state).toBe('revoked')
  const emails = await takeEmailsTo(world, learner.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain(number)
  const history = { params: { object: 'certificate', id: third } }
  expect((await world.call(auditCalls.getHistory, history, as)).reply.data).toMatchObject([
    { action: 'certificate.revoked', after: { reason: 'Klaida' } },
  ])
  expect((await world.call(calls.revokeIssued, { ...revoke, params: { id: third } }, as)).failure.code).toBe(
    'already_decided',
  )
})

test('a renewal of a revoked certificate stays valid: it is another award', async () => {
  const { as, learner, course, id, find } = await issued()
  const past = "update enrolments set completed_at = now(), ended_at = now(), end_cause = 'renewed' where user_id = $1"
  await world.pool.query(past, [learner.id])
  const { id: renewed } = await makeCertificate(world, learner, course.id)
  expect((await find()).map(({ state }) => state).toSorted()).toEqual(['superseded', 'valid'])
  await world.call(calls.revokeIssued, { params: { id }, body: { reason: 'Klaida' } }, as)
  expect((await find()).find((one) => one.id === renewed)?.state).toBe('valid')
})

test('nothing stays valid when a certificate is revoked while it, or its correction, is issued again', async () => {
  for (const corrected of [false, true]) {
    const { as, id, find } = await issued()
    const reissue = (of: string) => world.call(calls.reissueIssued, { params: { id: of } }, as)
    const last = corrected ? (await reissue(id)).reply.id : id
    const [revoked] = await Promise.all([
      world.call(calls.revokeIssued, { params: { id }, body: { reason: 'Klaida' } }, as),
      reissue(last),
    ])
    expect(revoked.status).toBe(200)
    expect(new Set((await find()).map(({ state }) => state))).toEqual(new Set(['revoked']))
  }
})
