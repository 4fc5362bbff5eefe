import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgeBankLink, forgeWallet, mutate, signedHeaders } from '../../test/mutations.ts'
import { paymentRequest, startProviders } from '../../test/payment-providers.ts'
import { pay } from '../../test/payments.ts'
import type { NotificationInput, ProviderCode } from './port.ts'

/** How many forgeries of each provider; `FORGERIES=10000` for a long run. */
const runs = Number(process.env.FORGERIES ?? 500)

let world: Awaited<ReturnType<typeof startProviders>>
const authentic = new Map<ProviderCode, NotificationInput>()
beforeAll(async () => {
  world = await startProviders()
  for (const code of ['banklink', 'wallet'] as const) {
    const request = paymentRequest(code)
    const { url, reference } = await world.payments[code].start(request)
    await pay(world, url)
    const { attemptId, amountCents } = request
    await world.payments[code].ask({ attemptId, reference, amountCents, startedAt: new Date(), mayCapture: true })
    await world.providers.settled()
    const last = world.received.splice(0).at(-1)
    expect(last?.verified?.report).toMatchObject({ attemptId, state: 'succeeded' })
    if (last) authentic.set(code, last.input)
  }
})
afterAll(() => world.close())

const inputOf = (code: ProviderCode): NotificationInput => {
  const input = authentic.get(code)
  if (!input) throw new Error(`No notification of ${code}`)
  return input
}
const verify = (code: ProviderCode, input: NotificationInput) => world.payments[code].readNotification(input)

test(`${runs} forgeries of a bank link's notification are refused`, async () => {
  const input = inputOf('banklink')
  const accepted: string[] = []
  for (let run = 0; run < runs; run++) {
    const forged = forgeBankLink(input)
    if (await verify('banklink', forged)) accepted.push(forged.query)
  }
  expect(accepted).toEqual([])
  expect(await verify('banklink', input)).toBeDefined()
})

test(`${runs} forgeries of an encrypted notification are refused`, async () => {
  world.providers.behave('banklink', { signature: 'encrypted' })
  await pay(world, (await world.payments.banklink.start(paymentRequest('banklink'))).url)
  const input = world.received.splice(0)[0]?.input
  const data = new URLSearchParams(input?.query).get('data') ?? ''
  const accepted: string[] = []
  for (let run = 0; run < runs; run++) {
    const query = new URLSearchParams({ data: mutate(data) }).toString()
    if (await verify('banklink', { ...inputOf('banklink'), query })) accepted.push(query)
  }
  expect(accepted).toEqual([])
})

test("every field of a bank link's notification is signed", async () => {
  const { query } = inputOf('banklink')
  const data = new URLSearchParams(query).get('data') ?? ''
  const fields = [...new URLSearchParams(Buffer.from(data, 'base64url').toString())]
  expect(fields.length).toBeGreaterThan(10)
  for (const [name, value] of fields) {
    const changed = new URLSearchParams(fields)
    changed.set(name, value === '1' ? '2' : `${value}1`)
    const forged = new URLSearchParams(query)
    const text = Buffer.from(changed.toString()).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
    forged.set('data', text)
    forged.set('ss1', createHash('md5').update(`${text}${world.providers.paysera.signPassword}`).digest('hex'))
    expect(await verify('banklink', { ...inputOf('banklink'), query: forged.toString() }), name).toBeUndefined()
    forged.delete('ss3')
    forged.delete('ss2')
    expect(await verify('banklink', { ...inputOf('banklink'), query: forged.toString() }), name).toBeUndefined()
  }
})

test(`${runs} forgeries of a wallet's notification are refused`, async () => {
  const input = inputOf('wallet')
  let accepted = 0
  for (let run = 0; run < runs; run++) {
    if (await verify('wallet', forgeWallet(input))) accepted++
  }
  expect(accepted).toBe(0)
  expect(await verify('wallet', input)).toBeDefined()
})

test("every field of a wallet's notification is signed, and so are its bytes", async () => {
  const input = inputOf('wallet')
  const event: Record<string, unknown> = JSON.parse(input.rawBody.toString())
  for (const name of Object.keys(event)) {
    const rawBody = Buffer.from(JSON.stringify({ ...event, [name]: 'other' }))
    expect(await verify('wallet', { ...input, rawBody }), name).toBeUndefined()
  }
  const written = Buffer.from(JSON.stringify(event, undefined, 2))
  expect(await verify('wallet', { ...input, rawBody: written })).toBeUndefined()
  expect(await verify('wallet', { ...input, rawBody: Buffer.of() })).toBeUndefined()
})

test("a wallet's notification without a header, by another method or with another certificate is refused", async () => {
  const input = inputOf('wallet')
  for (const name of [...signedHeaders, 'paypal-cert-url'])
    expect(await verify('wallet', { ...input, headers: { ...input.headers, [name]: undefined } }), name).toBeUndefined()
  expect(await verify('wallet', { ...input, method: 'GET' })).toBeUndefined()
  for (const address of ['https://api.paypal.com/certs/current', 'http://127.0.0.1:9/certs/current', '', '%'])
    expect(
      await verify('wallet', { ...input, headers: { ...input.headers, 'paypal-cert-url': address } }),
      address,
    ).toBeUndefined()
})

test.each(['wrong', 'other-key'] as const)("a wallet's notification with the signature %s is refused", async (kind) => {
  world.providers.behave('wallet', { signature: kind })
  await pay(world, (await world.payments.wallet.start(paymentRequest('wallet'))).url)
  expect(world.received.splice(0)).toMatchObject([{ verified: undefined }])
})

test('a notification to another webhook is refused', async () => {
  const { paypalProvider } = await import('./paypal.ts')
  const other = paypalProvider({ ...world.providers.paypal, webhookId: '1AB', now: () => new Date() })
  expect(await other.readNotification(inputOf('wallet'))).toBeUndefined()
})
