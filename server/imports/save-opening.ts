import { recordChange } from '../audit/public.ts'
import { saveOpening } from '../debts/public.ts'
import { bringVoucher } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'
import { readOpening, readVoucher } from './opening-row.rules.ts'
import { came, fault, type Outcome, refused, type Row, type Saving } from './rows.ts'

const outcomeOf = (saved: 'saved' | 'same' | 'taken', column: string, key: string): Outcome =>
  saved === 'taken' ? refused([fault(column, key)]) : came(saved === 'saved' ? 'created' : 'existing')

/** Makes the prepaid voucher of a row. One that exists with the same value stays as it is. */
export async function saveVoucher(saving: Saving, { cells }: Row): Promise<Outcome> {
  const { db, now } = saving
  const { value: voucher, faults } = readVoucher(cells, dayInVilnius(now()))
  if (!voucher) return refused(faults)
  const saved = await bringVoucher(db, voucher)
  const { code, cents, validTo } = voucher
  if (saved === 'saved') {
    const after = { cents, valid_to: validTo, prepaid: true, imported: true }
    await recordChange(saving, { action: 'discount.made', id: code, about: code, after })
  }
  return outcomeOf(saved, 'code', 'imports.voucher_taken')
}

/** Stores the unpaid invoice of a row. One that exists with the same sum stays as it is. */
export async function saveInvoice(saving: Saving, { cells }: Row): Promise<Outcome> {
  const { db, now } = saving
  const { value: opening, faults } = readOpening(cells, dayInVilnius(now()))
  if (!opening) return refused(faults)
  const saved = await saveOpening(db, now(), opening)
  if (typeof saved === 'string') return outcomeOf(saved, 'number', 'imports.number_taken')
  const { number, dueOn, openCents } = opening
  const after = { due_on: dueOn, amount_cents: openCents }
  await recordChange(saving, { action: 'opening_invoice.brought_in', id: saved.id, about: number, after })
  return came('created')
}
