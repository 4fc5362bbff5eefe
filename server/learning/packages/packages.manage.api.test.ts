import { beforeAll, expect, test } from 'vitest'
import { contentsCalls } from '../../../contract/manage/contents.ts'
import { packageCalls as calls } from '../../../contract/manage/packages.ts'
import { type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { h5pFiles, scormFiles, zip } from '../../test/packages.ts'
import { uploadFile } from '../../test/uploads.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
let author: MadeUser
beforeAll(async () => void (author = await makeLearner(world, { role: 'author' })))

async function upload(bytes: Uint8Array, package_kind: 'h5p' | 'scorm') {
  const upload_id = await uploadFile(world, author, bytes)
  return world.call(calls.uploadPackage, { body: { package_kind, upload_id } }, author)
}
const three = (lt: string) => ({ lt, en: '', ru: '' })

test('an author uploads a package, and a step of a course plays it', async () => {
  const { reply } = await upload(zip(h5pFiles()), 'h5p')
  expect(reply.data).toMatchObject([{ hash: reply.hash, title: 'Kortelė', format: 'h5p', used_by: [] }])
  const course = await makeCourse(world)
  const topic = { title: three('Tema'), description: three(''), minutes: 5 }
  const at = (key: string) => ({ id: course.id, key })
  await world.call(
    contentsCalls.saveStaffTopic,
    { params: at('tema'), body: { ...topic, version: null, compared: [] } },
    author,
  )
  const step = {
    module: 'hvp' as const,
    title: three('Kortelė'),
    description: three(''),
    content: three(''),
    link: '',
    minutes: 5,
    completion: 2 as const,
    group: null,
    conditions: [],
    settings: { package: reply.hash, passPercent: 60 },
  }
  await world.call(
    contentsCalls.saveStaffStep,
    { params: at('kortele'), body: { step, topic_key: 'tema', step_version: null, compared: [], reach: 'all' } },
    author,
  )
  const saved = await world.call(contentsCalls.getStaffStep, { params: at('kortele') }, author)
  expect(saved.reply.settings).toEqual({ package: reply.hash, passPercent: 60 })
  const listed = await world.call(calls.listPackages, {}, author)
  expect(listed.reply.data[0]?.used_by).toHaveLength(1)
})

test('a refused package is said why, at its field, and nothing of it is kept', async () => {
  const before = await world.call(calls.listPackages, {}, author)
  const refused = await upload(zip(scormFiles('<manifest/>')), 'scorm')
  expect(refused.status).toBe(400)
  expect(refused.failure.errors?.package?.[0]).toBeTruthy()
  const wrong = await upload(zip(h5pFiles()), 'scorm')
  expect(wrong.failure.errors?.package).toEqual(['Tai H5P paketas: pasirinkite žingsnį „H5P“'])
  const after = await world.call(calls.listPackages, {}, author)
  expect(after.reply.data).toEqual(before.reply.data)
})

test('what is left out of a package, and when it is done, is said in the reply and afterwards', async () => {
  const files = { ...scormFiles(), 'media.swf': '', 'index.html': '<img src="https://kitur.test/a.png">' }
  const { hash, data } = (await upload(zip(files), 'scorm')).reply
  const losses = {
    ends: null,
    left_out: { names: ['media.swf'], count: 1 },
    outside: { names: ['https://kitur.test/a.png'], count: 1 },
    readings: 0,
  }
  expect(data.find((one) => one.hash === hash)).toMatchObject(losses)
  const listed = await world.call(calls.listPackages, {}, author)
  expect(listed.reply.data.find((one) => one.hash === hash)).toMatchObject(losses)
})

test('the same package again is the one that is there', async () => {
  const first = await upload(zip(scormFiles()), 'scorm')
  const second = await upload(zip(scormFiles()), 'scorm')
  expect(second.reply.hash).toBe(first.reply.hash)
  expect(second.reply.data).toHaveLength(first.reply.data.length)
})
