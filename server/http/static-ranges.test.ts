import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailures } from './errors.ts'

// requirements 10.892
test.each(['bytes=99999999-', 'bytes=-0'])('a part beyond the end of a file is refused: %s', async (range) => {
  const app = Fastify()
  answerFailures(app)
  await app.register(fastifyStatic, { root: import.meta.dirname })
  const { statusCode, headers, body } = await app.inject({ url: '/errors.ts', headers: { range } })
  expect([statusCode, headers['content-range'], body]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/), ''])
})
