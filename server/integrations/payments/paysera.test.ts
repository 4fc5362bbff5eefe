import { createCipheriv, createPublicKey } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentRequest, startProviders } from '../../test/payment-providers.ts'
import { decline, leave, pay } from '../../test/payments.ts'
import { project } from './fakes/bank-link.ts'
import { payseraProvider } from './paysera.ts'
import {
  decodeBase64,
  decrypt,
  digests,
  encodeBase64,
  encodeFields,
  isSigned,
  md5Of,
  signRequest,
} from './paysera-protocol.ts'
import { ProviderUnavailable } from './port.ts'
import vectors from './paysera-vectors.json' with { type: 'json' }

describe('the vectors of the official library', () => {
  const { request, callback, encryptedCallback, password } = vectors
  const textOf = (data: string) => decodeBase64(data)?.toString('utf8')

  test('a request is the same byte for byte', () => {
    expect(signRequest(request.params_in_order, password)).toEqual({ data: request.data, sign: request.sign })
  })

  test('a request and a callback are read back', () => {
    expect(textOf(request.data)).toBe(encodeFields(request.params_in_order))
    expect(textOf(callback.data)).toBe(callback.query_string)
    expect(decrypt(decodeBase64(encryptedCallback.data) ?? Buffer.of(), password)).toBe(encryptedCallback.plaintext)
  })

  test('the signatures of a callback fit', () => {
    const key = createPublicKey(callback.publicKeyPem)
    expect(md5Of(callback.data, password)).toBe(callback.ss1)
    for (const name of ['ss2', 'ss3'] as const)
      expect(isSigned(callback.data, decodeBase64(callback[name]) ?? Buffer.of(), digests[name], key)).toBe(true)
  })

  test('a callback is encrypted as the library reads it', () => {
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(password), Buffer.alloc(12, 1))
    const bytes = [Buffer.alloc(12, 1), cipher.update(encryptedCallback.plaintext), cipher.final(), cipher.getAuthTag()]
    expect(Buffer.concat(bytes)).toEqual(decodeBase64(encryptedCallback.data))
  })
})

let world: Awaited<ReturnType<typeof startProviders>>
let now = new Date()
beforeAll(async () => {
  world = await startProviders({ now: () => now })
})
afterAll(() => world.close())
beforeEach(() => {
  world.takeReports()
  now = new Date(now.getTime() + 120_000)
})

const request = (parts = {}) =>
  paymentRequest('banklink', { expiresAt: new Date(now.getTime() + 20 * 60_000), ...parts })
const started = async (parts = {}) => {
  const asked = request(parts)
  return { ...asked, ...(await world.payments.banklink.start(asked)) }
}
/** Adapters with other settings, which read the same notifications. */
const provider = (parts: Partial<Parameters<typeof payseraProvider>[0]>) =>
  payseraProvider({
    ...world.providers.paysera,
    dataDir: mkdtempSync(join(world.dataDir, 'paysera-')),
    now: () => now,
    ...parts,
  })

describe('a payment by bank link', () => {
  test('begins with a signed address; the page shows the amount in the language of the buyer', async () => {
    const { url, reference } = await started({ language: 'ru' })
    expect(reference).toBeNull()
    const page = await (await fetch(url)).text()
    expect(page).toContain('<html lang="ru">')
    expect(page).toContain('89,00')
    expect(page).toContain('Оплатить')
  })

  test('succeeds', async () => {
    const { url, attemptId, returnUrl } = await started()
    expect(await pay(world, url)).toMatch(new RegExp(`^${returnUrl}\\?data=`))
    expect(world.takeReports()).toEqual([
      {
        attemptId,
        reference: expect.stringMatching(/^\d+$/),
        state: 'succeeded',
        amountCents: 8900,
        currency: 'EUR',
        test: false,
        captureReference: expect.any(String),
      },
    ])
  })

  test('is declined, or left without a notification', async () => {
    const declined = await started()
    expect(await decline(world, declined.url)).toBe(declined.cancelUrl)
    expect(world.takeReports()).toMatchObject([{ attemptId: declined.attemptId, state: 'failed' }])
    const left = await started()
    expect(await leave(world, left.url)).toBe(left.cancelUrl)
    expect(world.takeReports()).toEqual([])
  })

  test('is paid once, however often the page is opened', async () => {
    const { url } = await started()
    await pay(world, url)
    await pay(world, url)
    expect(world.takeReports()).toHaveLength(1)
  })

  test('is refused by the provider after its time', async () => {
    const { url } = await started({ expiresAt: new Date(now.getTime() - 1000) })
    expect((await fetch(url)).status).toBe(400)
    expect(await pay(world, url)).toBeUndefined()
  })

  test('names at most what Paysera takes, with the order in the purpose', async () => {
    const long = 'ąčęėįšųūž'.repeat(60)
    const buyer = { email: 'a@b.lt', firstname: long, lastname: long }
    const { url } = await started({ description: long, buyer })
    expect((await fetch(url)).status).toBe(200)
    const fields = new URLSearchParams(decodeBase64(new URL(url).searchParams.get('data') ?? '')?.toString('utf8'))
    expect(fields.get('paytext')).toMatch(/ \(\[order_nr\], \[site_name\]\)$/)
    await expect(started({ returnUrl: `https://praktika.test/${'a'.repeat(300)}` })).rejects.toThrow('longer than 255')
  })

  test('reports what was paid, not what was asked for', async () => {
    world.providers.behave('banklink', { amountCents: 100, currency: 'USD' })
    await pay(world, (await started()).url)
    expect(world.takeReports()).toMatchObject([{ state: 'succeeded', amountCents: 100, currency: 'USD' }])
  })

  test('waits for the banks, then succeeds', async () => {
    world.providers.behave('banklink', { states: ['waiting'] })
    const { url, attemptId } = await started()
    await pay(world, url)
    await world.providers.complete(attemptId)
    expect(world.takeReports()).toMatchObject([{ state: 'waiting' }, { state: 'succeeded' }])
  })

  test('keeps the key of a notification when it is repeated, and only then', async () => {
    world.providers.behave('banklink', { times: 3, states: ['succeeded', 'waiting'] })
    await pay(world, (await started()).url)
    const keys = world.received.splice(0).map(({ verified }) => verified?.eventKey)
    expect(keys).toHaveLength(6)
    expect(new Set(keys).size).toBe(2)
  })

  test('of another system on the same project changes nothing here', async () => {
    await pay(world, (await started({ attemptId: 'A-000123' })).url)
    expect(world.received.splice(0)).toMatchObject([{ verified: { report: null, refund: null } }])
  })
})

describe('a notification', () => {
  const notified = async (behaviour = {}) => {
    world.providers.behave('banklink', behaviour)
    await pay(world, (await started()).url)
    const [last] = world.received.splice(0)
    if (!last) throw new Error('No notification')
    return last
  }

  test.each(['wrong', 'other-key', 'ss1', 'ss2'] as const)('with the signature %s is refused', async (signature) => {
    expect(await notified({ signature })).toMatchObject({ verified: undefined })
  })

  test('with ss2 only is accepted where configured, without ss1 too, and never with ss1 only', async () => {
    const lenient = provider({ allowSs2: true })
    const { input } = await notified({ signature: 'ss2' })
    expect(await lenient.readNotification(input)).toMatchObject({ report: { state: 'succeeded' } })
    const only = await notified({ signature: 'ss1' })
    expect(await lenient.readNotification(only.input)).toBeUndefined()
  })

  test('with a wrong ss3 is refused though its ss2 fits', async () => {
    const { input } = await notified()
    const query = new URLSearchParams(input.query)
    query.set('ss3', query.get('ss2') ?? '')
    expect(await provider({ allowSs2: true }).readNotification({ ...input, query: query.toString() })).toBeUndefined()
  })

  test('that is encrypted is accepted, with another password not', async () => {
    const { input, verified } = await notified({ signature: 'encrypted' })
    expect(verified).toMatchObject({ report: { state: 'succeeded' } })
    expect(await provider({ signPassword: 'f'.repeat(32) }).readNotification(input)).toBeUndefined()
    expect(await provider({ signPassword: 'short' }).readNotification(input)).toBeUndefined()
  })

  test('of another project, of a test payment, or by another method is refused', async () => {
    const { input } = await notified()
    expect(await provider({}).readNotification(input)).toBeDefined()
    expect(await provider({ projectId: '654321' }).readNotification(input)).toBeUndefined()
    expect(await provider({ test: true }).readNotification(input)).toBeUndefined()
    expect(await notified({ test: true })).toMatchObject({ verified: undefined })
    expect(await world.payments.banklink.readNotification({ ...input, method: 'POST' })).toBeUndefined()
  })

  test('of a test payment is accepted where tests are expected', async () => {
    const { input } = await notified({ test: true })
    expect(await provider({ test: true }).readNotification(input)).toMatchObject({ report: { test: true } })
  })

  test('that repeats a parameter or has none is refused', async () => {
    const { input } = await notified()
    for (const query of [`${input.query}&data=x`, '', 'data=', 'data=%00&ss3=%ff', 'data=YQ==', 'ss3=YQ=='])
      expect(await world.payments.banklink.readNotification({ ...input, query }), query).toBeUndefined()
  })

  /** Encrypted with the password of the vectors. */
  async function readEncrypted(text: string) {
    const { password } = vectors
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(password), Buffer.alloc(12))
    const bytes = Buffer.concat([Buffer.alloc(12), cipher.update(text), cipher.final(), cipher.getAuthTag()])
    const query = new URLSearchParams({ data: encodeBase64(bytes) }).toString()
    const reader = provider({ projectId: '123456', signPassword: password, test: true })
    return reader.readNotification({ method: 'GET', headers: {}, query, rawBody: Buffer.of() })
  }
  const paid = vectors.callback.query_string.replace('A-000123', '0198c0de-0000-7000-8000-000000000001')

  test('of an unknown state is authentic and changes nothing', async () => {
    expect(await readEncrypted(paid)).toMatchObject({ report: { state: 'succeeded', amountCents: 8900, test: true } })
    const unknown = await readEncrypted(paid.replace('status=1', 'status=9'))
    expect(unknown).toEqual({ eventKey: expect.stringMatching(/^[0-9a-f]{64}$/), report: null, refund: null })
  })

  test.each([
    [0, 'failed'],
    [1, 'succeeded'],
    [2, 'waiting'],
    [3, 'waiting'],
    [4, 'waiting'],
  ])('of status %i: the payment %s', async (status, state) => {
    expect(await readEncrypted(paid.replace('status=1', `status=${status}`))).toMatchObject({ report: { state } })
  })

  test('without an amount paid names the amount asked for; with half of it, or a malformed one, nothing', async () => {
    const asked = paid.replace('&payamount=8900&paycurrency=EUR', '')
    expect(await readEncrypted(asked)).toMatchObject({ report: { amountCents: 8900, currency: 'EUR' } })
    for (const change of ['&payamount=8900', '&payamount=89.00&paycurrency=EUR', '&payamount=-1&paycurrency=EUR'])
      expect(await readEncrypted(asked + change), change).toMatchObject({ report: null })
  })

  test('of a refund made at Paysera names the payment and the amount', async () => {
    const refunded = '&refund_timestamp=1795344000&refund_amount=3000&refund_currency=EUR'
    expect(await readEncrypted(paid + refunded)).toMatchObject({
      report: { state: 'succeeded', captureReference: '987654321' },
      refund: {
        captureReference: '987654321',
        reference: '987654321-1795344000',
        key: null,
        state: 'succeeded',
        amountCents: 3000,
        currency: 'EUR',
      },
    })
  })
})

describe("Paysera's key", () => {
  test('is fetched again when another key signs, at most once a minute', async () => {
    const own = await startProviders({ now: () => now })
    const payOnce = async () => pay(own, (await own.payments.banklink.start(request())).url)
    await payOnce()
    own.providers.rotateKey()
    await payOnce()
    own.providers.rotateKey()
    await payOnce()
    now = new Date(now.getTime() + 61_000)
    await own.providers.deliver()
    const states = own.takeReports().map((report) => report?.state)
    expect(states).toEqual(['succeeded', 'succeeded', undefined, 'succeeded'])
    await own.close()
  })

  test('is kept in the data folder for a start while Paysera is away', async () => {
    await pay(world, (await started()).url)
    const [last] = world.received.splice(0)
    const folder = join(world.dataDir, 'payments')
    const file = join(folder, readdirSync(folder)[0] ?? '')
    expect(readFileSync(file, 'utf8')).toContain('BEGIN PUBLIC KEY')
    const away = { publicKeyUrl: 'http://127.0.0.1:9/public.key' }
    if (!last) throw new Error('No notification')
    expect(await provider({ ...away, dataDir: world.dataDir }).readNotification(last.input)).toBeDefined()
    await expect(provider(away).readNotification(last.input)).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(provider(away).check?.()).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  test('is no page of an error, nor what another address answers', async () => {
    const server = createServer((incoming, response) =>
      incoming.url === '/moved'
        ? response.writeHead(302, { location: world.providers.paysera.publicKeyUrl }).end()
        : response.end('<html>'),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    for (const path of ['/key', '/moved']) {
      const dataDir = mkdtempSync(join(world.dataDir, 'paysera-'))
      const broken = provider({ publicKeyUrl: origin + path, dataDir })
      await expect(broken.check?.()).rejects.toBeInstanceOf(ProviderUnavailable)
      expect(existsSync(join(dataDir, 'payments'))).toBe(false)
    }
    server.close()
  })
})

test('the bank link can neither be asked nor refund', async () => {
  const { banklink } = world.payments
  expect(banklink).toMatchObject({ canAsk: false, canRefund: false, acknowledgement: { status: 200, body: 'OK' } })
  const { attemptId } = request()
  const attempt = { attemptId, reference: null, amountCents: 8900, startedAt: now, mayCapture: true }
  expect(await banklink.ask(attempt)).toBeUndefined()
  await expect(banklink.refund({ captureReference: '1', amountCents: 1, key: 'a' })).rejects.toThrow('no call')
  expect(project.signPassword).toHaveLength(32)
})
