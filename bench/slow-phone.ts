import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright-core'

/** Demo users: a learner in the middle of a course, one with an order, and the training manager. */
export const people = { learner: 'mokosi', buyer: 'patyrusi', manager: 'vadove' } as const
export const password = 'Praktika-2026'
const demoSecret = Secret.fromBase32('PRAKTIKAPRAKTIKAPRAKTIKAPRAKTIKA')
/** 4 × slower processor, 400 ms, 400 kbit/s. */
const slow = { cpu: 4, latency: 400, bytesPerSecond: 50_000 }

export async function signIn(page: Page, user: keyof typeof people): Promise<void> {
  const code = user === 'manager' ? { code: new TOTP({ secret: demoSecret }).generate() } : {}
  const reply = await page.request.post('/api/learning/auth/login', {
    data: { username: people[user], password, ...code },
    headers: { 'x-token-delivery': 'cookie' },
  })
  if (!reply.ok()) throw new Error(`${people[user]} cannot sign in: ${reply.status()} ${await reply.text()}`)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('praktika-signed-in', '1'))
}

/** From now on the page has the processor and the line of a slow phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const { cpu, latency, bytesPerSecond } = slow
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return session
}

/** Nothing in the browser's caches, still signed in. */
export async function clearCaches(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
