import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'

const world = openWorld({ BRAND_NAME: 'Sveikatos mokykla' })

test.each([
  ['/manifest.webmanifest', 'lt', '/'],
  ['/en/manifest.webmanifest', 'en', '/en'],
  ['/ru/manifest.webmanifest', 'ru', '/ru'],
])('%s has the language, start address and name of the portal', async (url, lang, start_url) => {
  const { statusCode, headers, json } = await world.app
    .inject({ url })
    .then((reply) => ({ ...reply, json: reply.json(), statusCode: reply.statusCode, headers: reply.headers }))
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(json).toMatchObject({
    name: 'Sveikatos mokykla',
    short_name: 'Sveikatos mokykla',
    lang,
    start_url,
    scope: '/',
    id: '/',
    display: 'standalone',
  })
  expect(json.description.length).toBeGreaterThan(20)
  for (const colour of [json.theme_color, json.background_color]) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  expect((await world.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
})

test('the icons have the declared sizes, and one is maskable', async () => {
  const { icons } = (await world.app.inject('/manifest.webmanifest')).json()
  expect(icons.map(({ purpose, sizes }: { purpose: string; sizes: string }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(join(import.meta.dirname, '../../web/public', src)).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
  // The corners of the maskable icon are opaque.
  const { data } = await sharp(join(import.meta.dirname, '../../web/public', icons[2].src))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([15, 84, 70, 255])
})

test('/favicon.ico redirects to an existing icon', async () => {
  const { statusCode, headers } = await world.app.inject('/favicon.ico')
  expect(statusCode).toBe(302)
  expect((await sharp(join(import.meta.dirname, '../../web/public', String(headers.location))).metadata()).format).toBe(
    'png',
  )
})
