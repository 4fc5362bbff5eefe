import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fakeAccessPoint } from '../server/integrations/einvoice/fakes/access-point.ts'
import { EinvoiceRefused } from '../server/integrations/einvoice/port.ts'

type Reply = { status: number; body: string }
const json = (status: number, value: unknown): Reply => ({ status, body: JSON.stringify(value) })

/**
 * The local access point as a server that speaks the interface of Storecove, for a portal that has no other. `sent`: the ids
 * of what was sent, by the number of the document; `report` sends a report to the portal, twice, as a real one may.
 */
export async function openAccessPoint(secret: string) {
  const fake = fakeAccessPoint({ now: () => new Date(), secret })
  const sent = new Map<string, string>()
  const received = new Map<string, string>()

  async function submit(asked: {
    idempotencyGuid: string
    routing: { eIdentifiers: [{ id: string }] }
    document: { rawDocumentData: { document: string; documentTypeId: string } }
  }): Promise<Reply> {
    const { document, documentTypeId } = asked.document.rawDocumentData
    const bytes = Buffer.from(document, 'base64')
    const party = { scheme: '0200', id: asked.routing.eIdentifiers[0].id }
    const type = documentTypeId.includes('CreditNote') ? 'credit_note' : 'invoice'
    const submission = { bytes, type, sender: party, receiver: party, key: asked.idempotencyGuid } as const
    try {
      const { id } = await fake.send(submission)
      sent.set(/<cbc:ID>([^<]*)</.exec(bytes.toString('utf8'))?.[1] ?? '', id ?? '')
      return json(200, { guid: id })
    } catch (error) {
      if (!(error instanceof EinvoiceRefused)) throw error
      return json(422, [{ source: 'document', details: error.message }])
    }
  }

  async function answer(path: string, body: string): Promise<Reply> {
    if (path === '/discovery/receives') return json(200, { code: 'OK' })
    if (path === '/document_submissions') return submit(JSON.parse(body))
    const [, kind, id = ''] = /^\/(document_submissions|received_documents)\/([^/]+)\//.exec(path) ?? []
    if (kind === 'received_documents') return { status: 200, body: received.get(id) ?? '' }
    const { state, at } = await fake.status(decodeURIComponent(id))
    return state === 'delivered' ? json(200, { evidence: { timestamp: at } }) : json(404, {})
  }

  const server = createServer(async (request, reply) => {
    const { status, body } = await answer(request.url ?? '', await text(request))
    reply.writeHead(status).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    received,
    async report(portal: string, event: object): Promise<number[]> {
      const headers = { 'content-type': 'application/json', 'x-webhook-secret': secret }
      const send = () =>
        fetch(`${portal}/api/einvoices/notification`, { method: 'POST', headers, body: JSON.stringify(event) })
      return [(await send()).status, (await send()).status]
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
