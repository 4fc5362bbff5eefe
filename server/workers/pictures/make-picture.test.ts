import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePicture } from './make-picture.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5446' } })
const use = {
  sizes: [{ width: 64, height: 64, fit: 'cover', quality: 80, effort: 0 }],
  least: 0,
  isAnyRatio: true,
} as const

/** A part of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const [named, length, sum] = [Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The head of a PNG file in passes, of 16 bits and four channels: what its pixels take is known from it. */
function pngInPasses(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([16, 6, 0, 0, 1], 8)
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([start, ...parts])
}

test('a picture that is unpacked whole is refused where that takes more memory than there is for it', async () => {
  expect(await makePicture(pngInPasses(7000, 7000), use)).toEqual({ fault: 'passes' })
})

test.each([
  ['JPEG', () => drawn(80, 60).jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => drawn(80, 60).png({ progressive: true }).toBuffer()],
  ['WebP', () => drawn(80, 60).webp().toBuffer()],
])('%s is made into WebP files of the sizes', async (_, make) => {
  const result = await makePicture(await make(), use)
  expect(result).toMatchObject({ width: 80, height: 60, made: [{ width: 64, height: 64 }] })
})

test.each([
  ['GIF', () => drawn(80, 60).gif().toBuffer()],
  ['TIFF', () => drawn(80, 60).tiff().toBuffer()],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>')],
  ['a JPEG of its first bytes only', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is no picture', async (_, make) => {
  expect(await makePicture(await make(), use)).toEqual({ fault: 'form' })
})
