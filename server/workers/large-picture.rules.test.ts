import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isLargePicture } from './large-picture.rules.ts'

const drawn = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0f5446' } }).withMetadata()

test.each([
  ['a PNG in passes of many pixels', drawn(3600).png({ progressive: true }), true],
  ['a PNG in passes', drawn(300).png({ progressive: true }), false],
  ['a PNG of many pixels, read line by line', drawn(3600).png(), false],
  ['a progressive JPEG of many pixels', drawn(3600).jpeg({ progressive: true }), true],
  ['a progressive JPEG', drawn(300).jpeg({ progressive: true }), false],
  ['a JPEG of many pixels, read line by line', drawn(3600).jpeg({ progressive: false }), false],
  ['a WebP', drawn(300).webp(), false],
])('%s', async (_, picture, large) => {
  expect(isLargePicture(await picture.toBuffer())).toBe(large)
})

test('a comment that looks like a frame hides no large one, nor do fill bytes', async () => {
  const bytes = await drawn(3600).jpeg({ progressive: true }).toBuffer()
  const [comment, fill] = [Buffer.from('fffe000dffc2000b080001000103', 'hex'), Buffer.from('ffff', 'hex')]
  expect(
    isLargePicture(Buffer.concat([bytes.subarray(0, 2), comment, Buffer.from([0]), fill, bytes.subarray(2)])),
  ).toBe(true)
})

test.each([Buffer.alloc(0), Buffer.from('\u00ff\u00d8\u00ff\u00c2', 'latin1'), Buffer.alloc(40)])(
  'bytes that are no picture are not large',
  (bytes) => {
    expect(isLargePicture(bytes)).toBe(false)
  },
)
