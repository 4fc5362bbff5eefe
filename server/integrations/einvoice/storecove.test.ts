import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EinvoiceProvider, EinvoiceRefused, EinvoiceUnavailable } from './port.ts'
import { storecove } from './storecove.ts'

type Reply = { status: number; body: string }
const asked: { method: string; path: string; body: unknown; authorization: string }[] = []
let replies: Reply[] = []
const server = createServer(async (request, reply) => {
  const body = await text(request)
  const { method = '', url: path = '', headers } = request
  asked.push({ method, path, body: body ? JSON.parse(body) : null, authorization: headers.authorization ?? '' })
  const { status, body: answer } = replies.shift() ?? { status: 500, body: '' }
  reply.writeHead(status).end(answer)
})
let provider: EinvoiceProvider
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`
  provider = storecove({ url, apiKey: 'key', legalEntityId: 77, webhookSecret: 'a shared secret' })
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))
beforeEach(() => {
  asked.length = 0
})
const answers = (...given: (readonly [number, unknown])[]) =>
  (replies = given.map(([status, body]) => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })))
const hospital = { scheme: '0200', id: '999000309' }
const submission = {
  bytes: new TextEncoder().encode('<CreditNote/>'),
  type: 'credit_note' as const,
  sender: { scheme: '0200', id: '999000106' },
  receiver: hospital,
  key: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11',
}

test('a participant is asked about by Storecove’s name of its scheme, for each type of document', async () => {
  answers([200, { code: 'OK' }], [200, { code: 'NOK' }])
  expect(await provider.lookup(hospital)).toEqual({ reachable: true, documentTypes: ['invoice'] })
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/api/v2/discovery/receives',
      authorization: 'Bearer key',
      body: { documentTypes: ['invoice'], network: 'peppol', scheme: 'LT:LEC', identifier: '999000309' },
    },
    { body: { documentTypes: ['creditnote'] } },
  ])
  await expect(provider.lookup({ scheme: '0007', id: '1' })).rejects.toThrow(EinvoiceRefused)
  answers([503, ''])
  await expect(provider.lookup(hospital)).rejects.toThrow(EinvoiceUnavailable)
})

test('the bytes are sent as they are, under the key', async () => {
  answers([200, { guid: 'abc' }])
  expect(await provider.send(submission)).toEqual({ id: 'abc' })
  expect(asked[0]?.body).toMatchObject({
    legalEntityId: 77,
    idempotencyGuid: submission.key,
    routing: { eIdentifiers: [{ scheme: 'LT:LEC', id: '999000309' }] },
    document: {
      rawDocumentData: {
        document: Buffer.from('<CreditNote/>').toString('base64'),
        parse: false,
        documentTypeId: expect.stringContaining('CreditNote-2::CreditNote##urn:cen.eu:en16931:2017#compliant#'),
      },
    },
  })
})

test('a repeat of a key was accepted before; another fault refuses for good; the rest may be right later', async () => {
  answers([422, [{ source: 'idempotency_guid', details: 'is already taken' }]])
  expect(await provider.send(submission)).toEqual({ id: null })
  answers([422, [{ source: 'document', details: 'R042' }]])
  await expect(provider.send(submission)).rejects.toThrow(new EinvoiceRefused('document R042'))
  for (const [status, body] of [
    [401, ''],
    [429, ''],
    [200, 'no JSON'],
  ] as const) {
    answers([status, body])
    await expect(provider.send(submission)).rejects.toThrow(EinvoiceUnavailable)
  }
})

test('it is delivered once there is evidence', async () => {
  answers([404, ''])
  expect(await provider.status('abc')).toEqual({ state: 'submitted', at: null, text: '' })
  answers([200, { evidence: { timestamp: '2026-12-01T10:00:00+02:00' } }])
  expect(await provider.status('abc')).toEqual({ state: 'delivered', at: '2026-12-01T08:00:00.000Z', text: '' })
  expect(asked[0]?.path).toBe('/api/v2/document_submissions/abc/evidence/sending')
})

test('a webhook is believed with the secret only; an answer of a buyer is fetched', async () => {
  const isSender = (secret?: string) => provider.isSender({ 'x-webhook-secret': secret })
  expect(['a shared secret', 'a shared secreT', '', undefined].map(isSender)).toEqual([true, false, false, false])
  const hook = (body: unknown) =>
    provider.readWebhook({ headers: {}, rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) })
  const failed = { event_type: 'document_submission', event: 'failed', guid: 'abc', details: 'no route' }
  expect(await hook('no JSON')).toBeUndefined()
  expect(await hook(failed)).toEqual([{ key: 'failed abc', kind: 'failed', id: 'abc', at: null, text: 'no route' }])
  expect(await hook({ event_type: 'document_submission', event: 'cleared', guid: 'abc' })).toEqual([])
  for (const event of ['constructor', 'toString', '__proto__'])
    expect(await hook({ event_type: 'document_submission', event, guid: 'abc' })).toEqual([])
  const received = { event_type: 'received_document', document_guid: 'd/1' }
  const xml = '<CustomizationID>urn:fdc:peppol.eu:poacc:trns:invoice_response:3</CustomizationID>'
  answers([200, xml])
  expect(await hook(received)).toEqual([{ key: 'received d/1', kind: 'answer', xml }])
  expect(asked[0]?.path).toBe('/api/v2/received_documents/d%2F1/original')
  // An invoice that somebody sent to the seller is neither kept nor repeated, however long.
  answers([200, '<Invoice/>'])
  expect(await hook(received)).toEqual([])
  answers([200, 'x'.repeat(1024 * 1024 + 1)])
  expect(await hook(received)).toEqual([])
  answers([500, ''])
  await expect(hook(received)).rejects.toThrow(EinvoiceUnavailable)
})
