import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropReplies, takeRenewal, takeReply } from './early.ts'

const path = '/api/learning/settings'
const renewed = { status: 200, json: { access_token: 'a' } }

/** What the page's inline script has begun. */
function begin(
  reply: () => Promise<Response | undefined>,
  renewal: () => Promise<typeof renewed> = async () => renewed,
) {
  vi.stubGlobal('window', { early: { at: Date.now(), renewal: renewal(), replies: { [path]: reply() } } })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a renewal and a reply are taken once', async () => {
  begin(async () => Response.json({ firstname: 'Ona' }))
  expect(await takeRenewal()).toMatchObject(renewed)
  expect(await takeRenewal()).toBeUndefined()
  expect(await (await takeReply(path))?.json()).toEqual({ firstname: 'Ona' })
  expect(await takeReply(path)).toBeUndefined()
})

test.each([
  ['a page that began nothing', () => vi.stubGlobal('window', {})],
  ['a failed request', () => begin(() => Promise.reject(new TypeError('fetch failed')))],
  ['a refusal', () => begin(async () => Response.json({ code: 'not_found' }, { status: 404 }))],
  ['a guest', () => begin(async () => undefined)],
  [
    'a reply of half a minute ago',
    () => {
      begin(async () => Response.json({}))
      vi.setSystemTime(Date.now() + 31_000)
    },
  ],
  [
    'a write or a sign-out since',
    () => {
      begin(async () => Response.json({}))
      dropReplies()
    },
  ],
])('after %s the call is made as usual', async (_, happen) => {
  happen()
  expect(await takeReply(path)).toBeUndefined()
})

test('a renewal without an answer is tried again by the session', async () => {
  begin(
    async () => undefined,
    () => Promise.reject(new TypeError('fetch failed')),
  )
  expect(await takeRenewal()).toBeUndefined()
})
