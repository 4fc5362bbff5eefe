import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { answerFailures } from './errors.ts'
import { loggerOptions } from './log.ts'

const world = openWorld()

/** The log lines of one request to a server with our logger options. */
async function logged(url: string, work: () => Promise<unknown>) {
  const lines: string[] = []
  const options = loggerOptions('trace')
  const app = Fastify({
    logger: {
      ...(typeof options === 'object' ? options : {}),
      stream: { write: (line: string) => void lines.push(line) },
    },
  })
  answerFailures(app)
  app.post('/api/learning/thing/:id', work)
  const headers = { cookie: 'a=slapta', authorization: 'Bearer slapta' }
  await app.inject({ method: 'POST', url, remoteAddress: '203.0.113.9', headers, payload: { name: 'Slapta' } })
  await app.close()
  return lines
}

test('a request is logged as method and route: no query, address, header or body', async () => {
  const lines = await logged('/api/learning/thing/slapta?email=slapta@praktika.test', async () => ({}))
  expect(JSON.parse(lines[0] ?? '').req).toEqual({ method: 'POST', route: '/api/learning/thing/:id' })
  expect(lines.join('')).not.toMatch(/slapta|203\.0\.113\.9/i)
})

test.each([
  ['a value of the wrong type', 'select $1::uuid', ['slapta']],
  ['an invalid date', 'select $1::date', ['slapta']],
  [
    'a duplicate row',
    'insert into shop_sessions values ($1, null, now(), now()), ($1, null, now(), now())',
    ['slapta'],
  ],
])('a database error is logged without user input: %s', async (_, sql, values) => {
  const lines = await logged('/api/learning/thing/1', () => world.pool.query(sql, values))
  expect(lines.some((line) => line.includes('"code":"2'))).toBe(true)
  expect(lines.join('')).not.toMatch(/slapta/i)
})
