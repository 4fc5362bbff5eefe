import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentRequest, startProviders } from '../../../test/payment-providers.ts'
import { leave, pay } from '../../../test/payments.ts'
import { startFakePayments } from './server.ts'

let world: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  world = await startProviders()
})
afterAll(() => world.close())

const started = async (code: 'banklink' | 'wallet') => {
  const request = paymentRequest(code)
  return { ...request, ...(await world.payments[code].start(request)) }
}
const control = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${world.providers.url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
/** As a browser sends the form of the page. */
const submit = async (url: string, fields: Record<string, string>) => {
  const page = await (await fetch(url)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams(fields)
  const reply = await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' })
  await world.providers.settled()
  return reply
}

test('a call of control keeps the notifications of the next payment, another delivers them', async () => {
  expect((await control({ provider: 'banklink', next: { notify: 'later', times: 2 } })).status).toBe(200)
  await pay(world, (await started('banklink')).url)
  expect(world.takeReports()).toEqual([])
  expect(await (await fetch(world.providers.url)).text()).toContain('Išsiųsti 1 pranešimą')
  expect(await (await control({ deliver: true })).json()).toEqual({ delivered: 1 })
  expect(world.takeReports()).toMatchObject([{ state: 'succeeded' }])
  await pay(world, (await started('banklink')).url)
  expect(world.takeReports()).toHaveLength(1)
})

test('a call of control completes a waiting payment', async () => {
  await control({ provider: 'banklink', next: { states: ['waiting'], notify: 'never' } })
  const { url, attemptId } = await started('banklink')
  await pay(world, url)
  expect(world.takeReports()).toEqual([])
  await control({ complete: attemptId })
  expect(world.takeReports()).toMatchObject([{ attemptId, state: 'succeeded' }])
})

test('control is refused to pages of other sites and for what it does not know', async () => {
  expect((await control({ provider: 'bank' })).status).toBe(400)
  expect((await control({ deliver: true }, { origin: 'https://evil.test' })).status).toBe(403)
  expect((await control({ deliver: true }, { 'content-type': 'text/plain' })).status).toBe(404)
})

test('the form of the page asks for the same', async () => {
  const { url } = await started('banklink')
  const usual = { choice: 'pay', notify: 'before', times: '1', order: 'usual', signature: 'right' }
  const reply = await submit(url, { ...usual, order: 'late_waiting', amount: '1,50', currency: 'USD' })
  expect(reply.status).toBe(303)
  expect(world.takeReports()).toMatchObject([
    { state: 'succeeded', amountCents: 150, currency: 'USD' },
    { state: 'waiting', amountCents: 150 },
  ])
  expect((await submit((await started('banklink')).url, { ...usual, test: 'other' })).status).toBe(303)
  expect(world.takeReports()).toEqual([undefined])
  await submit((await started('wallet')).url, { ...usual, notify: 'never', fault: 'error' })
  expect(world.takeReports()).toEqual([])
  await expect(started('wallet')).rejects.toThrow('503')
})

test('the page of a payment that is completed leads back only', async () => {
  const { url } = await started('wallet')
  await pay(world, url)
  const page = await (await fetch(url)).text()
  expect(page).toContain('Šis mokėjimas jau užbaigtas.')
  expect(page).not.toContain('value="pay"')
  expect(await leave(world, url)).toContain('/payment/cancelled')
})

test('what is written into a page is escaped, and nothing runs on it', async () => {
  const request = paymentRequest('banklink', { description: '<script>alert(1)</script>' })
  const reply = await fetch((await world.payments.banklink.start(request)).url)
  expect(await reply.text()).not.toContain('<script')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a request that was changed on the way is refused', async () => {
  const { url } = await started('banklink')
  const changed = new URL(url)
  changed.searchParams.set('data', `${changed.searchParams.get('data')}A`)
  expect((await fetch(changed)).status).toBe(400)
  expect((await fetch(`${world.providers.url}/checkoutnow?token=X`)).status).toBe(404)
  expect((await fetch(`${world.providers.url}/pay/X`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${world.providers.url}/v2/checkout/orders/X`)).status).toBe(401)
})

test('notifications go over HTTP and are repeated until they are acknowledged', async () => {
  const answers = [500, 200, 200]
  const received: string[] = []
  const arrived = Promise.withResolvers<void>()
  const shop = createServer((incoming, response) => {
    received.push(incoming.url ?? '')
    response.writeHead(answers.shift() ?? 200).end(received.length > 2 ? 'OK' : 'ok')
    if (received.length === 3) response.on('finish', arrived.resolve)
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const address = shop.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const providers = await startFakePayments({ retryAfterMs: [1, 1, 1] })
  const { payseraProvider } = await import('../paysera.ts')
  const bankLink = payseraProvider({ ...providers.paysera, dataDir: world.dataDir, now: () => new Date() })
  const callbackUrl = `http://127.0.0.1:${port}/callback?o=1`
  await pay({ providers }, (await bankLink.start(paymentRequest('banklink', { callbackUrl }))).url)
  await arrived.promise
  await providers.settled()
  expect(received).toHaveLength(3)
  expect(received[0]).toMatch(/^\/callback\?o=1&data=/)
  expect(new Set(received).size).toBe(1)
  await providers.close()
  shop.close()
})
