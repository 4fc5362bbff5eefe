import { inject, describe, expect, test } from 'vitest'

const get = (path: string, headers: Record<string, string> = {}) => fetch(inject('portal') + path, { headers })
const headersOf = (reply: Response) =>
  Object.fromEntries(
    [...reply.headers].filter(([name]) => !/^(date|content-security-policy|x-ratelimit.*|etag)$/.test(name)),
  )

describe('a cached response is the same as the first one', () => {
  test.each(['/', '/en/discover', '/api/learning/products?limit=12', '/api/shop/categories/parent/59'])(
    '%s',
    async (path) => {
      const asked = { 'accept-encoding': 'identity', 'accept-language': 'lt' }
      const replies = [await get(path, asked), await get(path, asked), await get(path, asked), await get(path, asked)]
      const nonces = replies.map(
        (reply) => /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1] ?? 'none',
      )
      const bodies = await Promise.all(
        replies.map(async (reply, i) => (await reply.text()).replaceAll(nonces[i] ?? '', 'NONCE')),
      )
      for (const [i, reply] of replies.entries()) {
        expect(reply.status).toBe(200)
        expect(headersOf(reply)).toEqual(headersOf(replies[0] ?? reply))
        expect(bodies[i]).toBe(bodies[0])
      }
      if (!path.startsWith('/api')) expect(new Set(nonces).size).toBe(replies.length)
    },
  )

  test('a known tag is answered with 304, and languages are cached apart', async () => {
    const path = '/api/learning/products?limit=12'
    for (let i = 0; i < 3; i++) {
      const lt = await get(path, { 'accept-language': 'lt' })
      const en = await get(path, { 'accept-language': 'en' })
      expect(lt.headers.get('etag')).not.toBe(en.headers.get('etag'))
      expect((await get(path, { 'accept-language': 'en', 'if-none-match': en.headers.get('etag') ?? '' })).status).toBe(
        304,
      )
    }
  })

  test('metrics count them', async () => {
    await get('/')
    const [, hits] = /praktika_ready_replies (\d+)/.exec(await (await get('/metrics')).text()) ?? []
    expect(Number(hits)).toBeGreaterThan(0)
  })
})
