import { inject, describe, expect, test } from 'vitest'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('portal') + path, { headers, redirect: 'manual' })

describe('a page', () => {
  test('has a strict policy with a nonce of its own each time, and no script without it', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const html = await first.text()
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    // Structured data is not executed.
    expect(
      scripts.filter((tag) => !tag.includes('type="application/ld+json"') && !tag.includes(`nonce="${nonce}"`)),
    ).toEqual([])
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

  test('defers its scripts: none is fetched before the first paint', async () => {
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

  test('is compressed when the browser accepts it', async () => {
    expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  test('carries nothing personal, whatever cookie is sent', async () => {
    const html = await (await get('/', { cookie: '__Host-praktika-refresh=abc; name=Bruknienojyte' })).text()
    expect(html).not.toContain('Bruknienojyte')
  })

  test('made-up query strings change nothing', async () => {
    const plain = (await (await get('/')).text()).replaceAll(/nonce[^\s>]*/g, '')
    const flooded = (await (await get('/?x=1&utm_source=flood')).text()).replaceAll(/nonce[^\s>]*/g, '')
    expect(flooded.length).toBe(plain.length)
  })
})
