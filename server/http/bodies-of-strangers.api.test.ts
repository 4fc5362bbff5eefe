import { expect, test } from 'vitest'
import { activityCalls } from '../../contract/activity.ts'
import type { ActivityCall } from '../../contract/activities/common.ts'
import { logoutAddress } from '../integrations/identity/port.ts'
import { providerCodes } from '../integrations/payments/port.ts'
import { openActivities } from '../test/activity.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const { ask } = openActivities(world)

/** More than any of these addresses takes: when it is read, it is refused for its length. */
const long = 'x'.repeat(1_500_000)
const post = (url: string, payload: string, remoteAddress: string) => {
  const headers = { 'content-type': url.endsWith('logout') ? 'application/x-www-form-urlencoded' : 'text/xml' }
  return world.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
}

test('who does not know the secret of the access point is refused before the body is read', async () => {
  expect((await post('/api/einvoices/notification', long, '192.0.2.1')).statusCode).toBe(400)
})

test.each([
  ['/api/einvoices/notification', '192.0.2.2'],
  [logoutAddress(''), '192.0.2.3'],
  [`/api/payments/${providerCodes[0]}/notification`, '192.0.2.4'],
])('%s counts the calls of a network before it reads them', async (url, network) => {
  for (let n = 0; n < 600; n++) await post(url, 'x', network)
  const refused = await post(url, long, network)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('the activities read no body of whom they do not know', async () => {
  for (const { method, path } of Object.values<ActivityCall>(activityCalls)) {
    if (method === 'GET') continue
    const { status, json } = await ask(method as 'POST', `/api${path}`, 'none', { content: long })
    expect([status, json.code, path]).toEqual([403, 'activity_session_expired', path])
  }
})
