import { createHook } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { EncodedResponse, encodingFor } from './encoded-response.ts'

const text = '<p>ąžuolas</p>'.repeat(200)
const long = text.repeat(20)
const headers = { vary: 'accept-language' }

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/** How many (de)compressions `work` begins. */
async function compressionsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_id, type) => void (count += type === 'ZLIB' ? 1 : 0) }).enable()
  await work()
  hook.disable()
  return count
}

function serve(type: string, body: string) {
  const app = Fastify()
  const response = EncodedResponse.create(200, { ...headers, 'content-type': type }, Buffer.from(body))
  app.get('/', async (request, reply) => (await response).send(request, reply))
  return (requestHeaders: Record<string, string> = {}) => app.inject({ url: '/', headers: requestHeaders })
}

describe('a response', () => {
  test.each([text, long])('has the encoding that the client accepts, each with its own ETag', async (sent) => {
    const get = serve('text/html', sent)
    const [plain, gzip, br] = [
      await get(),
      await get({ 'accept-encoding': 'gzip' }),
      await get({ 'accept-encoding': 'gzip, br' }),
    ]
    expect(plain.body).toBe(sent)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(sent)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(sent)
    expect(new Set([plain, gzip, br].map((reply) => reply.headers.etag)).size).toBe(3)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'vary': 'accept-language, accept-encoding' })
  })

  test('is 304 without a body when the client has it', async () => {
    const get = serve('text/html', text)
    const { headers: first } = await get({ 'accept-encoding': 'br' })
    const second = await get({ 'accept-encoding': 'br', 'if-none-match': `W/${first.etag}` })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect((await get({ 'if-none-match': String(first.etag) })).statusCode).toBe(200)
  })

  // requirements 10.892
  test('is decompressed once for all clients without encodings that ask meanwhile', async () => {
    const get = serve('text/html', long)
    await get()
    await new Promise(setImmediate)
    collectGarbage()
    const all = async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => get()))
      expect(replies.every(({ body }) => body === long)).toBe(true)
    }
    expect(await compressionsOf(all)).toBe(1)
  })

  test.each([
    ['a short body', 'text/html', 'kursas'],
    ['an image', 'image/jpeg', text],
  ])('is not compressed: %s', async (_, type, body) => {
    const get = serve(type, body)
    expect((await get({ 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding')
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  [undefined, 'identity'],
])('%s is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
