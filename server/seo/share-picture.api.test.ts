import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawGround, drawSharePicture, readOwnPicture } from '../workers/drawing/draw-share-picture.ts'
import { saveCoursePicture, storeCoursePicture } from '../catalogue/public.ts'
import { author } from '../test/authoring.ts'
import { makeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const get = (name: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/media/og/course/${name}`, headers })
const storedFiles = () => readdirSync(join(world.config.dataDir, 'files/og'))

describe('the Open Graph image of a course', () => {
  test('is 1200 × 630, at most 120 kB, and drawn once for concurrent requests', async () => {
    const { id } = await makeCourse(world, { title: 'Žaizdų priežiūra ąčęėįšųūž', titleEn: 'Wounds' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => get(`${id}-lt.jpg`)))
    expect(new Set(replies.map(({ statusCode, headers }) => `${statusCode} ${headers['content-type']}`))).toEqual(
      new Set(['200 image/jpeg']),
    )
    const picture = replies[0]?.rawPayload ?? Buffer.alloc(0)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(120 * 1024)
    expect(storedFiles().filter((name) => name.startsWith(`${id}-lt-`))).toHaveLength(1)
    expect((await get(`${id}-lt.jpg`, { 'if-none-match': String(replies[0]?.headers.etag) })).statusCode).toBe(304)
    expect((await get(`${id}-en.jpg`)).headers.etag).not.toBe(replies[0]?.headers.etag)
  })

  test.each(['999999-lt.jpg', '1-de.jpg', 'x-lt.jpg', '1-lt.png', '..%2f..%2fpackage.json'])(
    'does not exist at %s',
    async (name) => {
      expect((await get(name)).statusCode).toBe(404)
    },
  )

  test('shows an uploaded photograph', async () => {
    const { id } = await makeCourse(world)
    const green = sharp({ create: { width: 1200, height: 750, channels: 3, background: '#00ff00' } })
    const bytes = await green.png().toBuffer()
    const image = await storeCoursePicture(world.integrations.files, bytes)
    await author(world, (authoring) => saveCoursePicture(authoring, id, image))
    const right = { left: 800, top: 100, width: 300, height: 400 }
    const shown = await sharp((await get(`${id}-lt.jpg`)).rawPayload)
      .extract(right)
      .toBuffer()
    const { channels } = await sharp(shown).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 20))).toEqual([0, 13, 0])
  })

  test('does not exist for a draft', async () => {
    const { id } = await makeCourse(world, { state: 'draft' })
    expect((await get(`${id}-lt.jpg`)).statusCode).toBe(404)
  })
})

describe('the drawing', () => {
  const shared = {
    title: 'Анафилаксия & <b>шок</b>',
    category: 'Неотложная помощь',
    categoryKey: 'emergency',
    image: 'courses/none',
    brand: 'Praktika',
  }

  test('contains text as outlines only: neither fonts nor markup from user input', () => {
    const svg = drawGround(shared)
    expect(svg).not.toMatch(/<text|font|Анафилаксия|<b>/)
    expect(svg.match(/<path fill="#15211d" d="M[^"]{400,}"/g)?.length).toBeGreaterThan(0)
  })

  test.each(['courses/none', '../../../package', ''])('works without a photograph: %j', async (image) => {
    expect(await readOwnPicture(image)).toBeUndefined()
    expect((await sharp(await drawSharePicture({ ...shared, image }, undefined)).metadata()).width).toBe(1200)
  })
})
