import { sql } from 'kysely'
import type { LineOpening, LineVoucher } from '../../contract/manage/bank-lines.ts'
import type { Read } from '../db/connect.ts'
import { isNearLine } from '../payments/public.ts'
import { isLikeName } from '../similar-names.ts'
import type { MatchedLine, OpeningCandidate, VoucherCandidate } from './matching.rules.ts'
import { keysIn, type Mentions, namesVoucher, openingPattern, saidOf } from './references.rules.ts'

/** A stored line as far as it is matched. */
export type StoredLine = MatchedLine & {
  id: string
  account: string
  booked_on: string
  iban: string
  reference: string
}

export type VoucherRow = {
  voucherId: number
  buyer: string
  cents: number
  reference: string
  day: string
  /** Of a single-purpose voucher: its invoice. */
  series: string | null
  number: number | null
}

/** Transfers of sold vouchers that staff recorded and no line is of, the oldest first. */
export async function recordedVouchers(db: Read): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select v.id as "voucherId", coalesce(nullif(v.company, ''), v.buyer) as buyer, r.cents, r.reference,
      to_char(r.received_on, 'YYYY-MM-DD') as day, i.series, i.number
    from receipts r join sold_vouchers v on v.id = r.voucher_id
      left join invoices i on i.voucher_id = v.id and i.kind = 'invoice' where r.kind = 'transfer' and r.bank_line_id is null
    order by r.recorded_at, r.id`.execute(db)
  return rows
}

/** Those of the sum of a line that were recorded near its day. */
export const vouchersOf = (
  line: StoredLine,
  recorded: readonly VoucherRow[],
  { invoices }: Mentions,
): VoucherCandidate[] =>
  recorded
    .filter(({ cents, day }) => cents === line.cents && isNearLine(day, line.booked_on))
    .map(({ voucherId, buyer, cents, reference, ...invoice }) => ({
      voucherId,
      buyer,
      cents,
      named:
        namesVoucher(line, { voucherId, reference }) ||
        invoices.some(({ series, number }) => series === invoice.series && number === invoice.number),
      likeName: isLikeName(line.name, buyer),
    }))

export type OpeningRow = Pick<OpeningCandidate, 'openingId' | 'number' | 'buyer' | 'companyKey' | 'restCents'> & {
  /** Transfers that staff recorded and no line is of. */
  recorded: { cents: number; day: string }[]
  /** As payers write its number; undefined: too short to be looked for. */
  written: { key: string; pattern: RegExp } | undefined
  /** Its place by age. */
  at: number
}
/** The same by what a line is compared with, so that a line is not compared with each of them. */
export type Openings = { byKey: Map<string, OpeningRow[]>; byCents: Map<number, OpeningRow[]> }

/** Invoices of the system used before that are not paid, or of which a recorded transfer has no line; the oldest first. */
export async function unpaidOpenings(db: Read): Promise<Openings> {
  const { rows } = await sql<Omit<OpeningRow, 'written' | 'at'>>`select * from (
      select o.id as "openingId", o.number, o.buyer, o.company_key as "companyKey", rest_cents(o) as "restCents", o.due_on,
        (select coalesce(json_agg(json_build_object('cents', r.cents, 'day', r.received_on)), '[]') from receipts r
          where r.opening_invoice_id = o.id and r.kind = 'transfer' and r.cents > 0 and r.bank_line_id is null
            and not exists (select from receipts b where b.takes_back = r.id)) as recorded
      from opening_invoices o) found
    where "restCents" > 0 or json_array_length(recorded) > 0 order by due_on, "openingId"`.execute(db)
  const unpaid: Openings = { byKey: new Map(), byCents: new Map() }
  const add = <K>(by: Map<K, OpeningRow[]>, key: K, row: OpeningRow) => by.set(key, [...(by.get(key) ?? []), row])
  for (const [at, found] of rows.entries()) {
    const row = { ...found, at, written: openingPattern(found.number) }
    if (row.written) add(unpaid.byKey, row.written.key, row)
    for (const cents of new Set([row.restCents, ...row.recorded.map((transfer) => transfer.cents)]))
      add(unpaid.byCents, cents, row)
  }
  return unpaid
}

/** Invoices of the system used before that a line names, or whose sum it has. */
export function openingsOf(line: StoredLine, { byKey, byCents }: Openings): OpeningCandidate[] {
  if (line.cents <= 0 || !byCents.size) return []
  const said = saidOf(line)
  const mayBeNamed = byKey.size ? [...keysIn(said)].flatMap((key) => byKey.get(key) ?? []) : []
  const found = new Set([...mayBeNamed, ...(byCents.get(line.cents) ?? [])])
  const oldestFirst = [...found].toSorted((one, other) => one.at - other.at)
  return oldestFirst.flatMap(({ recorded: transfers, written, at: _at, ...one }) => {
    const named = written?.pattern.test(said) ?? false
    const recorded = transfers.some(({ cents, day }) => cents === line.cents && isNearLine(day, line.booked_on))
    if (!named && !recorded && one.restCents !== line.cents) return []
    return [{ ...one, named, recorded, likeName: isLikeName(line.name, one.buyer) }]
  })
}

/** The invoices of the system used before that lines pay, or take back, by receipts. */
export async function openingsOfLines(db: Read, ids: readonly string[]): Promise<Map<string, LineOpening[]>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<LineOpening & { line: string }>`
    select r.bank_line_id as line, o.id as opening_id, o.number, o.buyer, rest_cents(o) as rest_cents, r.cents
    from receipts r join opening_invoices o on o.id = r.opening_invoice_id join bank_lines l on l.id = r.bank_line_id
    where r.bank_line_id = any(${[...ids]}::uuid[]) and case when l.cents < 0 then r.takes_back is not null
      else r.cents > 0 and not exists (select from receipts b where b.takes_back = r.id) end order by o.id`.execute(db)
  return Map.groupBy(rows, ({ line }) => line)
}

/** The sold vouchers that lines are of, by receipts. */
export async function vouchersOfLines(db: Read, ids: readonly string[]): Promise<Map<string, LineVoucher>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<LineVoucher & { line: string }>`
    select bank_line_id as line, v.id as voucher_id, coalesce(nullif(v.company, ''), v.buyer) as buyer
    from receipts r join sold_vouchers v on v.id = r.voucher_id where bank_line_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ line, ...voucher }) => [line, voucher]))
}
