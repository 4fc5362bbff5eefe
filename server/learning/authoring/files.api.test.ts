import sharp from 'sharp'
import { expect, test } from 'vitest'
import { courseFileCalls as calls } from '../../../contract/manage/course-files.ts'
import { contentsCalls } from '../../../contract/manage/contents.ts'
import { captionBytes, pdfBytes } from '../../test/course-files.ts'
import { makeCourse, makeLearner } from '../../test/make.ts'
import { uploadFile } from '../../test/uploads.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

test('an author gives a course files, replaces them by name, and sees which steps name them', async () => {
  const author = await makeLearner(world, { role: 'author' })
  const course = await makeCourse(world, { pages: 1 })
  const params = { id: course.id }
  const upload = async (file_name: string, bytes: Uint8Array) => {
    const upload_id = await uploadFile(world, author, bytes)
    return world.call(calls.uploadCourseFile, { params, body: { file_name, upload_id } }, author)
  }
  await upload('sheet.pdf', pdfBytes)
  await world.db
    .updateTable('steps')
    .set({ module: 'resource', settings: JSON.stringify({ download: { lt: 'sheet.pdf' } }) })
    .where('id', '=', course.stepIds[0] ?? 0)
    .execute()
  const larger = Buffer.concat([pdfBytes, pdfBytes])
  expect((await upload('sheet.pdf', larger)).reply.data).toMatchObject([
    { name: 'sheet.pdf', type: 'application/pdf', size: larger.length, used_by: ['Puslapis 1'] },
  ])
  expect((await upload('film.vtt', captionBytes)).reply.data.map(({ name }) => name)).toEqual(['film.vtt', 'sheet.pdf'])
  expect((await upload('Blogas vardas.pdf', pdfBytes)).failure.errors).toHaveProperty('name')
  expect((await upload('sheet.pdf', captionBytes)).failure.errors).toHaveProperty('file')
  expect((await world.call(calls.listCourseFiles, { params }, author)).reply.data).toHaveLength(2)
})

test('a picture of a text is stored with its size, shown in the text, and served', async () => {
  const author = await makeLearner(world, { role: 'author' })
  const course = await makeCourse(world)
  const upload = (bytes: Uint8Array) =>
    world.call(
      calls.uploadFigure,
      { params: { id: course.id }, body: { figure: Buffer.from(bytes).toString('base64') } },
      author,
    )
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer()
  const { reply } = await upload(await drawn(2400, 1200))
  expect(reply).toMatchObject({ width: 1600, height: 800 })
  const markdown = `![Kateterio vieta](${reply.src})`
  const preview = await world.call(contentsCalls.previewText, { body: { markdown, text_language: 'lt' } }, author)
  expect(preview.reply.html).toContain(`<img src="${reply.src}" alt="Kateterio vieta" width="1600" height="800"`)
  const served = await world.app.inject(reply.src)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await upload(await drawn(100, 100))).failure.errors).toEqual({
    figure: ['Paveikslas per mažas: bent 200 taškų pločio'],
  })
  expect((await upload(pdfBytes)).failure.errors).toHaveProperty('figure')
})
