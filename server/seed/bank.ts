import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { bankFile, decide, matchOpen, requireOpen, storeStatements } from '../bank/public.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { escapeXml } from '../escape-html.ts'
import { fail } from '../http/fail.ts'
import type { Files } from '../integrations/files/port.ts'
import type { Enqueue } from '../jobs/job.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { readCamt } from '../workers/bank/read-camt.ts'
import type { People } from './people.ts'

type Seeding = { db: Write; enqueue: Enqueue; now: Date; config: Config; files: Files; people: People }
type Entry = {
  cents: number
  name: string
  text: string
  iban?: string
  fee?: boolean
  /** What staff decided of it. */
  decided?: Parameters<typeof decide>[2]
}

const amount = (cents: number) =>
  `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const balance = (code: string, cents: number, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`

function entryXml({ cents, name, text, iban = '', fee = false }: Entry, i: number, day: string): string {
  const side = cents < 0 ? 'Cdtr' : 'Dbtr'
  const account = iban ? `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>` : ''
  const code = fee
    ? '<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>'
    : ''
  return `<Ntry>${amount(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>DEMO${i + 1}</AcctSvcrRef>${code}<NtryDtls><TxDtls><RltdPties><${side}><Nm>${escapeXml(
    name,
  )}</Nm></${side}>${account}</RltdPties><RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

/** The order on credit of the demo that a part was recorded of, and what is left of it. */
const findPartPaid = (db: Write) =>
  db
    .selectFrom('orders as o')
    .innerJoin('receipts', 'receipts.order_id', 'o.order_id')
    .select(['o.order_id', 'o.total_cents', 'receipts.cents'])
    .where('o.payment_method', '=', 'credit')
    .where('receipts.kind', '=', 'transfer')
    .orderBy('o.order_id')
    .executeTakeFirst()

/** A statement of yesterday and today with a line in each state, imported as staff does. */
export async function seedBank({ db, enqueue, now, config, files, people }: Seeding): Promise<void> {
  const account = config.seller?.iban
  if (!account) return
  const by = people.idOf('manager')
  const day = addDays(dayInVilnius(now), -1)
  const order = await findPartPaid(db)
  const hospital = { name: 'VšĮ Nemuno ligoninė', iban: 'LT939990000000000022' }
  const entries: Entry[] = [
    ...(order
      ? [
          { ...hospital, cents: order.cents, text: `Užsakymas Nr. ${order.order_id}, avansas` },
          { ...hospital, cents: order.total_cents - order.cents, text: 'Už darbuotojų mokymus, likutis' },
        ]
      : []),
    {
      cents: 12_640,
      name: 'Paysera LT, UAB',
      text: 'Surinktos įmokos',
      decided: { state: 'payout', provider: 'banklink' },
    },
    { cents: 9573, name: 'PayPal Europe S.a.r.l.', text: 'PAYPAL TRANSFER' },
    { cents: 4500, name: 'Ona Pavyzdė', text: 'už kursus' },
    // Of the system used before: one is paid, of the other a part.
    { cents: 72_600, name: 'VšĮ Dzūkijos sveikatos centras', text: 'Apmokėjimas pagal SEN 2026-0395' },
    { ...hospital, cents: 50_000, text: 'SEN 2026-0417, dalis' },
    { cents: -90, name: 'Bankas', text: 'Sąskaitos tvarkymo mokestis', fee: true, decided: { state: 'bank_fee' } },
    { cents: -60, name: 'Bankas', text: 'Mokestis už pavedimą', fee: true },
    {
      cents: -1200,
      name: 'Paysera LT, UAB',
      text: 'Komisiniai',
      decided: { state: 'provider_fee', provider: 'banklink' },
    },
    {
      cents: -2400,
      name: 'UAB „Biuro pavyzdys“',
      text: 'Biuro prekės',
      decided: { state: 'other', reason: 'Biuro prekės' },
    },
  ]
  const opening = 200_000
  const closing = entries.reduce((sum, { cents }) => sum + cents, opening)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>DEMO</MsgId><CreDtTm>${day}T22:00:00</CreDtTm></GrpHdr><Stmt><Id>STM-${day}</Id><CreDtTm>${day}T22:00:00</CreDtTm><FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}
${entries.map((entry, i) => entryXml(entry, i, day)).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`
  const bytes = new TextEncoder().encode(xml)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await files.put(bankFile(sha256), bytes, 'application/xml')
  const work = {
    db,
    enqueue,
    config,
    now: () => now,
    principal: { userId: by, familyId: by },
    integrations: { payments: {} },
    publicDataChanged: async () => undefined,
    fail,
  }
  const statements = readCamt(bytes)
  const [whole] = statements
  if (!whole) throw new Error('A statement without lines')
  const file = { id: v7(), name: `israsas-${day}.xml`, sha256, format: 'camt' as const, isNew: true }
  await storeStatements(work as never, file, { whole, statements })
  await matchOpen({ db, transaction: (settle) => settle(work as never), askAbout: () => Promise.resolve() })
  for (const [i, { decided }] of entries.entries()) {
    const line = await db
      .selectFrom('bank_lines')
      .select('id')
      .where('entry', '=', `DEMO${i + 1}`)
      .executeTakeFirstOrThrow()
    if (decided) await decide(work as never, await requireOpen(work as never, line.id), decided)
  }
}
