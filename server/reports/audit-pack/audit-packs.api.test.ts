import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { auditList } from '../../../contract/manage/audit.list.ts'
import { auditPackCalls as calls } from '../../../contract/manage/audit-packs.ts'
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
  const record = { userId: learner.id, courseId: course.id, now: world.now() }
  await world.db.transaction().execute(async (db) => {
    const work = { db, enqueue: world.jobs.enqueueIn(db), config: world.config }
    await recordAttendance(work, record)
    await recordAssessment(work, { ...record, passed: true })
  })
  await world.pool.query(
    `insert into assessments (id, user_id, enrolment_id, group_id, assessor, second_assessor, second_state, second_way, second_at, checklist, answers, passed, assessed_at)
     select gen_random_uuid(), user_id, enrolment_id, group_id, 'Marius Jonaitis', 'Eglė Petraitytė', 'confirmed', 'phone', '2027-01-12T10:30:00Z', '{}', '[]', true, assessed_at
     from practice_seats where user_id = $1 and enrolment_id is not null`,
    [learner.id],
  )
  const files = await makePack({ course: course.id }, as)
  const csv = strFromU8(files['evidence.csv'] ?? new Uint8Array())
  expect(csv).toContain(`Ąžuolė`)
  expect(csv).toContain(course.title)
  expect(csv).toContain('dalyvavo')
  expect(csv).toContain('įskaityta; vertino Marius Jonaitis; patvirtino Eglė Petraitytė, 2027-01-12 12:30')
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

test.each([
  ['lt', 'dalyvavo; atvyko 09:02; išvyko 12:58; pažymėta ranka; priežastis: Sudužo telefonas', 'neatvyko'],
  ['en', 'attended; came at 09:02; left at 12:58; recorded by hand; reason: Sudužo telefonas', 'did not come'],
  ['ru', 'время прихода 09:02; время ухода 12:58; отмечено вручную; причина: Sudužo telefonas', 'неявка'],
])('says in %s who came when, how that was recorded and why, and who did not come', async (language, came, missed) => {
  const as = await makeLearner(world, { role: 'manager' })
  const { learner } = await buyPlaces(world, { quantity: 1 })
  const make = async () => {
    const files = await makePack({ person: learner.email }, as, language)
    const pdf = pdfText(files['evidence.pdf'] ?? new Uint8Array()).join(' ')
    return [strFromU8(files['evidence.csv'] ?? new Uint8Array()), pdf.replaceAll(/\s+/g, ' ')]
  }
  await world.pool.query(
    `update practice_seats set state = 'attended', came_how = 'hand', came_note = 'Sudužo telefonas',
       came_at = timestamp '2026-03-02 09:02' at time zone 'Europe/Vilnius',
       left_at = timestamp '2026-03-02 12:58' at time zone 'Europe/Vilnius' where user_id = $1`,
    [learner.id],
  )
  for (const text of await make()) expect(text).toContain(came)
  await world.pool.query(
    `update practice_seats set state = 'absent', absent_at = now(), came_how = null, came_at = null, left_at = null,
       came_note = null where user_id = $1`,
    [learner.id],
  )
  for (const text of await make()) expect(text).toContain(missed)
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
  const log = await world.call(
    auditList.calls.listAudit,
    { query: { search: learner.email, object: 'audit_pack' } },
    as,
  )
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
