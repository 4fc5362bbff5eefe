import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { makeActivityApp } from './activity-app.ts'

const world = openWorld()
let activity: FastifyInstance
beforeAll(async () => {
  activity = await makeActivityApp(world)
})
afterAll(() => activity.close())

test.each([
  ['/ahead?lang=ru', 'ru', ['fonts/manrope-latin.woff2', 'fonts/manrope-cyrillic.woff2']],
  ['/ahead?lang=xx', 'lt', ['fonts/manrope-latin.woff2', 'fonts/manrope-latin-ext.woff2']],
  ['/ahead', 'lt', ['fonts/manrope-latin.woff2', 'fonts/manrope-latin-ext.woff2']],
])('%s names what is fetched ahead, and any portal may frame it', async (url, language, fonts) => {
  const { statusCode, body, headers } = await activity.inject(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(`lang="${language}"`)
  const [, files = ''] = /name="files" content="([^"]*)"/.exec(body) ?? []
  expect(files.split(' ')).toEqual(expect.arrayContaining(fonts))
  for (const file of files.split(' ')) expect((await activity.inject(`/${file}`)).statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors \*(?:;|$)/)
  expect(headers).not.toHaveProperty('set-cookie')
})

test.each(['video', 'quiz', 'nothing'])(
  'the page of a step of the kind %s is framed by its portal only',
  async (kind) => {
    const { headers } = await activity.inject(`/?module=${kind}&lang=lt`)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${world.config.publicUrl}`)
  },
)
