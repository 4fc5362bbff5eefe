import { createServer } from 'node:http'
import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentRequest, startProviders } from '../../test/payment-providers.ts'
import { decline, leave, pay } from '../../test/payments.ts'
import { certificateOf, newKeyPair } from './fakes/keys.ts'
import { isCertificateAddress } from './paypal-webhook.ts'
import { paypalProvider } from './paypal.ts'
import { type NotificationInput, ProviderUnavailable } from './port.ts'

let world: Awaited<ReturnType<typeof startProviders>>
let now = new Date()
beforeAll(async () => {
  world = await startProviders({ now: () => now })
})
afterAll(() => world.close())
beforeEach(() => void world.takeReports())

const wallet = () => world.payments.wallet
const request = (parts = {}) => paymentRequest('wallet', parts)
async function started(parts = {}) {
  const asked = request(parts)
  const { url, reference } = await wallet().start(asked)
  const { attemptId, amountCents } = asked
  const attempt = { attemptId, reference, amountCents, startedAt: now, mayCapture: true }
  return { asked, url, attempt }
}
/** A payment that was approved and captured. */
async function captured(parts = {}) {
  const payment = await started(parts)
  await pay(world, payment.url)
  const report = await wallet().ask(payment.attempt)
  await world.providers.settled()
  world.takeReports()
  return { ...payment, captureReference: report?.captureReference ?? '' }
}
const unavailable = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(ProviderUnavailable)

describe('a payment by wallet', () => {
  test('begins with an order and the address of its page', async () => {
    const { url, attempt } = await started({ language: 'en' })
    expect(attempt.reference).toMatch(/^[A-Z0-9]{17}$/)
    expect(await (await fetch(url)).text()).toContain('<html lang="en">')
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'waiting', amountCents: 8900, captureReference: null })
  })

  test('succeeds once it is approved and asked about', async () => {
    const { url, attempt, asked } = await started()
    expect(await pay(world, url)).toBe(`${asked.returnUrl}?token=${attempt.reference}&PayerID=DEMOPAYER`)
    expect(world.takeReports()).toMatchObject([{ attemptId: asked.attemptId, state: 'waiting' }])
    const report = {
      attemptId: asked.attemptId,
      reference: attempt.reference,
      state: 'succeeded',
      amountCents: 8900,
      currency: 'EUR',
      test: false,
      captureReference: expect.stringMatching(/^[A-Z0-9]{17}$/),
    }
    expect(await wallet().ask(attempt)).toEqual(report)
    await world.providers.settled()
    expect(world.takeReports()).toEqual([report])
    expect(await wallet().ask(attempt)).toEqual(report)
  })

  test('is captured once by twenty who ask at the same time', async () => {
    const { url, attempt } = await started()
    await pay(world, url)
    const reports = await Promise.all(Array.from({ length: 20 }, () => wallet().ask(attempt)))
    expect(new Set(reports.map((report) => `${report?.state} ${report?.captureReference}`)).size).toBe(1)
    expect(reports[0]?.state).toBe('succeeded')
  })

  test('fails when the bank refuses, and is left open when the buyer leaves', async () => {
    const refused = await started()
    await decline(world, refused.url)
    expect(await wallet().ask(refused.attempt)).toMatchObject({ state: 'failed', captureReference: null })
    const left = await started()
    expect(await leave(world, left.url)).toBe(`${left.asked.cancelUrl}?token=${left.attempt.reference}`)
    expect(await wallet().ask(left.attempt)).toMatchObject({ state: 'waiting' })
  })

  test('waits while the capture is pending, then succeeds or is denied', async () => {
    world.providers.behave('wallet', { states: ['waiting'] })
    const { url, attempt } = await started()
    await pay(world, url)
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'waiting', captureReference: expect.any(String) })
    await world.providers.complete(attempt.attemptId)
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'succeeded' })
    expect(world.takeReports().map((report) => report?.state)).toEqual(['waiting', 'waiting', 'succeeded'])
    world.providers.behave('wallet', { states: ['failed'] })
    const denied = await started()
    await pay(world, denied.url)
    expect(await wallet().ask(denied.attempt)).toMatchObject({ state: 'failed' })
    await world.providers.settled()
    expect(world.takeReports().at(-1)).toMatchObject({ state: 'failed' })
  })

  test('reports what was captured, not what was asked for', async () => {
    world.providers.behave('wallet', { amountCents: 100, currency: 'USD' })
    const { url, attempt } = await started()
    await pay(world, url)
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'succeeded', amountCents: 100, currency: 'USD' })
  })

  test('is not captured for another amount than the attempt has, nor for another attempt', async () => {
    const { url, attempt } = await started()
    await pay(world, url)
    expect(await wallet().ask({ ...attempt, amountCents: 8901 })).toMatchObject({ state: 'failed' })
    expect(await wallet().ask({ ...attempt, attemptId: request().attemptId })).toBeUndefined()
    expect(await wallet().ask({ ...attempt, reference: 'UNKNOWN' })).toBeUndefined()
    expect(await wallet().ask({ ...attempt, reference: null })).toBeUndefined()
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'succeeded', amountCents: 8900 })
  })

  test.each([1, 9, 10, 99, 100, 12_345, 9_999_999])('of %i cents is captured to the cent', async (amountCents) => {
    const { url, attempt } = await started({ amountCents })
    await pay(world, url)
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'succeeded', amountCents })
  })

  test('takes long descriptions', async () => {
    expect((await started({ description: 'ąčęėįšųūž'.repeat(60) })).url).toContain('checkoutnow')
  })
})

describe('a provider in trouble', () => {
  test('an order whose answer was lost is the same when started again', async () => {
    world.providers.behave('wallet', { faults: [{ cut: true }] })
    const asked = request()
    await unavailable(wallet().start(asked))
    const first = await wallet().start(asked)
    expect(await wallet().start(asked)).toEqual(first)
    expect(world.providers.deliveries.filter(({ attemptId }) => attemptId === asked.attemptId)).toEqual([])
  })

  test('a capture whose answer was lost is found when asked again', async () => {
    const { url, attempt } = await started()
    await pay(world, url)
    world.providers.behave('wallet', { faults: [{ delaySeconds: 0 }, { cut: true }] })
    await unavailable(wallet().ask(attempt))
    await world.providers.settled()
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'succeeded' })
    const captures = world.takeReports().filter((report) => report?.state === 'succeeded')
    expect(captures).toHaveLength(1)
  })

  test.each([[500], [502], [503], [429], [409]])('answers %i: it may succeed later', async (status) => {
    const { attempt } = await started()
    world.providers.behave('wallet', { faults: [{ status }, { status }] })
    await unavailable(wallet().start(request()))
    await unavailable(wallet().ask(attempt))
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'waiting' })
  })

  test('that never answers is given up', async () => {
    world.providers.behave('wallet', { faults: [{ hang: true }] })
    const impatient = paypalProvider({ ...world.providers.paypal, now: () => now, timeoutMs: 50 })
    await impatient.check?.()
    await unavailable(impatient.start(request()))
  })

  test('that is away, or does not accept the keys', async () => {
    const { paypal } = world.providers
    await unavailable(paypalProvider({ ...paypal, url: 'http://127.0.0.1:9', now: () => now }).start(request()))
    await unavailable(paypalProvider({ ...paypal, secret: 'other', now: () => now }).start(request()))
    await expect(wallet().check?.()).resolves.toBeUndefined()
  })

  test('that ended a token early gives another', async () => {
    await started()
    world.providers.endTokens()
    expect((await started()).attempt.reference).toBeTruthy()
  })

  test('a refusal that cannot succeed later names its issue', async () => {
    await expect(wallet().start(request({ returnUrl: 'not an address' }))).rejects.toThrow(
      /PayPal refused an order: 400 INVALID_PARAMETER_SYNTAX \(debug id \w+\)/,
    )
  })
})

describe('a refund', () => {
  const refund = (captureReference: string, amountCents: number, key: string) =>
    wallet().refund({ captureReference, amountCents, key })

  test('of a part, then of the rest; not of more', async () => {
    const { captureReference, attempt } = await captured()
    const first = await refund(captureReference, 3000, 'key-1')
    expect(first).toEqual({
      captureReference,
      reference: expect.any(String),
      key: 'key-1',
      state: 'succeeded',
      amountCents: 3000,
      currency: 'EUR',
    })
    expect(await refund(captureReference, 5901, 'key-2')).toMatchObject({ state: 'failed', reference: null })
    expect(await refund(captureReference, 5900, 'key-3')).toMatchObject({ state: 'succeeded' })
    expect(await refund(captureReference, 1, 'key-4')).toMatchObject({ state: 'failed' })
    await world.providers.settled()
    expect(world.takeReports()).toMatchObject([first, { key: 'key-3', amountCents: 5900 }])
    expect(await wallet().ask(attempt)).toMatchObject({ state: 'succeeded', amountCents: 8900 })
  })

  test('repeated with the same key is one refund, also when PayPal has forgotten the request', async () => {
    const { captureReference } = await captured()
    const first = await refund(captureReference, 1000, 'once')
    expect(await refund(captureReference, 1000, 'once')).toEqual(first)
    world.providers.forget()
    expect(await refund(captureReference, 1000, 'once')).toEqual(first)
    expect(await refund(captureReference, 7900, 'rest')).toMatchObject({ state: 'succeeded' })
  })

  test('through broken connections sums up to what was intended', async () => {
    const { captureReference } = await captured({ amountCents: 50_000 })
    const faults = [{ cut: true as const }, { status: 503 }, { delaySeconds: 0 }, { cut: true as const }]
    let unanswered = 0
    for (let round = 0; round < 200; round++) {
      world.providers.behave('wallet', { faults: [faults[round % 4] ?? { status: 500 }] })
      if (round % 50 === 0) world.providers.forget()
      await refund(captureReference, 700, `key-${round % 25}`).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error
        unanswered++
      })
    }
    expect(unanswered).toBeGreaterThan(20)
    const keys = Array.from({ length: 25 }, (_, index) => `key-${index}`)
    const refunds = await Promise.all(keys.map((key) => refund(captureReference, 700, key)))
    expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(25)
    expect(await refund(captureReference, 50_000 - 25 * 700 + 1, 'too-much')).toMatchObject({ state: 'failed' })
    expect(await refund(captureReference, 50_000 - 25 * 700, 'rest')).toMatchObject({ state: 'succeeded' })
  })

  test('waits for a pending capture', async () => {
    world.providers.behave('wallet', { states: ['waiting'] })
    const { captureReference } = await captured()
    await unavailable(refund(captureReference, 100, 'early'))
  })

  test('of an unknown capture is a fault', async () => {
    await expect(refund('UNKNOWN', 100, 'key')).rejects.toThrow('RESOURCE')
  })
})

describe('the certificate of a notification', () => {
  const live = 'https://api-m.paypal.com'
  test.each([
    ['https://api.paypal.com/v1/notifications/certs/CERT-1', live, true],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', 'https://api-m.sandbox.paypal.com', true],
    ['http://api.paypal.com/certs/1', live, false],
    ['https://api.paypal.com:8443/certs/1', live, false],
    ['https://paypal.com.evil.test/certs/1', live, false],
    ['https://evilpaypal.com/certs/1', live, false],
    ['https://user@api.paypal.com/certs/1', live, false],
    ['https://127.0.0.1/certs/1', live, false],
    ['file:///etc/passwd', live, false],
    ['certs/1', live, false],
    ['http://127.0.0.1:3002/certs/1', 'http://127.0.0.1:3002', true],
    ['http://127.0.0.1:3003/certs/1', 'http://127.0.0.1:3002', false],
    ['https://api.paypal.com/certs/1', 'http://127.0.0.1:3002', false],
  ])('%s for %s: %j', (address, api, allowed) => {
    expect(isCertificateAddress(address, api)).toBe(allowed)
  })

  test('changes with the key, and the former stays valid', async () => {
    const own = await startProviders({ now: () => now })
    const payOnce = async () => pay(own, (await own.payments.wallet.start(request())).url)
    own.providers.behave('wallet', { notify: 'later' })
    await payOnce()
    own.providers.rotateKey()
    await payOnce()
    await own.providers.deliver()
    expect(own.takeReports().map((report) => report?.state)).toEqual(['waiting', 'waiting'])
    expect(new Set(own.providers.deliveries.map(({ message }) => message.headers['paypal-cert-url'])).size).toBe(2)
    await own.close()
  })

  test('must be valid at the time, come without a redirect, and be a certificate', async () => {
    const keys = await newKeyPair()
    const { publicKey } = keys
    const old = certificateOf(keys, { from: new Date('2020-01-01'), until: new Date('2021-01-01') })
    const early = certificateOf(keys, { from: new Date('2048-01-01') })
    const pages: Record<string, string> = {
      '/good': certificateOf(keys),
      '/old': old,
      '/early': early,
      '/key': publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      '/page': '<html>',
    }
    const server = createServer(({ url = '' }, response) =>
      url === '/moved' ? response.writeHead(302, { location: '/good' }).end() : response.end(pages[url]),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const provider = paypalProvider({ ...world.providers.paypal, url: origin, now: () => now })
    const body = JSON.stringify({ id: 'WH-1', event_type: 'OTHER', resource: {} })
    const notification = (path: string): NotificationInput => {
      const signed = `id|time|${world.providers.paypal.webhookId}|${crc32(body)}`
      return {
        method: 'POST',
        query: '',
        rawBody: Buffer.from(body),
        headers: {
          'paypal-transmission-id': 'id',
          'paypal-transmission-time': 'time',
          'paypal-transmission-sig': sign('sha256', Buffer.from(signed), keys.privateKey).toString('base64'),
          'paypal-cert-url': origin + path,
          'paypal-auth-algo': 'SHA256withRSA',
        },
      }
    }
    const accepted = { eventKey: 'WH-1', report: null, refund: null }
    expect(await provider.readNotification(notification('/good'))).toEqual(accepted)
    for (const path of ['/old', '/early', '/key', '/page'])
      expect(await provider.readNotification(notification(path)), path).toBeUndefined()
    await unavailable(provider.readNotification(notification('/moved')))
    server.close()
    // Kept: it is not fetched again.
    expect(await provider.readNotification(notification('/good'))).toEqual(accepted)
  })
})
