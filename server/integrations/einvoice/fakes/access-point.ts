import { createHash, timingSafeEqual } from 'node:crypto'
import {
  EinvoiceRefused,
  type EinvoiceProvider,
  type EinvoiceReport,
  type EinvoiceSubmission,
  EinvoiceUnavailable,
  type Participant,
} from '../port.ts'
import { structuralFaults } from './peppol-checks.ts'

/** How long it takes from accepting to delivering. */
export const fakeDeliveryMs = 30_000

export type FakeAccessPoint = EinvoiceProvider & {
  /** What was accepted, each key once. */
  accepted: EinvoiceSubmission[]
  /** Participants that receive nothing; all others receive. */
  unknown: Set<string>
  /** What the next calls meet; `late`: it accepts and then does not answer in time. */
  faults: ('down' | 'late' | 'forgets')[]
  /** Reports as webhooks, as they are sent: twice, and the last first. */
  notices: (reports: readonly EinvoiceReport[]) => { headers: Record<string, string>; body: string }[]
}

type Options = {
  now: () => Date
  secret: string
  /** The rules that a document breaks; the structural ones where the schematrons are not. */
  faultsOf?: (xml: string) => readonly string[]
}

const written = ({ scheme, id }: Participant) => `${scheme}:${id}`
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * A local access point, unkind as real ones are. It takes only what passes the rules (Storecove, `parse: false`: "you must
 * ensure the document validates without any errors"); needs 30 s to deliver (the AS4 transfer is asynchronous: Storecove's
 * evidence is 404 until then); accepts and then times out, with the same key accepted once (Storecove's `idempotencyGuid`);
 * may not say the id of a repeat (its 422); repeats webhooks until they are acknowledged, in no order (Storecove repeats for
 * days; T111 is not ordered); and knows that a participant is not registered. Its ids hold when they were accepted, so that
 * it says of them the same after a restart.
 */
export function fakeAccessPoint({ now, secret, faultsOf = structuralFaults }: Options): FakeAccessPoint {
  const accepted: EinvoiceSubmission[] = []
  const ids = new Map<string, string>()
  const unknown = new Set<string>()
  const faults: FakeAccessPoint['faults'] = []
  const meet = (fault: FakeAccessPoint['faults'][number]) => {
    if (faults[0] !== fault) return false
    faults.shift()
    return true
  }
  const refuseWhileDown = () => {
    if (meet('down')) throw new EinvoiceUnavailable('The access point answered 503')
  }
  return {
    code: 'demo',
    accepted,
    unknown,
    faults,

    lookup: async (participant) => {
      refuseWhileDown()
      const reachable = !unknown.has(written(participant))
      return { reachable, documentTypes: reachable ? ['invoice', 'credit_note'] : [] }
    },

    send: async (submission) => {
      refuseWhileDown()
      const { bytes, receiver, key } = submission
      const known = ids.get(key)
      if (known !== undefined) return { id: meet('forgets') ? null : known }
      if (unknown.has(written(receiver))) throw new EinvoiceRefused(`${written(receiver)} is not registered`)
      const broken = faultsOf(new TextDecoder().decode(bytes))
      if (broken.length) throw new EinvoiceRefused(broken.join(', '))
      const id = `demo-${now().getTime()}-${key}`
      ids.set(key, id)
      accepted.push(submission)
      if (meet('late')) throw new EinvoiceUnavailable('The access point does not answer')
      return { id }
    },

    status: async (id) => {
      refuseWhileDown()
      const at = Number(/^demo-(\d+)-/.exec(id)?.[1]) + fakeDeliveryMs
      const isDelivered = now().getTime() >= at
      return {
        state: isDelivered ? 'delivered' : 'submitted',
        at: isDelivered ? new Date(at).toISOString() : null,
        text: '',
      }
    },

    isSender: (headers) => timingSafeEqual(digest(headers['x-webhook-secret'] ?? ''), digest(secret)),

    readWebhook: async ({ rawBody }) => JSON.parse(rawBody.toString('utf8')) as EinvoiceReport[],

    notices: (reports) =>
      [...reports, ...reports]
        .toReversed()
        .map((report) => ({ headers: { 'x-webhook-secret': secret }, body: JSON.stringify([report]) })),
  }
}
