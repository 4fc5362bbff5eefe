import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const pair = { access_token: 'a', expires_in: 600, session_id: 's', capabilities: [], terms_agreed: true }
const ok = () => Response.json(pair)
const unavailable = () =>
  Response.json({ code: 'service_unavailable', message: 'Not available.' }, { status: 503, headers: {} })
const ended = () => Response.json({ code: 'session_ended', message: 'Ended.' }, { status: 401 })
const busy = () => Response.json({ code: 'too_many_requests', message: 'Wait.' }, { status: 429 })
const offline = () => Promise.reject(new TypeError('fetch failed'))

/** The session of a browser tab that has been signed in, with these answers to its renewals; the last one repeats. */
async function openTab(...answers: (() => Response | Promise<Response>)[]) {
  const items = new Map([['praktika-signed-in', '1']])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => undefined,
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
  const fetch = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, addEventListener: () => undefined })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  vi.resetModules()
  return { ...(await import('./session.ts')), fetch, isRemembered: () => items.has('praktika-signed-in'), items }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('the first renewal', () => {
  test('signs in when the server renews', async () => {
    const tab = await openTab(ok)
    expect((await tab.knownSignIn()).status).toBe('signed-in')
  })

  test('makes a guest only when the server has ended the sign-in', async () => {
    const tab = await openTab(ended)
    expect((await tab.knownSignIn()).status).toBe('guest')
    expect(tab.isRemembered()).toBe(false)
  })

  test.each([
    ['503', unavailable],
    ['429', busy],
    ['no network', offline],
    ['403', () => Response.json({ code: 'not_allowed', message: 'No.' }, { status: 403 })],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  ])('is tried again after %s', async (_, failing) => {
    const tab = await openTab(failing, failing, ok)
    const known = tab.knownSignIn()
    await vi.runAllTimersAsync()
    expect((await known).status).toBe('signed-in')
    expect(tab.fetch).toHaveBeenCalledTimes(3)
  })

  test('that never succeeds is an error and not a sign-out; a later one signs in', async () => {
    const tab = await openTab(unavailable, unavailable, unavailable, ok)
    const known = tab.knownSignIn().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await known).toMatchObject({ status: 503, code: 'service_unavailable', message: 'Not available.' })
    expect(tab.isRemembered()).toBe(true)
    expect((await tab.knownSignIn()).status).toBe('signed-in')
  })
})

test('signing out removes what was typed and not saved; a sign-in that ended by itself keeps it', async () => {
  const typed = ['praktika-draft-sale-user', 'praktika-draft-quote-2-user']
  const tab = await openTab(ok, ended)
  await tab.knownSignIn()
  for (const key of [...typed, 'praktika-list-orders']) tab.items.set(key, '{}')
  expect(await tab.renewAfter()).toBe(false)
  expect(tab.items.has('praktika-draft-sale-user')).toBe(true)
  await tab.signOut()
  expect([...tab.items.keys()].filter((key) => key.startsWith('praktika-draft'))).toEqual([])
  expect(tab.items.has('praktika-list-orders')).toBe(true)
})

describe('many tabs of a browser', () => {
  /** A lock of the browser: one after the other, across tabs. */
  function locks() {
    let last: Promise<unknown> = Promise.resolve()
    return { request: (_name: string, work: () => unknown) => (last = last.then(work, work)) }
  }

  test('20 tabs renew 200 times each, some of them without an answer: none is signed out', async () => {
    let [running, renewals] = [0, 0]
    let answers: (() => Response | Promise<Response>)[] = [ok]
    const server = async () => {
      if (running++) return ended() // two at once: the second has a token that the first has spent
      await Promise.resolve()
      running--
      return (answers[renewals++ % answers.length] ?? ok)()
    }
    const shared = locks()
    const tabs = []
    for (let tab = 0; tab < 20; tab++) tabs.push(await openTab(ok))
    vi.stubGlobal('fetch', server)
    vi.stubGlobal('navigator', { locks: shared })
    for (const tab of tabs) expect((await tab.knownSignIn()).status).toBe('signed-in')
    answers = [ok, ok, ok, unavailable, ok, busy, ok, offline]
    await Promise.all(
      tabs.map(async (tab) => {
        for (let round = 0; round < 200; round++) await tab.renewAfter().catch(() => undefined)
      }),
    )
    expect(renewals).toBeGreaterThanOrEqual(20 * 200)
    for (const tab of tabs) expect((await tab.knownSignIn()).status).toBe('signed-in')
  })
})

test('says how many messages are unread to who asks later, and with each renewal', async () => {
  const counting = (unread_messages: number) => () => Response.json({ ...pair, unread_messages })
  const tab = await openTab(counting(2), counting(3), ended)
  await tab.knownSignIn()
  const heard: number[] = []
  tab.onUnread(({ count }) => heard.push(count))
  await tab.renewAfter()
  expect(heard).toEqual([2, 3])
  await tab.renewAfter()
  tab.onUnread(({ count }) => heard.push(count))
  expect(heard).toEqual([2, 3]) // signed out
})

describe('after a refused call', () => {
  test('the token is renewed and the call repeated', async () => {
    const tab = await openTab(ok)
    await tab.knownSignIn()
    expect(await tab.renewAfter()).toBe(true)
  })

  test.each([
    ['a server that cannot be reached', unavailable, 503],
    ['too many requests', busy, 429],
    ['no network', offline, 0],
    ['an error of the server', () => new Response('', { status: 500 }), 500],
  ])('%s: nobody is signed out', async (_, failing, status) => {
    const tab = await openTab(ok, failing)
    await tab.knownSignIn()
    await expect(tab.renewAfter()).rejects.toMatchObject({ status })
    expect((await tab.knownSignIn()).status).toBe('signed-in')
  })

  test('an ended sign-in signs out', async () => {
    const tab = await openTab(ok, ended)
    await tab.knownSignIn()
    expect(await tab.renewAfter()).toBe(false)
    expect((await tab.knownSignIn()).status).toBe('guest')
  })
})
