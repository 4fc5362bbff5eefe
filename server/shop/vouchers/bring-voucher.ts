import type { Write } from '../../db/connect.ts'
import { findCode } from '../discounts.queries.ts'
import { findSoldVoucher } from './sold-vouchers.queries.ts'
import { insertCodes } from '../discounts/discount-codes.queries.ts'

/**
 * Makes a prepaid voucher that the system used before sold, at what is left of it in cents. `same`: it is here already;
 * `taken`: its code is another one's.
 */
export async function bringVoucher(
  db: Write,
  { code, cents, validTo }: { code: string; cents: number; validTo: string | null },
): Promise<'saved' | 'same' | 'taken'> {
  const [made] = await insertCodes(db, [{ code, kind: 'voucher', cents, prepaid: true, valid_to: validTo }])
  if (made) return 'saved'
  const known = await findCode(db, code)
  const isSame = known?.prepaid && known.cents === cents && known.valid_to === validTo && known.ended_at === null
  return isSame && !(await findSoldVoucher(db, 'code', code)) ? 'same' : 'taken'
}
