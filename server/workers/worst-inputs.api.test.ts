import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { certificatesCalls } from '../../contract/certificates.ts'
import type { Language } from '../../contract/common.ts'
import { languageTags } from '../../contract/constants.ts'
import { contentCalls } from '../../contract/content.ts'
import { contentsCalls } from '../../contract/manage/contents.ts'
import { courseArchiveCalls } from '../../contract/manage/course-archives.ts'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { packageCalls } from '../../contract/manage/packages.ts'
import { questionCalls } from '../../contract/manage/questions.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { sentence } from '../sentences.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { uploadFile } from '../test/uploads.ts'
import { openWorld } from '../test/world.ts'
import {
  deepMarkdown,
  endlessCourse,
  worstCourses,
  worstGift,
  worstMarkdown,
  worstMoodle,
  worstPackages,
  worstPhoto,
  worstTables,
} from '../test/worst-inputs.ts'
import { readQuestions } from './questions/read-questions.ts'
import { ThreadPool } from './thread-pool.ts'

const world = openWorld()
let [author, support]: [MadeUser?, MadeUser?] = []
beforeAll(async () => {
  author = await makeLearner(world, { role: 'author' })
  support = await makeLearner(world, { role: 'support' })
  await cached()
})
const made = () => {
  if (!author || !support) throw new Error('Nothing was made')
  return { author, support }
}

const cached = async () => expect((await world.call(contentCalls.listFaqCategories, {})).status).toBe(200)
const onThread = ThreadPool.prototype.run
/**
 * Sends an upload and, when its reading has begun, 20 calls. Returns in which order the calls were answered and the
 * reading ended, after which the upload is answered. `run`: what reads.
 */
async function orderOf(upload: () => Promise<unknown>, run = onThread): Promise<string> {
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const begun = Promise.withResolvers<void>()
  vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(function (this: ThreadPool, work) {
    const reading = run.call(this, work)
    reading.then(note('read'), note('read'))
    begun.resolve()
    return reading
  })
  const uploading = upload().finally(begun.resolve)
  await begun.promise
  await Promise.all(Array.from({ length: 20 }, () => cached().then(note('call'))))
  await uploading
  return ended.join(' ')
}
afterEach(() => void vi.restoreAllMocks())
const callsFirst = `${'call '.repeat(20)}read`

describe('while a worst file of its permitted size is read, what is sent after it is answered before it', () => {
  test('a photo of a learner that is unpacked whole', async () => {
    const as = await makeLearner(world)
    const image = await worstPhoto()
    expect(await orderOf(() => world.call(settingsCalls.saveImage, { body: { image } }, as))).toBe(callsFirst)
  })

  test.each(worstPackages)('a package with %s', async (_, package_kind, archive) => {
    const { author: as } = made()
    const upload_id = await uploadFile(world, as, archive())
    const upload = () => world.call(packageCalls.uploadPackage, { body: { package_kind, upload_id } }, as)
    expect(await orderOf(upload)).toBe(callsFirst)
  })

  test.each(worstCourses)('an archive of a course with %s', async (_, archive) => {
    const { author: as } = made()
    const upload_id = await uploadFile(world, as, archive())
    const upload = () => world.call(courseArchiveCalls.importStaffCourse, { body: { upload_id } }, as)
    expect(await orderOf(upload)).toBe(callsFirst)
  })

  test.each(worstTables)('a table with %s', async (_, csv) => {
    const body = { file_name: 'a.csv', csv_file: Buffer.from(csv()).toString('base64') }
    const upload = async () => {
      const { status, failure } = await world.call(importCalls.checkPeople, { body }, made().support)
      expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['csv_file']])
    }
    expect(await orderOf(upload)).toBe(callsFirst)
  })

  test('questions in GIFT, and in Moodle XML', async () => {
    const { id } = await makeCourse(world)
    const { author: as } = made()
    for (const file of [worstGift, ...worstMoodle.map(([, xml]) => xml)]) {
      const body = { question_file: Buffer.from(file()).toString('base64'), tag: 'a' }
      const upload = () => world.call(questionCalls.importQuestions, { params: { id }, body }, as)
      expect(await orderOf(upload)).toBe(callsFirst)
    }
  })

  test('a text', async () => {
    const body = { markdown: worstMarkdown(), text_language: 'lt' } as const
    const show = async () =>
      expect((await world.call(contentsCalls.previewText, { body }, made().author)).status).toBe(200)
    expect(await orderOf(show)).toBe(callsFirst)
  })

  test('drawing a large PDF', async () => {
    const codes = Array.from({ length: 100 }, (_, at) => `${at} ${'kodas '.repeat(6)}`)
    const body = { codes, format: 'pdf' } as const
    const draw = async () => expect((await world.call(certificatesCalls.exportVerification, { body })).status).toBe(200)
    expect(await orderOf(draw)).toBe(callsFirst)
  })

  test('control: read by the server itself, the calls wait', async () => {
    const { id } = await makeCourse(world)
    const body = { question_file: Buffer.from(worstGift()).toString('base64'), tag: 'a' }
    const upload = () => world.call(questionCalls.importQuestions, { params: { id }, body }, made().author)
    const here = async () => ({ output: readQuestions({ file: body.question_file, encoding: null }) })
    expect(await orderOf(upload, here)).toBe(`read${' call'.repeat(20)}`)
  })
})

test.each(['>', '1. ', '> - '])('a text of %j in itself is refused before it is parsed', async (mark) => {
  const body = { markdown: deepMarkdown(mark), text_language: 'lt' } as const
  const { status, failure } = await world.call(
    contentsCalls.previewText,
    { body },
    { ...made().author, language: 'en' },
  )
  expect([status, failure.errors?.content]).toEqual([400, [sentence('en', 'fields.too_complex')]])
})

test('what does not come to an end within the limits is refused at its field, in the language of the user', async () => {
  const { author: as } = made()
  const upload_id = await uploadFile(world, as, endlessCourse())
  const upload = async (language: Language) => {
    const body = { upload_id }
    const { status, failure } = await world.call(courseArchiveCalls.importStaffCourse, { body }, { ...as, language })
    expect([status, failure.errors?.upload_id]).toEqual([400, [sentence(language, 'fields.too_complex')]])
  }
  expect(await orderOf(() => upload('ru'))).toBe(callsFirst)
  expect(new Set(languageTags.map((language) => sentence(language, 'fields.too_complex'))).size).toBe(3)
})
