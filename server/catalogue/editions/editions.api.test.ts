import { beforeAll, expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { certificatesCalls } from '../../../contract/certificates.ts'
import { algorithmCalls } from '../../../contract/manage/algorithms.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { checklistCalls } from '../../../contract/manage/checklists.ts'
import { courseEditorCalls, type StaffCourse } from '../../../contract/manage/courses.ts'
import { courseEditionCalls as calls } from '../../../contract/manage/editions.ts'
import { issueCertificate } from '../../certificates/issue-certificate.ts'
import { fail } from '../../http/fail.ts'
import { saveCourseFile } from '../../learning/public.ts'
import { author as inAuthoring } from '../../test/authoring.ts'
import { type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { blobOf } from '../../uploads/public.ts'
import { publishCourse } from '../publish-course.ts'
import { findTaught } from './editions.queries.ts'
import { keepEdition } from './keep-edition.ts'

const world = openWorld()
let author: MadeUser
let manager: MadeUser
beforeAll(async () => {
  author = await makeLearner(world, { role: 'author' })
  manager = await makeLearner(world, { role: 'manager' })
})

const nobody = { reviewer_name: '', reviewer_role: '', reviewed_on: null }
const reviewer = { reviewer_name: 'Rasa Petrauskaitė', reviewer_role: 'Gydytoja', reviewed_on: '2026-01-05' }
const text = { lt: 'Gaivinimas', en: '', ru: '' }
const steps = [{ key: 'call', text, by: 30, weight: 1, critical: true }]
const items = [{ key: 'call', text, critical: true }]
const saved = async (call: Parameters<typeof world.call>[0], body: object) =>
  expect((await world.call(call, { body } as never, author)).status).toBe(200)
const list = async (id: number) => (await world.call(calls.listCourseEditions, { params: { id } }, author)).reply
const publish = (id: number, body: Partial<typeof reviewer> = {}, by = manager) =>
  world.call(calls.publishCourseEdition, { params: { id }, body: { ...nobody, ...body } }, by)
const visited = async (id: number) =>
  (await world.call(catalogueCalls.getCourse, { params: { id } }, { language: 'en' })).reply.edition

/** A course in the catalogue with the edition that it was published with. */
async function publishedCourse(): Promise<number> {
  const { id } = await makeCourse(world, { pages: 1, state: 'draft' })
  await world.db.transaction().execute((db) => publishCourse({ db, now: world.now(), fail }, id))
  return id
}
async function teach(id: number, guideline: string) {
  const params = { id }
  const course: StaffCourse = (await world.call(courseEditorCalls.getStaffCourse, { params }, author)).reply
  const body = { ...course, guideline: { lt: guideline, en: '', ru: '' }, compared: [] }
  await world.call(courseEditorCalls.saveStaffCourse, { params, body }, author)
}

test('publishing a course keeps its first edition, which visitors read without a reviewer', async () => {
  const id = await publishedCourse()
  const { data, changed } = await list(id)
  expect(changed).toBe(false)
  expect(data).toMatchObject([{ number: 1, ...nobody, attempts: 0, certificates: 0 }])
  expect(data[0]?.theory_minutes).toBeGreaterThan(0)
  expect(data[0]?.content_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await visited(id)).toMatchObject({ number: 1, guideline: null, reviewer: null })
})

test('a changed course needs the next edition, which a manager publishes with its reviewer', async () => {
  const id = await publishedCourse()
  await teach(id, 'ERC 2025')
  expect(await list(id)).toMatchObject({ changed: true, data: [{ number: 1 }] })
  expect((await publish(id, reviewer, author)).status).toBe(403)
  const { data, changed } = (await publish(id, reviewer)).reply
  expect(changed).toBe(false)
  expect(data).toMatchObject([
    { number: 2, guideline: 'ERC 2025', ...reviewer },
    { number: 1, guideline: null, ...nobody },
  ])
  expect(await visited(id)).toMatchObject({
    number: 2,
    guideline: 'ERC 2025',
    reviewer: { name: 'Rasa Petrauskaitė', role: 'Gydytoja', on: '2026-01-05' },
  })
  const about = { object: 'course', id: String(id) }
  const [latest] = (await world.call(auditCalls.getHistory, { params: about }, author)).reply.data
  expect(latest).toMatchObject({ action: 'course.edition_published', after: { edition: 2, ...reviewer } })
})

// requirements 10.977
test('a course that is changed after the review names no reviewer until its next edition', async () => {
  const id = await publishedCourse()
  await teach(id, 'ERC 2021')
  expect(await visited(id)).toMatchObject({ reviewer: null, changed_since: null })
  await publish(id, reviewer)
  const named = { name: 'Rasa Petrauskaitė', role: 'Gydytoja', on: '2026-01-05' }
  expect(await visited(id)).toMatchObject({ number: 2, reviewer: named, changed_since: null })
  await teach(id, 'ERC 2025')
  expect(await list(id)).toMatchObject({ changed: true })
  expect(await visited(id)).toMatchObject({ number: 2, reviewer: null, changed_since: '2026-01-05' })
  await publish(id, { ...reviewer, reviewed_on: '2026-02-05' })
  expect(await visited(id)).toMatchObject({ number: 3, reviewer: { on: '2026-02-05' }, changed_since: null })
})

// requirements 10.991
test.each<[string, (courseId: number) => Promise<unknown>]>([
  [
    'algorithm',
    (id) => saved(algorithmCalls.createTrioAlgorithm, { title: text, goal: text, steps, course_ids: [id] }),
  ],
  ['checklist', (id) => saved(checklistCalls.createChecklist, { name: 'Lapas', needed: 1, items, course_ids: [id] })],
])('an %s that a course gets after its review was not reviewed', async (_, give) => {
  const id = await publishedCourse()
  await publish(id, reviewer)
  expect(await visited(id)).toMatchObject({ reviewer: { on: '2026-01-05' } })
  await give(id)
  expect(await list(id)).toMatchObject({ changed: true })
  expect(await visited(id)).toMatchObject({ reviewer: null, changed_since: '2026-01-05' })
})

// requirements 10.991
test('a file of a course that is replaced after its review was not reviewed; an edition from before knows no files', async () => {
  const id = await publishedCourse()
  const save = (name: string, text: string) => {
    const file = { courseId: id, name, content: blobOf(Buffer.from(`WEBVTT\n\n00:00.000 --> 00:05.000\n${text}\n`)) }
    return inAuthoring(world, (authoring) => saveCourseFile({ ...authoring, files: world.integrations.files }, file))
  }
  await save('film-lt.vtt', '30 paspaudimų')
  await publish(id, reviewer)
  expect((await list(id)).changed).toBe(false)
  await save('film-lt.vtt', '15 paspaudimų')
  expect((await list(id)).changed).toBe(true)
  const { text_hash } = (await findTaught(world.db, id)) ?? {}
  await world.db
    .updateTable('course_editions')
    .set({ content_hash: text_hash ?? null })
    .where('course_id', '=', id)
    .execute()
  expect((await list(id)).changed).toBe(false)
})

test('what the latest edition says is not published twice', async () => {
  const id = await publishedCourse()
  await publish(id, reviewer)
  expect((await publish(id, reviewer)).reply.data).toHaveLength(2)
})

test('a course that is published again as it was keeps its edition and the reviewer', async () => {
  const id = await publishedCourse()
  await publish(id, reviewer)
  await world.db.updateTable('courses').set({ state: 'retired' }).where('id', '=', id).execute()
  await world.db.transaction().execute((db) => publishCourse({ db, now: world.now(), fail }, id))
  expect((await list(id)).data).toMatchObject([{ number: 2, ...reviewer }, { number: 1 }])
})

test('a reviewer has a name, a position and a day that is not ahead', async () => {
  const id = await publishedCourse()
  const partly = await publish(id, { reviewer_name: 'Rasa Petrauskaitė' })
  expect(Object.keys(partly.failure.errors ?? {})).toEqual(['reviewer_role', 'reviewed_on'])
  const ahead = await publish(id, { ...reviewer, reviewed_on: '2199-01-01' })
  expect(Object.keys(ahead.failure.errors ?? {})).toEqual(['reviewed_on'])
  expect((await list(id)).data).toHaveLength(1)
})

test('a draft has no edition, and none can be published', async () => {
  const { id } = await makeCourse(world, { pages: 1, state: 'draft' })
  expect((await publish(id, reviewer)).failure.code).toBe('course_not_published')
  expect(await list(id)).toEqual({ data: [], changed: false })
})

test('a certificate names the guideline of its edition, not that of the course today', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const { id } = course
  const keep = (day: string, guideline: string) =>
    world.db
      .transaction()
      .execute((db) => keepEdition(db, id, { at: new Date(`${day}T08:00:00Z`), guideline: { lt: guideline } }))
  await keep('2025-01-10', 'ERC 2021')
  await keep('2025-12-01', 'ERC 2025')
  const learner = await makeLearner(world)
  const enrolmentId = await makeEnrolment(world, learner, course)
  const earned = { userId: learner.id, courseId: id, enrolmentId, months: 24, endResult: 90, practisedOn: null }
  await world.db
    .transaction()
    .execute((db) =>
      issueCertificate(
        { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
        { ...earned, now: new Date('2025-10-11T08:00:00Z') },
      ),
    )
  const [certificate] = (await world.call(certificatesCalls.listCertificates, {}, learner)).reply.data
  expect(certificate?.guideline).toBe('ERC 2021')
  expect((await list(id)).data.map(({ number, certificates }) => [number, certificates])).toEqual([
    [2, 0],
    [1, 1],
  ])
})

// requirements 10.1021
test('an edition is changed by another day of practice', async () => {
  const id = await publishedCourse()
  expect((await list(id)).changed).toBe(false)
  const practice_day = JSON.stringify([{ key: 'a', minutes: 30, text: { lt: 'Adrenalinas', en: '', ru: '' } }])
  await world.db.updateTable('courses').set({ practice_day }).where('id', '=', id).execute()
  expect((await list(id)).changed).toBe(true)
})
