import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { auditPackCalls as calls } from '../../../contract/manage/audit-packs.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { recordAssessment, recordAttendance } from '../../practice/public.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { openWorld } from '../../test/world.ts'
import { dayInVilnius } from '../../time.ts'

const world = openWorld()
const today = () => dayInVilnius(world.now())
const period = () => ({ from: today(), to: today() })

/** The files of a pack. */
async function makePack(body: object, as: MadeUser, language = 'lt') {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/manage/audit-packs',
    payload: { ...period(), ...body },
    headers: { 'authorization': `Bearer ${as.token}`, 'accept-language': language },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(response.rawPayload))
}

test('says of everyone in a course what they did, in PDF and CSV whose sums agree', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const learner = await makeLearner(world, { firstname: 'Ąžuolė', lastname: unique('Žukaitė') })
  const { course } = await buyPlaces(world, { quantity: 1, learner })
  const record = { userId: learner.id, courseId: course.id, config: world.config, now: world.now() }
  await world.db.transaction().execute(async (db) => {
    await recordAttendance(db, world.jobs.enqueueIn(db), record)
    await recordAssessment(db, world.jobs.enqueueIn(db), { ...record, passed: true })
  })
  await world.pool.query(
    `insert into assessments (id, user_id, enrolment_id, group_id, assessor, second_assessor, checklist, answers, passed, assessed_at)
     select gen_random_uuid(), user_id, enrolment_id, group_id, 'Marius Jonaitis', 'Eglė Petraitytė', '{}', '[]', true, assessed_at
     from practice_seats where user_id = $1 and enrolment_id is not null`,
    [learner.id],
  )
  const files = await makePack({ course: course.id }, as)
  const csv = strFromU8(files['evidence.csv'] ?? new Uint8Array())
  expect(csv).toContain(`Ąžuolė`)
  expect(csv).toContain(course.title)
  expect(csv).toContain('dalyvavo')
  expect(csv).toContain('įskaityta; vertino Marius Jonaitis, Eglė Petraitytė')
  const text = pdfText(files['evidence.pdf'] ?? new Uint8Array()).join(' ')
  expect(text).toContain('Ąžuolė')
  const sums = strFromU8(files.SHA256SUMS ?? new Uint8Array())
    .trim()
    .split('\n')
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    expect(sum).toBe(
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    )
  }
  expect(sums).toHaveLength(2)
})

test('is narrowed to a person, is in the language of who asks, and is in the audit log', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const { learner } = await buyPlaces(world, { quantity: 1 })
  const files = await makePack({ person: learner.email }, as, 'en')
  const rows = strFromU8(files['evidence.csv'] ?? new Uint8Array())
    .trim()
    .split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Date of birth')
  const log = await world.call(auditCalls.listAudit, { query: { search: learner.email, object: 'audit_pack' } }, as)
  expect(log.reply.data).toMatchObject([{ action: 'audit_pack.made', after: { count: 1 } }])
})

test.each([
  [{}, 'pack_unnarrowed'],
  [{ person: 'niekas@praktika.test' }, 'user_unknown'],
  [{ course: 1, from: '2026-02-02', to: '2026-02-01' }, 'period_wrong'],
  [{ course: 1, from: '1990-01-01', to: '1990-01-02' }, 'pack_empty'],
])('%j is refused: %s', async (body, code) => {
  const as = await makeLearner(world, { role: 'manager' })
  expect((await world.call(calls.makeAuditPack, { body: { ...period(), ...body } }, as)).failure.code).toBe(code)
})
