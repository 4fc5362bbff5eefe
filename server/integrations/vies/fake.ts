import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'

const Question = v.object({
  countryCode: v.string(),
  vatNumber: v.string(),
  requesterMemberStateCode: v.optional(v.string()),
  requesterNumber: v.optional(v.string()),
})

export type FakeVies = {
  url: string
  /** Codes that are not registered; all others are. */
  unregistered: Set<string>
  /** Names by code; others have no name, as from some member states. */
  names: Map<string, string>
  /** What the next questions are answered with, before the fake answers itself again. */
  faults: ('unavailable' | 'broken')[]
  /** The codes that were asked about. */
  asked: string[]
  close: () => Promise<void>
}

/** A local server that speaks the protocol of VIES. */
export async function startFakeVies(): Promise<FakeVies> {
  const names = new Map<string, string>()
  const [unregistered, faults, asked] = [new Set<string>(), [] as FakeVies['faults'], [] as string[]]
  const server = createServer(async (request, reply) => {
    const { countryCode, vatNumber, requesterNumber } = v.parse(Question, await json(request))
    asked.push(countryCode + vatNumber)
    const fault = faults.shift()
    const unavailable = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }
    const answer = {
      countryCode,
      vatNumber,
      valid: !unregistered.has(countryCode + vatNumber),
      name: names.get(countryCode + vatNumber) ?? '---',
      // As the real one: empty without a requester.
      requestIdentifier: requesterNumber ? `WAPIAAAA${String(asked.length).padStart(8, '0')}` : '',
    }
    reply
      .writeHead(fault === 'broken' ? 500 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(fault ? unavailable : answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()))
  return { url: `http://127.0.0.1:${port}`, unregistered, names, faults, asked, close }
}
