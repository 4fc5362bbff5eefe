import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import type { Call } from '../../../contract/call.ts'
import type { Role } from '../../../contract/common.ts'
import { auditList } from '../../../contract/manage/audit.list.ts'
import { courseList } from '../../../contract/manage/courses.list.ts'
import { importCalls } from '../../../contract/manage/import-calls.ts'
import { openingList } from '../../../contract/manage/openings.list.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { issuedCalls } from '../../../contract/manage/certificates.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { statementsOf } from '../../test/statements.ts'
import { openWorld } from '../../test/world.ts'
import { tidyOpenings } from './openings.jobs.ts'

const world = openWorld()
const person = (name = unique('Atverta')) => makeLearner(world, { firstname: 'Ona', lastname: name })
const staff = (role: Role = 'support') => makeLearner(world, { role, firstname: 'Lina', lastname: unique('Padėjėja') })
const openingsOf = async (query: { person?: string; search?: string; kind?: 'export' }) =>
  (await world.call(openingList.calls.findOpenings, { query }, await staff('manager'))).reply.data
const open = ({ id }: MadeUser, as: MadeUser) => world.call(peopleCalls.getPerson, { params: { id } }, as)

test('the card of a person that staff opens is kept once an hour, with who, whose and by which call', async () => {
  const [learner, as] = [await person('Onaitė'), await staff()]
  await open(learner, as)
  await open(learner, as)
  await world.call(peopleCalls.listPersonCourses, { params: { id: learner.id } }, as)
  const opening = { kind: 'person', call: 'getPerson', roles: ['support'], person: 'Ona Onaitė', person_id: learner.id }
  expect(await openingsOf({ person: learner.id })).toMatchObject([{ ...opening, object_id: learner.id, about: '' }])
  await world.pool.query("update openings set at = at - interval '61 minutes' where person_id = $1", [learner.id])
  await open(learner, as)
  await open(learner, await staff())
  expect(await openingsOf({ person: learner.id })).toHaveLength(3)
})

// requirements 10.1080
test('the openings, the audit log and the courses of staff are searched without regard to diacritics, and by what is shown', async () => {
  const name = unique('rutkauskaite')
  const [learner, as] = [await person(name.replace('aite', 'aitė')), await staff()]
  await open(learner, as)
  expect(await openingsOf({ search: name.toUpperCase() })).toMatchObject([{ person_id: learner.id }])
  const manager = await staff('manager')
  const title = unique('Ėmimas ')
  const { id } = await makeCourse(world, { title })
  const found = async (search: string) =>
    (await world.call(courseList.calls.listStaffCourses, { query: { search } }, manager)).reply.data.map(
      (one) => one.id,
    )
  expect(await found(title.replace('Ė', 'e'))).toEqual([id])
  expect(await found('"lt":')).toEqual([])
  const entry = {
    actor: 'Ūla Žąsytė',
    action: 'template.made',
    object: 'template',
    object_id: '1',
    about: title,
  } as const
  await world.pool.query(
    `insert into audit_entries (id, at, actor, action, object, object_id, about, before, after)
     values (gen_random_uuid(), now(), $1, $2, $3, $4, $5, '{}', '{}')`,
    Object.values(entry),
  )
  const logged = await world.call(auditList.calls[auditList.find], { query: { search: 'ula zasyte' } }, manager)
  expect(logged.reply.data).toMatchObject([{ actor: entry.actor, about: title }])
})

test('an order and its invoice are openings of the data of its buyer', async () => {
  const { learner, id } = await buyPlaces(world, { quantity: 1 })
  const as = await staff('finance')
  await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
  expect(await openingsOf({ person: learner.id })).toMatchObject([
    { kind: 'order', about: String(id), roles: ['finance'] },
  ])
})

test('each certificate of a printed file is an opening', async () => {
  const [learner, course] = [await person(), await makeCourse(world)]
  const ids = [(await makeCertificate(world, learner, course.id)).id]
  const { status } = await world.call(issuedCalls.printCertificates, { body: { ids } }, await staff('manager'))
  expect(status).toBe(200)
  expect(await openingsOf({ person: learner.id })).toMatchObject([{ kind: 'certificate', object_id: ids[0] }])
})

test('a list of people that is taken out as a file is an opening, by the title of the list', async () => {
  const as = await staff()
  const headers = { authorization: `Bearer ${as.token}` }
  await world.app.inject({ url: '/api/manage/exports/people', headers })
  await world.app.inject({ url: '/api/manage/exports/templates', headers })
  const { rows } = await world.pool.query('select kind, object_id from openings where user_id = $1', [as.id])
  expect(rows).toEqual([{ kind: 'export', object_id: 'people' }])
  expect((await openingsOf({ kind: 'export' })).map(({ about }) => about)).toContain('Žmonės')
})

test('the refused rows of an import of people, vouchers or invoices are an opening, by the name of its file', async () => {
  const as = await staff()
  const csv = 'Vardas;Pavardė;El. paštas\nOna;Onaitė;ne adresas\n'
  const body = { file_name: 'darbuotojos.csv', csv_file: Buffer.from(csv).toString('base64') }
  const { id } = (await world.call(importCalls.checkPeople, { body }, as)).reply
  const headers = { authorization: `Bearer ${as.token}` }
  const { statusCode } = await world.app.inject({ url: `/api/manage/imports/people/${id}/refused`, headers })
  expect(statusCode).toBe(200)
  const { rows } = await world.pool.query('select kind, call, object_id, about from openings where user_id = $1', [
    as.id,
  ])
  expect(rows).toEqual([{ kind: 'import_file', call: 'exportRefusedPeople', object_id: id, about: 'darbuotojos.csv' }])
})

test('every staff call that answers a file of one object says that it opens it, unless it names nobody', () => {
  const files = Object.entries<Call>(calls).filter(
    ([, { api, path, reply }]) => api === 'manage' && path.includes(':') && (reply === 'stream' || reply === 'file'),
  )
  const silent = files.filter(([, { opens }]) => !opens).map(([name]) => name)
  // Courses, dates and sums. That a file of the books was taken is in the audit log (`recordExport`).
  expect(silent.toSorted()).toEqual(['exportRefusedDates', 'exportStaffCourse', 'getBookFile', 'getReportCsv'])
})

test('what was refused or not found is no opening', async () => {
  const [learner, author, as] = [await person(), await staff('author'), await staff()]
  expect((await open(learner, author)).status).toBe(403)
  expect((await world.call(managedOrderCalls.getManagedOrder, { params: { id: 2_000_000_000 } }, as)).status).toBe(404)
  const { rows } = await world.pool.query('select from openings where user_id = any($1)', [[author.id, as.id]])
  expect(rows).toEqual([])
})

test('keeping an opening is one statement, and one that cannot be kept takes the answer from nobody', async () => {
  const [learner, as] = [await person(), await staff()]
  const insertions = (await statementsOf(() => open(learner, as))).filter((text) => text.includes('"openings"'))
  expect(insertions).toHaveLength(1)
  const broken = `create function refuse_openings() returns trigger language plpgsql as $$ begin
    if new.person_id = '${learner.id}' then raise 'refused'; end if; return new; end $$;
    create trigger refused before insert on openings for each row execute function refuse_openings()`
  await world.pool.query(broken)
  const other = await staff()
  expect((await open(learner, other)).status).toBe(200)
  await world.pool.query('drop trigger refused on openings; drop function refuse_openings')
  expect(await openingsOf({ person: learner.id })).toHaveLength(1)
})

test('a person gets who opened their data by role, without names', async () => {
  const [learner, as] = [await person(), await staff()]
  await open(learner, as)
  const { reply } = await world.call(settingsCalls.exportAccount, {}, learner)
  expect(reply).toMatchObject({ openings: [{ at: expect.any(String), kind: 'person', roles: ['support'] }] })
  expect(JSON.stringify(reply)).not.toContain('Padėjėja')
})

test('openings of a merged account are those of the one that is kept; an erased person has no name in them', async () => {
  const [kept, duplicate, manager] = [await person(), await person(), await staff('manager')]
  await open(duplicate, await staff())
  const merged = { params: { id: kept.id }, body: { from_id: duplicate.id } }
  expect((await world.call(peopleCalls.mergePeople, merged, manager)).status).toBe(200)
  expect((await openingsOf({ person: kept.id })).map(({ call }) => call).toSorted()).toEqual([
    'getPerson',
    'mergePeople',
  ])
  await world.call(peopleCalls.erasePerson, { params: { id: kept.id }, body: { reason: 'Prašė' } }, manager)
  expect(new Set((await openingsOf({ person: kept.id })).map((row) => row.person))).toEqual(new Set(['– –']))
})

test('an opening is deleted after two years', async () => {
  const learner = await person()
  await open(learner, await staff())
  await world.pool.query("update openings set at = now() - interval '731 days' where person_id = $1", [learner.id])
  await world.runJob(tidyOpenings, {})
  expect(await openingsOf({ person: learner.id })).toEqual([])
})

test('a staff call that answers what another one opens is an opening too', () => {
  const all = Object.values<Call>(calls)
  const kinds = new Map(all.flatMap(({ opens, reply }) => (opens && typeof reply === 'object' ? [[reply, opens]] : [])))
  const silent = Object.entries<Call>(calls).filter(
    // What was made has no number before.
    ([, { api, path, reply, opens }]) =>
      api === 'manage' && path.includes(':id') && typeof reply === 'object' && opens !== kinds.get(reply),
  )
  expect(kinds.size).toBeGreaterThan(5)
  expect(silent.map(([name]) => name)).toEqual([])
})

test('that reminders of an order were held is an opening of the order that it answers', async () => {
  const { learner, id } = await buyPlaces(world, { quantity: 1 })
  const as = await staff('manager')
  await world.call(managedOrderCalls.holdReminders, { params: { id }, body: { held: true } }, as)
  expect(await openingsOf({ person: learner.id })).toMatchObject([{ kind: 'order', call: 'holdReminders' }])
})

test('every staff call of one person or order says that it opens their data', () => {
  const reads = Object.entries<Call>(calls).filter(
    ([, { method, path }]) =>
      method === 'GET' && /^\/(?:people|orders|quotes|inbox)\/:id/.test(path) && path !== '/orders/:id',
  )
  const silent = reads.filter(([, { api, opens }]) => api === 'manage' && !opens).map(([name]) => name)
  // A choice of dates or groups, and an address that the caller gives.
  expect(silent.toSorted()).toEqual(['listPlaceDates', 'listReseatGroups', 'previewMerge'])
})
