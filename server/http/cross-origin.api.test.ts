import { expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const get = (url: string) => world.app.inject({ url, headers: { origin: 'https://verifier.example' } })

test('public documents of badges and calls of the catalogue can be read from other sites, without cookies', async () => {
  for (const url of [
    '/api/learning/badges/issuer',
    '/api/learning/badges/status/0',
    '/api/learning/products',
    '/api/learning/products/counts',
  ]) {
    const { headers } = await get(url)
    expect([url, headers['access-control-allow-origin']]).toEqual([url, '*'])
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
})

test('nothing else can', async () => {
  for (const url of ['/api/learning/settings', '/api/shop/cart', '/api/learning/courses/purchased'])
    expect((await get(url)).headers['access-control-allow-origin']).toBeUndefined()
  const open = Object.entries(calls).filter(([, call]) => 'crossOrigin' in call || ('cached' in call && call.cached))
  for (const [name, call] of open) expect([name, call.audience, call.method]).toEqual([name, 'anyone', 'GET'])
})
