import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const tokenOf = (sub: string, salt: string) =>
  ['e30', Buffer.from(JSON.stringify({ sub, salt })).toString('base64url'), 'signature'].join('.')
const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
  clear: () => items.clear(),
}

/** A page of the activities' origin that is opened with a token. */
async function openWith(token: string) {
  vi.stubGlobal('location', { hash: `#token=${token}`, pathname: '/', search: '' })
  const session = await import('./session.ts')
  return { ...session, launch: session.takeLaunch() }
}

beforeEach(() => {
  items.clear()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('history', { replaceState: () => undefined })
})
afterEach(() => void vi.unstubAllGlobals())

test('what the same user left in this tab is there when an activity is opened again', async () => {
  const { saveUnsent } = await openWith(tokenOf('ona', 'ą?>'))
  saveUnsent('form', { draft: 1 })
  const { launch } = await openWith(tokenOf('ona', 'ž'))
  expect(launch.fresh).toBe(true)
  expect(items.get('unsent form')).toBe('{"draft":1}')
})

test.each([tokenOf('jonas', ''), 'no token'])('what another user left is removed (%s)', async (other) => {
  const { saveUnsent } = await openWith(tokenOf('ona', ''))
  saveUnsent('form', { draft: 1 })
  await openWith(other)
  expect([...items.keys()]).toEqual(['launch'])
})
