import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { type Happened, makeFile, markUploaded, recordEvent, sendEinvoice } from '../einvoices/public.ts'
import { fail } from '../http/fail.ts'
import type { EinvoiceProvider } from '../integrations/einvoice/port.ts'
import type { Files } from '../integrations/files/port.ts'
import { peppolOf } from '../invoicing/public.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { People } from './people.ts'

type Seeding = {
  db: Write
  enqueue: Enqueue
  now: Date
  config: Config
  files: Files
  people: People
  /** The local access point; absent: nothing is sent. */
  einvoice: EinvoiceProvider | undefined
}

const hour = 3_600_000

/** What became of those that were sent, three hours ago: the hours after sending. */
const stories: readonly (Omit<Happened, 'at'> & { hours: number })[][] = [
  [],
  [
    { key: 'submitted', kind: 'submitted', hours: 0 },
    { key: 'delivered', kind: 'delivered', hours: 0.01 },
    { key: 'answer 1', kind: 'answer', answer: 'AB', hours: 2 },
    { key: 'answer 2', kind: 'answer', answer: 'AP', hours: 2.7 },
  ],
  [
    { key: 'submitted', kind: 'submitted', hours: 0 },
    { key: 'delivered', kind: 'delivered', hours: 0.01 },
    {
      key: 'answer 1',
      kind: 'answer',
      answer: 'RE',
      hours: 2.5,
      details: {
        text: 'Neteisingas pirkėjo adresas',
        reasons: ['REC'],
        actions: ['CNF', 'NIN'],
        corrections: [{ term: 'BT-50', value: 'Kranto g. 4A' }],
      },
    },
  ],
  [
    { key: 'submitted', kind: 'submitted', hours: 0 },
    { key: 'failed', kind: 'failed', hours: 1, details: { text: 'Gavėjo prieigos taškas neatsako' } },
  ],
]

/** The latest documents of companies that can be reached in the network. */
async function listSendable(db: Write, count: number) {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'document'])
    .where('order_id', 'is not', null)
    .$narrowType<{ order_id: number }>()
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter(({ document }) => peppolOf(document).route).slice(0, count)
}

/**
 * E-invoices in each state: one that is just being sent, one that the buyer approved, one that it rejected, one that did not
 * arrive, a file that waits to be uploaded and one that was.
 */
export async function seedEinvoices({ db, enqueue, now, config, files, people, einvoice }: Seeding): Promise<void> {
  if (!einvoice) return
  const userId = people.idOf('finance')
  const contextAt = (at: Date) =>
    ({
      db,
      config,
      enqueue,
      now: () => at,
      fail,
      principal: { userId, familyId: userId },
      integrations: { files, einvoice },
      log: { error: () => undefined, warn: () => undefined },
      transaction: <T>(work: (write: Write, add: Enqueue) => Promise<T>) => work(db, enqueue),
    }) as never
  const [byHand, waiting, ...others] = await listSendable(db, 2 + stories.length)
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  if (byHand) {
    await makeFile(contextAt(before(2)), byHand)
    const made = await db
      .selectFrom('einvoices')
      .select('id')
      .where('invoice_id', '=', byHand.id)
      .executeTakeFirstOrThrow()
    const of = { id: byHand.order_id, invoice: byHand.id, einvoice: made.id, platformNumber: 'SABIS-2026-004817' }
    await markUploaded(contextAt(before(1)), of)
  }
  if (waiting) await makeFile(contextAt(before(1)), waiting)
  for (const [i, issued] of others.entries()) {
    const at = i === 0 ? now : before(3)
    await sendEinvoice(contextAt(at), issued)
    const sent = await db
      .selectFrom('einvoices')
      .select('id')
      .where('invoice_id', '=', issued.id)
      .executeTakeFirstOrThrow()
    for (const { hours, ...event } of stories[i] ?? []) {
      const happened = new Date(at.getTime() + hours * hour)
      await recordEvent({ db, enqueue, config, now: () => happened }, sent.id, { ...event, at: happened })
    }
  }
}
