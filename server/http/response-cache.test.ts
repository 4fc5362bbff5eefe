import { describe, expect, test } from 'vitest'
import { EncodedResponse } from './encoded-response.ts'
import { type Cached, type CacheClass, ResponseCache } from './response-cache.ts'

const cached = async (text: string, cacheClass: CacheClass = 'public', storable = true): Promise<Cached> => ({
  response: await EncodedResponse.create(200, { 'content-type': 'image/svg+xml' }, Buffer.from(text)),
  cacheClass,
  storable,
})
const small = () => new ResponseCache({ public: 64 * 1024, other: 64 * 1024 })
const put = (cache: ResponseCache, key: string, size = 4000, cacheClass: CacheClass = 'public') =>
  cache.fetch(key, async () => cached('x'.repeat(size), cacheClass))

describe('the response cache', () => {
  test('never exceeds its size and evicts the least recently used entries', async () => {
    const cache = small()
    for (let i = 0; i < 40; i++) {
      await put(cache, `k${i}`)
      cache.get('k0')
    }
    expect(cache.bytes).toBeLessThanOrEqual(64 * 1024)
    expect(cache.get('k0')).toBeDefined()
    expect(cache.get('k1')).toBeUndefined()
    expect(cache.get('k39')).toBeDefined()
  })

  test('does not store entries larger than a quarter of its size', async () => {
    const cache = small()
    await put(cache, 'large', 16_000)
    expect(cache.get('large')).toBeUndefined()
  })

  test('searches and invented addresses cannot evict public pages', async () => {
    const cache = small()
    await put(cache, 'home')
    for (let i = 0; i < 200; i++) await put(cache, `search ${i}`, 4000, 'other')
    expect(cache.get('home')).toBeDefined()
  })

  test('creates a response once for concurrent requests', async () => {
    const cache = small()
    let made = 0
    const request = () =>
      cache.fetch('page', async () => {
        made++
        return cached('page')
      })
    const responses = await Promise.all([request(), request(), request()])
    expect([made, new Set(responses).size]).toEqual([1, 1])
  })

  test('creates it again after an error and when it is not storable', async () => {
    const cache = small()
    await expect(cache.fetch('page', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await cache.fetch('page', async () => cached('incomplete', 'public', false))
    expect([cache.has('page'), cache.bytes]).toEqual([false, 0])
  })

  test('does not store or share a response whose creation began before an invalidation', async () => {
    const cache = small()
    const old = Promise.withResolvers<Cached>()
    const before = cache.fetch('page', () => old.promise)
    cache.clear()
    const after = cache.fetch('page', async () => cached('new'))
    old.resolve(await cached('old'))
    const [stale, fresh] = [await before, await after]
    expect(stale).not.toBe(fresh)
    expect(cache.get('page')).toBe(fresh)
  })
})
