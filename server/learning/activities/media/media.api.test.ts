import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../../contract/learning.ts'
import { author } from '../../../test/authoring.ts'
import { addFiles, film, filmBytes, sheet, pdfBytes } from '../../../test/course-files.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'
import { blobOf } from '../../../uploads/public.ts'
import { saveCourseFile } from '../../files/save-course-file.ts'
import { saveTheory } from '../../authoring/save-theory.ts'
import type { TheoryDraft } from '../../authoring/theory-input.ts'
import { makeActivityApp } from '../activity-app.ts'

type Module = 'video' | 'document' | 'document_video' | 'resource'
type Step = TheoryDraft['topics'][number]['steps'][number]
const world = openWorld()
const { launchActivity, completeActivity, getStudiedCourse } = learningCalls
let activity: FastifyInstance
beforeAll(async () => {
  activity = await makeActivityApp(world)
})
afterAll(() => activity.close())
// Only `later` lets time pass: what is counted of a film does not depend on how slow the machine is.
beforeEach(() => {
  world.clock.at = new Date()
})
afterEach(() => {
  world.clock.at = undefined
})

async function ask(url: string, token: string, { body, language = 'lt' }: { body?: object; language?: string } = {}) {
  const reply = await activity.inject({
    method: body ? 'PUT' : 'GET',
    url,
    payload: body,
    headers: { 'authorization': `Bearer ${token}`, 'accept-language': language },
  })
  return { status: reply.statusCode, json: JSON.parse(reply.body) }
}
const get = (url: string, headers: Record<string, string> = {}) => activity.inject({ method: 'GET', url, headers })

const title = { lt: 'Medžiaga' }
type MediaStep = Step & { module: Module }
const page: Step = { key: 'page', module: 'page', completion: 1, title, content: { lt: 'Skaitykite.' } }
const video: MediaStep = { key: 'film', module: 'video', completion: 2, title, settings: { film } }
const writeTheory = (course: MadeCourse, steps: Step[]) =>
  author(world, (authoring) =>
    saveTheory(authoring, {
      courseId: course.id,
      topics: [{ key: 'topic', title, description: title, minutes: 5, steps }],
      tests: [],
      questions: [],
    }),
  )

type Place = { course: MadeCourse; person: MadeUser; module: Module; id: number }

/** A learner in a course whose last step is given. */
async function place(step: MediaStep, before: Step[] = []): Promise<Place> {
  const course = await makeCourse(world)
  await addFiles(world, course)
  await writeTheory(course, [...before, step])
  const person = await makeLearner(world)
  await makeEnrolment(world, person, course)
  const { id } = await world.db
    .selectFrom('steps')
    .select('id')
    .where('course_id', '=', course.id)
    .where('key', '=', step.key)
    .executeTakeFirstOrThrow()
  return { course, person, module: step.module, id }
}
const launch = ({ module, id }: Place, person: MadeUser, language: 'lt' | 'en' | 'ru' = 'lt') =>
  world.call(launchActivity, { body: { module, id } }, { token: person.token, language })
async function open(at: Place, person = at.person, language: 'lt' | 'en' | 'ru' = 'lt') {
  const { reply } = await launch(at, person, language)
  const { json } = await ask('/api/activity', reply.url.split('#token=')[1] ?? '')
  return json
}
const later = (seconds: number) => {
  world.clock.at = new Date(world.now().getTime() + seconds * 1000)
}
const play = (opened: { token: string }, played: number[][], second = 0, rate = 1) =>
  ask('/api/played', opened.token, { body: { played, second, rate } })
const read = (opened: { token: string }, seen: number[], at = 1) =>
  ask('/api/read', opened.token, { body: { seen, page: at } })
async function materialOf({ course, person, id }: Place) {
  const { reply } = await world.call(getStudiedCourse, { params: { id: course.id } }, { token: person.token })
  return reply.theory.flatMap(({ sections }) => sections).find((one) => one.id === id)
}
const tick = ({ person, module, id }: Place, state: 0 | 1 = 1) =>
  world.call(completeActivity, { body: { module, id, state } }, { token: person.token })

describe('a video', () => {
  test('opens with its captions in all languages, its chapters and its share', async () => {
    const opened = await open(await place(video))
    expect(opened).toMatchObject({
      kind: 'media',
      by: 'film',
      completed: false,
      film: { seconds: 60, share: 90, watched: 0, position: 0, rate: 1, file: { name: 'film.mp4', type: 'video/mp4' } },
      sheet: null,
      download: null,
    })
    expect(opened.film.captions.map(({ lang }: { lang: string }) => lang)).toEqual(['lt', 'en'])
    expect(opened.film.chapters).toEqual([
      { at: 0, title: 'Pradžia' },
      { at: 30, title: 'Pabaiga' },
    ])
  })

  test('is completed when its share was watched, and not before', async () => {
    const at = await place(video)
    const opened = await open(at)
    later(30)
    expect((await play(opened, [[0, 30]], 30)).json).toMatchObject({ watched: 50, completed: false, course: null })
    expect((await materialOf(at))?.completed).toBe(false)
    later(25)
    expect((await play(opened, [[0, 55]], 55)).json).toMatchObject({ watched: 91, completed: true, course: {} })
    expect((await materialOf(at))?.completed).toBe(true)
  })

  test('counts not more than the time that passed allows at double speed', async () => {
    const opened = await open(await place(video))
    later(5)
    expect((await play(opened, [[0, 60]], 60)).json).toMatchObject({ watched: 16, completed: false })
    expect((await play(opened, [[0, 60]], 60)).json).toMatchObject({ watched: 16, completed: false })
    later(30)
    expect((await play(opened, [[0, 60]], 60)).json).toMatchObject({ watched: 100, completed: true })
  })

  test('goes on where it was left, at the chosen speed, on another device too', async () => {
    const at = await place(video)
    const first = await open(at)
    later(20)
    await play(first, [[0, 20]], 20, 1.5)
    expect((await open(at)).film).toMatchObject({ position: 20, rate: 1.5, watched: 33 })
  })

  test('cannot be ticked when it is automatic; a manual one can, and is not completed by watching', async () => {
    const automatic = await place(video)
    expect((await tick(automatic)).failure.code).toBe('activity_not_found')
    expect((await materialOf(automatic))?.readonly).toBe(true)
    const manual = await place({ ...video, module: 'video', completion: 1 })
    const opened = await open(manual)
    later(60)
    expect((await play(opened, [[0, 60]])).json).toMatchObject({ watched: 100, completed: false })
    expect((await tick(manual)).reply.completed).toEqual({ done: 1, total: 1 })
    expect((await materialOf(manual))?.readonly).toBe(false)
  })

  test('a report of what is no interval is refused', async () => {
    const opened = await open(await place(video))
    for (const played of [[[0]], [[-1, 4]], [['a', 'b']]] as number[][][])
      expect((await play(opened, played)).status).toBe(400)
  })
})

describe('a document', () => {
  const document: MediaStep = { key: 'doc', module: 'document', completion: 2, title, settings: { sheet } }

  test('opens in the language of the learner, or in Lithuanian', async () => {
    const at = await place(document)
    expect((await open(at, at.person, 'en')).sheet).toMatchObject({ lang: 'en', file: { name: 'sheet-en.pdf' } })
    expect((await open(at, at.person, 'ru')).sheet).toMatchObject({ lang: 'lt', file: { name: 'sheet.pdf' } })
  })

  test('is completed when all its pages were seen; the last page is kept', async () => {
    const at = await place(document)
    const opened = await open(at)
    expect((await read(opened, [1, 2], 2)).json).toMatchObject({ seen: [1, 2], completed: false })
    expect((await open(at)).sheet).toMatchObject({ seen: [1, 2], page: 2, pages: 3 })
    expect((await read(opened, [3, 900], 3)).json).toMatchObject({ seen: [1, 2, 3], completed: true })
    expect((await materialOf(at))?.completed).toBe(true)
  })

  test('is completed by its opening when it says so', async () => {
    const at = await place({ ...document, settings: { sheet: { ...sheet, done: 'opening' } } })
    expect(await open(at)).toMatchObject({ by: 'opening', completed: true, course: {} })
    expect((await open(at)).course).toBeNull()
  })

  test('without a file is a text in its place, as before', async () => {
    const at = await place({ ...document, completion: 1, settings: {}, content: { lt: 'Atmintinė' } })
    expect((await launch(at, at.person)).failure.code).toBe('activity_not_found')
    expect(await materialOf(at)).toMatchObject({ interactive: false, content: '<p>Atmintinė</p>' })
    expect((await tick(at)).status).toBe(200)
  })

  test('with a video is completed by the video', async () => {
    const at = await place({ ...document, module: 'document_video', settings: { sheet, film } })
    const opened = await open(at)
    expect(opened).toMatchObject({ by: 'film', film: {}, sheet: {} })
    expect((await read(opened, [1, 2, 3])).json.completed).toBe(false)
    later(54)
    expect((await play(opened, [[0, 54]])).json.completed).toBe(true)
  })
})

describe('a resource', () => {
  const resource: MediaStep = {
    key: 'file',
    module: 'resource',
    completion: 2,
    title,
    settings: { download: { lt: 'sheet.pdf' } },
  }

  test('counts when it is opened, or through the completion call', async () => {
    const [opened, called] = [await place(resource), await place(resource)]
    expect(await open(opened)).toMatchObject({
      completed: true,
      download: { name: 'sheet.pdf', size: pdfBytes.length },
    })
    expect((await materialOf(opened))?.completed).toBe(true)
    expect((await tick(called)).reply.completed).toEqual({ done: 1, total: 1 })
  })

  test('each material has the field of its type with the address of its screen', async () => {
    const at = await place(resource)
    const material = await materialOf(at)
    expect(material?.resource).toMatch(new RegExp(`^/course/${at.course.id}/activity\\?json=`))
    expect(decodeURIComponent(material?.resource ?? '')).toContain(`"url":"/activity/resource/${at.id}"`)
    expect(material).not.toHaveProperty('video')
    expect(material).not.toHaveProperty('link')
  })
})

describe('a file of a course', () => {
  const urlOf = async (at: Place) => String((await open(at)).film.file.url)

  test('is given whole, for this learner only', async () => {
    const reply = await get(await urlOf(await place(video)))
    expect([reply.statusCode, reply.rawPayload.equals(filmBytes)]).toEqual([200, true])
    expect(reply.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'attachment; filename="film.mp4"',
      'content-length': '1000',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is given in parts (RFC 9110)', async () => {
    const url = await urlOf(await place(video))
    const part = await get(url, { range: 'bytes=4-11' })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length'], part.body]).toEqual([
      206,
      'bytes 4-11/1000',
      '8',
      'ftypisom',
    ])
    const beyond = await get(url, { range: 'bytes=1000-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
    const changed = await get(url, { 'range': 'bytes=0-9', 'if-range': '"another"' })
    expect(changed.statusCode).toBe(200)
  })

  test('is not given without its token, with one for another file or after three hours', async () => {
    const opened = await open(await place(video))
    const url = String(opened.film.file.url)
    const token = url.split('token=')[1] ?? ''
    const [, id = ''] = /^\/files\/(\d+)\//.exec(url) ?? []
    for (const address of [`/files/${id}/film.mp4`, `/files/${id}/film.mp4?token=${opened.token}`])
      expect((await get(address)).statusCode).toBe(403)
    expect((await get(`/files/${Number(id) + 1}/film.mp4?token=${token}`)).statusCode).toBe(404)
    later(3 * 3600 + 1)
    expect((await get(url)).json().code).toBe('activity_session_expired')
  })

  test('its token opens nothing else', async () => {
    const url = await urlOf(await place(video))
    const token = url.split('token=')[1] ?? ''
    expect((await ask('/api/activity', token)).status).toBe(403)
    expect((await play({ token }, [])).status).toBe(403)
  })

  test('a locked step gives no address and no file', async () => {
    const at = await place({ ...video, module: 'video', conditions: [{ kind: 'previous' }] }, [page])
    expect((await launch(at, at.person)).failure.code).toBe('not_available_yet')
    expect(await materialOf(at)).toMatchObject({ availability_status: false, content: null })
    expect(await materialOf(at)).not.toHaveProperty('video')
  })

  test('what is locked or taken away meanwhile is not given any more', async () => {
    const at = await place(video)
    const url = await urlOf(at)
    await writeTheory(at.course, [page, { ...video, conditions: [{ kind: 'previous' }] }])
    expect((await get(url)).json().code).toBe('not_available_yet')
    await writeTheory(at.course, [page])
    expect((await get(url)).json().code).toBe('activity_not_found')
    await world.db
      .updateTable('enrolments')
      .set({ ended_at: world.now() })
      .where('user_id', '=', at.person.id)
      .execute()
    expect((await get(url)).statusCode).toBe(404)
  })

  test('another learner can neither launch it nor save anything', async () => {
    const at = await place(video)
    expect((await launch(at, await makeLearner(world))).failure.code).toBe('activity_not_found')
  })
})

describe('an author', () => {
  const save = (course: MadeCourse, name: string, bytes: Uint8Array) =>
    author(world, (authoring) =>
      saveCourseFile(
        { ...authoring, files: world.integrations.files },
        { courseId: course.id, name, content: blobOf(bytes) },
      ),
    )

  test('replaces a file under its name: the same file with other bytes', async () => {
    const course = await makeCourse(world)
    const first = await save(course, 'a.mp4', filmBytes)
    const other = Buffer.concat([filmBytes, Buffer.from('2')])
    expect(await save(course, 'a.mp4', other)).toBe(first)
    const row = await world.db.selectFrom('course_files').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    const stored = await world.integrations.files.get(row.stored_name)
    expect(Buffer.from(stored ?? []).equals(other)).toBe(true)
  })

  test('gives captions as SRT, which are kept as WebVTT', async () => {
    const course = await makeCourse(world)
    const id = await save(course, 'a.vtt', Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nSpauskite\r\n'))
    const row = await world.db.selectFrom('course_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const stored = Buffer.from((await world.integrations.files.get(row.stored_name)) ?? []).toString()
    expect(stored).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nSpauskite\n')
  })

  test.each([
    ['puslapis.html', '<script>', { file: [{ key: 'fields.file_form' }] }],
    ['a.pdf', '<script>', { file: [{ key: 'fields.file_form' }] }],
    ['a.pdf', '%PDF-1', { file: [{ key: 'fields.pdf_damaged' }] }],
    ['a.vtt', 'WEBVTT\n\nNOTE nieko', { file: [{ key: 'fields.captions_none' }] }],
    ['a.vtt', 'WEBVTT\n\nLabas\nrytas', { file: [{ key: 'fields.captions_line', values: { line: 4 } }] }],
    ['../a.pdf', '%PDF-1', { name: [{ key: 'fields.file_name' }] }],
  ])('is refused the file %s with %s', async (name, content, fields) => {
    const course = await makeCourse(world)
    await expect(save(course, name, Buffer.from(content))).rejects.toMatchObject({ fields })
  })

  test('cannot name a file that the course does not have', async () => {
    const course = await makeCourse(world)
    await expect(writeTheory(course, [video])).rejects.toMatchObject({
      fields: { topics: [{ key: 'fields.file_missing' }] },
    })
    await addFiles(world, course)
    await expect(writeTheory(course, [video])).resolves.toBeUndefined()
  })

  test('cannot give a kind the parts of another', async () => {
    const course = await makeCourse(world)
    await addFiles(world, course)
    for (const settings of [{ sheet }, { film: { ...film, chapters: [{ at: 90, title }] } }, { film, sheet }])
      await expect(writeTheory(course, [{ ...video, settings }])).rejects.toThrow('The settings do not fit the module')
  })
})
