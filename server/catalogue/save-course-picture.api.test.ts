import sharp from 'sharp'
import { expect, test } from 'vitest'
import { author, courseInput } from '../test/authoring.ts'
import { openWorld } from '../test/world.ts'
import { savePicture } from '../website/save-picture.ts'
import { publishCourse, saveCourse, saveCoursePicture, saveFigure, storeCoursePicture } from './public.ts'

const world = openWorld()
const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0f5446' } })
const save = async (id: number, bytes: Uint8Array) => {
  const image = await storeCoursePicture(world.integrations.files, bytes)
  await author(world, (authoring) => saveCoursePicture(authoring, id, image))
  return image
}
const makeDraft = async () =>
  (await author(world, (authoring) => saveCourse(authoring, courseInput({ image: undefined })))).id
const get = (name: string) => world.app.inject(`/media/stored/${name}`)

test('a picture is stored in three widths and shown on the card; the same picture has the same name', async () => {
  const id = await makeDraft()
  const bytes = await draw(1600, 1200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer()
  const image = await save(id, bytes)
  expect(image).toMatch(/^stored\/[0-9a-f]{32}$/)
  await author(world, (authoring) => publishCourse(authoring, id))
  const row = world.db.selectFrom('catalogue_cards').select('card').where('course_id', '=', id)
  expect((await row.executeTakeFirstOrThrow()).card).toMatchObject({
    image: `/media/${image}-960.webp`,
    thumb: `/media/${image}-480.webp`,
  })
  for (const width of [480, 720, 960]) {
    const reply = await get(`${image.slice('stored/'.length)}-${width}.webp`)
    expect(reply).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    })
    const metadata = await sharp(reply.rawPayload).metadata()
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      width,
      width * 0.625,
      undefined,
    ])
  }
  expect(await save(id, bytes)).toBe(image)
})

test.each([
  ['of another type', async () => draw(1000, 625).gif().toBuffer()],
  ['too small', async () => draw(900, 600).png().toBuffer()],
  ['empty', async () => new Uint8Array()],
  ['that is a text', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>')],
  ['that is broken', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['whose data is cut behind its header', async () => (await draw(1600, 1200).png().toBuffer()).subarray(0, 107)],
  [
    'of a phone whose pixels nothing here decodes',
    async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  ],
  ['of more pixels than are unpacked', async () => draw(10_100, 5000).png().toBuffer()],
  ['of one line', async () => draw(2000, 199).png().toBuffer()],
  ['too large', async () => new Uint8Array(11 * 1024 * 1024)],
])('a picture %s is refused', async (_, make) => {
  const id = await makeDraft()
  const bytes = await make()
  await expect(save(id, bytes)).rejects.toMatchObject({ code: 'invalid_fields' })
  const { files } = world.integrations
  await expect(saveFigure(files, bytes.subarray(0, 107))).rejects.toMatchObject({ code: 'invalid_fields' })
  const shape = { width: 1600, height: 1000, alt: null }
  await expect(savePicture(files, bytes.subarray(0, 107), shape)).rejects.toMatchObject({ code: 'invalid_fields' })
})

test.each(['x.webp', `${'0'.repeat(32)}-480.webp`, `${'0'.repeat(32)}-100.webp`, '..%2f..%2fpackage.json'])(
  'there is none at %s',
  async (name) => {
    expect((await get(name)).statusCode).toBe(404)
  },
)
