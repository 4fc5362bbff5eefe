import { saveOpening } from '../debts/public.ts'
import type { Write } from '../db/connect.ts'
import { insertReceipt } from '../payments/public.ts'
import { bringVoucher } from '../shop/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import type { People } from './people.ts'

type Seeding = { db: Write; now: Date; people: People }

/** Number, buyer, code, days since it was issued and that it is overdue by, cents in all and unpaid, cents received since. */
const unpaid = [
  ['SEN 2026-0381', 'VšĮ Nemuno ligoninė', '303456784', 120, 90, 181_500, 181_500, 100_000],
  ['SEN 2026-0395', 'VšĮ Dzūkijos sveikatos centras', '304118270', 98, 68, 72_600, 72_600, 0],
  ['SEN 2026-0402', 'Vilma Bakienė', '', 81, 67, 11_900, 11_900, 11_900],
  ['SEN 2026-0410', 'UAB „Žalia sala“', '', 66, 36, 48_400, 24_200, 0],
  ['SEN 2026-0417', 'VšĮ Nemuno ligoninė', '303456784', 50, 20, 96_800, 96_800, 0],
] as const
const vouchers = [
  ['SENAS-2025-014', 8900, 200],
  ['SENAS-2025-022', 4500, 90],
] as const

/** What the demo's training centre brought from the system that it used before: unpaid invoices and unused vouchers. */
export async function seedDebts({ db, now, people }: Seeding): Promise<void> {
  const today = dayInVilnius(now)
  for (const [number, buyer, companyKey, issued, overdue, totalCents, openCents, received] of unpaid) {
    const [issuedOn, dueOn] = [addDays(today, -issued), addDays(today, -overdue)]
    const saved = await saveOpening(db, now, { number, buyer, companyKey, issuedOn, dueOn, totalCents, openCents })
    if (typeof saved === 'string' || !received) continue
    const money = { kind: 'transfer' as const, cents: received, receivedOn: addDays(today, -9), reference: '' }
    await insertReceipt(db, { openingId: saved.id, ...money, by: people.idOf('finance'), now })
  }
  for (const [code, cents, days] of vouchers) await bringVoucher(db, { code, cents, validTo: addDays(today, days) })
}
