import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailures } from './errors.ts'
import { ignoreInvalidRanges } from './ignore-invalid-ranges.ts'

async function getPart(range: string) {
  const app = Fastify()
  answerFailures(app)
  ignoreInvalidRanges(app)
  await app.register(fastifyStatic, { root: import.meta.dirname })
  return app.inject({ url: '/errors.ts', headers: { range } })
}

// requirements 10.892
test.each(['bytes=99999999-', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'a part beyond the end of a file is refused: %s',
  async (range) => {
    const { statusCode, headers, body } = await getPart(range)
    expect([statusCode, headers['content-range'], body]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/), ''])
  },
)

test.each(['bytes=20-10', 'bytes=-', 'bytes=a-b', 'bytes=', 'items=0-9', 'bytes=99999999-,99999999-', 'bytes=0-1,x'])(
  'what is no part is ignored: %s',
  async (range) => {
    const { statusCode, headers } = await getPart(range)
    expect([statusCode, headers['content-range']]).toEqual([200, undefined])
  },
)

test('a part is sent', async () => {
  const { statusCode, headers, body } = await getPart('bytes=0-5')
  expect([statusCode, headers['content-range'], body]).toEqual([206, expect.stringMatching(/^bytes 0-5\//), 'import'])
})
