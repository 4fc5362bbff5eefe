import { expect, test } from 'vitest'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { importDays } from '../../contract/manage/imports.ts'
import { runEnqueued } from '../test/enqueued.ts'
import { makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { forgetImports, inviteImported, removeImported, resumeImports, saveImport } from './imports.jobs.ts'
import { listMade } from './imports.queries.ts'

const world = openWorld()

const stateOf = async (id: string) =>
  (await world.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state
const jobsOf = async (name: string) =>
  (await world.pool.query('select data from jobs.job where name = $1', [name])).rows.map(({ data }) => data)
const undosOf = (id: string) =>
  world.db
    .selectFrom('audit_entries')
    .select(['user_id', 'after'])
    .where('action', '=', 'import.undone')
    .where('object_id', '=', id)
    .execute()
const undo = (id: string, as: MadeUser) => world.call(importCalls.undoImport, { params: { id } }, as)
/** As a restore: backups have no jobs. */
const loseJobs = () => world.pool.query('delete from jobs.job')
const fail = (name: string) => world.pool.query(`update jobs.job set state = 'failed' where name = $1`, [name])
const forgetFailed = () => world.pool.query(`delete from jobs.job where state = 'failed'`)

async function startImport(invite: 'now' | 'later' = 'later') {
  const as = await makeLearner(world, { role: 'support' })
  const csv = `Vardas;Pavardė;El. paštas\nOna;Onaitė;${unique('resumed')}@praktika.test`
  const body = { file_name: 'Sąrašas.csv', csv_file: Buffer.from(csv).toString('base64') }
  const { id } = (await world.call(importCalls.checkPeople, { body }, as)).reply
  await world.call(importCalls.startPeopleImport, { params: { id }, body: { invite } }, as)
  return { as, id }
}
async function importPerson() {
  const started = await startImport()
  await runEnqueued(world, saveImport)
  return started
}

// requirements 10.921
test.each([
  ['was lost', loseJobs],
  ['failed for good', () => fail(saveImport.name)],
])('an import whose job %s goes on', async (_, end) => {
  const { id } = await startImport()
  await end()
  await world.runJob(resumeImports, {})
  await world.runJob(resumeImports, {})
  await forgetFailed()
  expect(await jobsOf(saveImport.name)).toEqual([{ importId: id }])
  await runEnqueued(world, saveImport)
  expect(await stateOf(id)).toBe('done')
  expect(await listMade(world.db, id)).toHaveLength(1)
})

test('people of an import whose job to invite them was lost are invited, once', async () => {
  const { id } = await startImport('now')
  await runEnqueued(world, saveImport)
  await loseJobs()
  await world.runJob(resumeImports, {})
  await world.runJob(resumeImports, {})
  expect(await jobsOf(inviteImported.name)).toEqual([{ importId: id }])
  await runEnqueued(world, inviteImported)
  await loseJobs()
  await world.runJob(resumeImports, {})
  expect(await jobsOf(inviteImported.name)).toEqual([])
})

test('an undo whose job was lost goes on, of nobody', async () => {
  const { as, id } = await importPerson()
  await undo(id, as)
  await loseJobs()
  await world.runJob(resumeImports, {})
  await world.runJob(resumeImports, {})
  expect(await jobsOf(removeImported.name)).toHaveLength(1)
  await runEnqueued(world, removeImported)
  expect([await stateOf(id), await listMade(world.db, id)]).toEqual(['undone', []])
  expect(await undosOf(id)).toEqual([{ user_id: null, after: { people: 1, workplaces: 0 } }])
})

test('an undo whose job failed for good goes on as it was asked for', async () => {
  const { as, id } = await importPerson()
  await undo(id, as)
  await fail(removeImported.name)
  await world.runJob(resumeImports, {})
  await forgetFailed()
  await runEnqueued(world, removeImported)
  expect(await undosOf(id)).toEqual([{ user_id: as.id, after: { people: 1, workplaces: 0 } }])
})

test('what goes on or has ended is left alone', async () => {
  await importPerson()
  const { as, id } = await importPerson()
  await undo(id, as)
  await startImport()
  const enqueued = async () => [await jobsOf(saveImport.name), await jobsOf(removeImported.name)]
  const before = await enqueued()
  await world.runJob(resumeImports, {})
  expect(await enqueued()).toEqual(before)
})

test('an import is forgotten in time in every state', async () => {
  const { as, id } = await importPerson()
  await undo(id, as)
  const other = await startImport()
  await world.runJob(forgetImports, {})
  expect([await stateOf(id), await stateOf(other.id)]).toEqual(['undoing', 'running'])
  const created_at = new Date(world.now().getTime() - (importDays + 2) * 86_400_000)
  await world.db.updateTable('imports').set({ created_at }).where('id', 'in', [id, other.id]).execute()
  await world.runJob(forgetImports, {})
  expect([await stateOf(id), await stateOf(other.id)]).toEqual([undefined, undefined])
})
