import { afterEach, describe, expect, test, vi } from 'vitest'

const pair = { access_token: 'fresh', expires_in: 600, session_id: 's', capabilities: [], terms_agreed: true }
const call = { method: 'POST', path: '/api/learning/cart', body: { product_id: 1 }, file: false, key: 'one-key' }
const refused = (status: number) => () => Response.json({ code: 'unauthorized', message: 'No.' }, { status })

/** A signed-in tab whose calls get these answers, one after another. Renewals are answered with `renewal`. */
async function openTab(renewal: () => Response, ...answers: (() => Response)[]) {
  const items = new Map([['praktika-signed-in', '1']])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => undefined,
  }
  const sent: { path: string; key: string | null; token: string | null }[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: HeadersInit }) => {
    const { isCall, given } = { isCall: path === call.path, given: new Headers(headers) }
    if (isCall) sent.push({ path, key: given.get('idempotency-key'), token: given.get('authorization') })
    return isCall ? answers.shift()?.() : renewal()
  })
  const location = { pathname: '/' }
  vi.stubGlobal('window', {
    location,
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
  })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  vi.resetModules()
  const { knownSignIn } = await import('./session.ts')
  await knownSignIn()
  return { ...(await import('./transport.ts')), sent }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe.each([401, 403])('a call of a signed-in user that is answered with %i', (status) => {
  test('is sent again once, with the renewed token and the same key', async () => {
    const tab = await openTab(
      () => Response.json(pair),
      refused(status),
      () => Response.json({ success: true }),
    )
    expect(await tab.fetchCall(call)).toEqual({ success: true })
    expect(tab.sent).toEqual([1, 2].map(() => ({ path: call.path, key: 'one-key', token: 'Bearer fresh' })))
  })

  test('and again is refused', async () => {
    const tab = await openTab(() => Response.json(pair), refused(status), refused(status))
    await expect(tab.fetchCall(call)).rejects.toMatchObject({ status })
    expect(tab.sent).toHaveLength(2)
  })
})

test('another failure is not sent again', async () => {
  const tab = await openTab(() => Response.json(pair), refused(409))
  await expect(tab.fetchCall(call)).rejects.toMatchObject({ status: 409 })
  expect(tab.sent).toHaveLength(1)
})
