import { beforeAll, expect, test } from 'vitest'
import { courseFileCalls } from '../../contract/manage/course-files.ts'
import { gigabyte, limits } from '../../contract/limits.ts'
import { partBytes, uploadCalls as calls } from '../../contract/manage/uploads.ts'
import { filmOf } from '../test/course-files.ts'
import { makeCourse, makeLearner, type MadeCourse, type MadeUser } from '../test/make.ts'
import { uploadFile } from '../test/uploads.ts'
import { openWorld } from '../test/world.ts'
import { uploadsJobs } from './uploads.jobs.ts'

const world = openWorld()
let [author, course]: [MadeUser?, MadeCourse?] = []
beforeAll(async () => {
  author = await makeLearner(world, { role: 'author' })
  course = await makeCourse(world)
})
const made = () => {
  if (!author || !course) throw new Error('Nothing was made')
  return { author, params: { id: course.id } }
}
/** Three parts. */
const film = filmOf(2 * partBytes + 5)
const save = (upload_id: string, user: MadeUser) => {
  const body = { file_name: 'filmas.mp4', upload_id }
  return world.call(courseFileCalls.uploadCourseFile, { params: made().params, body }, user)
}
const start = async (upload_size: number) =>
  (await world.call(calls.startUpload, { body: { upload_size } }, made().author)).reply.upload_id
const send = (upload_id: string, part: number, bytes: Uint8Array, user = made().author) =>
  world.call(
    calls.sendUploadPart,
    { params: { upload_id, upload_part: part }, body: { part_content: Buffer.from(bytes).toString('base64') } },
    user,
  )

test('a file that is larger than a request comes in parts, also in another order and sent again', async () => {
  const id = await start(film.length)
  const partsOf = (part: number) => film.subarray(part * partBytes, (part + 1) * partBytes)
  for (const part of [2, 0, 0]) expect((await send(id, part, partsOf(part))).status).toBe(204)
  expect((await save(id, made().author)).failure.errors?.upload_id).toHaveLength(1)
  await send(id, 1, partsOf(1))
  expect((await save(id, made().author)).reply.data).toMatchObject([{ name: 'filmas.mp4', size: film.length }])
  const stored = await world.db.selectFrom('course_files').select('stored_name').executeTakeFirstOrThrow()
  expect(Buffer.from((await world.integrations.files.get(stored.stored_name)) ?? []).equals(film)).toBe(true)
})

test('parts of another length, beyond the end or of somebody else are refused', async () => {
  const id = await start(10)
  expect((await send(id, 0, Buffer.alloc(9))).failure.errors?.part_content).toHaveLength(1)
  expect((await send(id, 1, Buffer.alloc(10))).status).toBe(404)
  const other = await makeLearner(world, { role: 'author' })
  expect((await send(id, 0, Buffer.alloc(10), other)).status).toBe(404)
  await send(id, 0, Buffer.alloc(10))
  expect((await save(id, other)).failure.errors?.upload_id).toHaveLength(1)
})

test('a user can have so many uploads and so many bytes of them, also when they are begun at once', async () => {
  const as = await makeLearner(world, { role: 'author' })
  const begin = (upload_size: number, by = as) => world.call(calls.startUpload, { body: { upload_size } }, by)
  const statuses = await Promise.all(Array.from({ length: limits.uploadGb + 2 }, () => begin(gigabyte)))
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(limits.uploadGb)
  const { failure } = await begin(1)
  expect(failure.errors?.upload_size).toEqual([expect.stringContaining(`${limits.uploadGb} GB`)])
  expect((await begin(1, await makeLearner(world, { role: 'author' }))).status).toBe(200)
  await world.pool.query('update uploads set size = 1 where user_id = $1', [as.id])
  expect((await begin(1)).status).toBe(200)
  const many = `insert into uploads (id, user_id, size, started_at)
    select gen_random_uuid(), $1, 1, now() from generate_series(1, $2::int)`
  await world.pool.query(many, [as.id, limits.uploadFiles - limits.uploadGb - 1])
  expect((await begin(1)).failure.errors?.upload_size).toHaveLength(1)
})

test('an upload is deleted a day after it was begun', async () => {
  const id = await uploadFile(world, made().author, Buffer.from('WEBVTT\n'))
  const tidy = async () => {
    for (const job of uploadsJobs) await world.runJob(job, {})
  }
  await tidy()
  expect(await world.integrations.files.get(`uploads/${id}/0`)).toBeDefined()
  await world.pool.query("update uploads set started_at = started_at - interval '25 hours' where id = $1", [id])
  await tidy()
  expect(await world.integrations.files.get(`uploads/${id}/0`)).toBeUndefined()
  expect((await world.pool.query('select 1 from uploads where id = $1', [id])).rowCount).toBe(0)
})
