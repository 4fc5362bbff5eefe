import { createHash } from 'node:crypto'
import { inject, describe, expect, test } from 'vitest'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('portal') + path, { headers, redirect: 'manual' })

describe('a page', () => {
  test('has a strict policy that allows its own inline scripts by hash, the same for every visitor', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src (?:'sha256-[^']+' )+'strict-dynamic'/)
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/)
    expect(second.headers.get('content-security-policy')).toBe(policy)
    const html = await first.text()
    expect(await second.text()).toBe(html)
    expect(html).not.toMatch(/nonce/)
    // JSON-LD is data for search engines: it does not run.
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts.length).toBeGreaterThan(0)
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(scripts.filter((text) => !policy.includes(hashOf(text)))).toEqual([])
  })

  test('and a call have one entity tag per encoding and language, and are 304 to a client that has them', async () => {
    for (const path of ['/en/discover', '/api/learning/products?limit=12']) {
      const [lt, en] = [await get(path, { 'accept-language': 'lt' }), await get(path, { 'accept-language': 'en' })]
      expect(lt.headers.get('etag') === en.headers.get('etag')).toBe(!path.startsWith('/api'))
      const etag = en.headers.get('etag') ?? ''
      expect((await get(path, { 'accept-language': 'en', 'if-none-match': etag })).status).toBe(304)
      const plain = await get(path, { 'accept-language': 'en', 'accept-encoding': 'identity' })
      expect(plain.headers.get('etag')).not.toBe(etag)
    }
  })

  test.each([
    ['/', 200],
    ['/en', 200],
    ['/ru/discover', 200],
    ['/nera', 404],
    ['/en/nope', 404],
    ['/course-about/999999', 404],
    ['/faq', 200],
    ['/api/nope', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('names its scripts in one that waits: nothing is fetched before the first picture', async () => {
    const html = await (await get('/')).text()
    expect(html).not.toMatch(/rel="modulepreload"|<script type="module"/)
    expect(html).toMatch(/import\('\/assets\/[^']+\.js'\)/)
  })

  test('is in the language of its address', async () => {
    for (const [path, language] of [
      ['/', 'lt'],
      ['/en/discover', 'en'],
      ['/ru', 'ru'],
    ] as const) {
      expect(await (await get(path)).text()).toContain(`<html lang="${language}"`)
    }
  })

  test('is packed when the browser takes it', async () => {
    expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  test('carries nothing personal, whatever cookie comes', async () => {
    const html = await (await get('/', { cookie: '__Host-praktika-refresh=abc; name=Bruknienojyte' })).text()
    expect(html).not.toContain('Bruknienojyte')
  })

  test('made-up query strings change nothing', async () => {
    const plain = await (await get('/')).text()
    const flooded = await (await get('/?x=1&utm_source=flood')).text()
    expect(flooded.length).toBe(plain.length)
  })
})
