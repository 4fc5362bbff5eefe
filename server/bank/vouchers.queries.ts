import type { Write } from '../db/connect.ts'
import { linkReceipt } from '../payments/public.ts'

/** Unlinks what staff recorded of a sold voucher from a line. */
export async function unlinkVoucher(db: Write, lineId: string): Promise<void> {
  const receipts = await db
    .selectFrom('receipts')
    .select('id')
    .where('bank_line_id', '=', lineId)
    .where('voucher_id', 'is not', null)
    .execute()
  for (const { id } of receipts) await linkReceipt(db, id, null)
}

/** The sold voucher that a line paid, when its money was not given back. */
export const voucherPaidBy = (db: Write, lineId: string) =>
  db
    .selectFrom('receipts')
    .select(['voucher_id', 'cents'])
    .where('bank_line_id', '=', lineId)
    .where('voucher_id', 'is not', null)
    .where('cents', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('receipts as b').select('b.id').whereRef('b.takes_back', '=', 'receipts.id'))),
    )
    .executeTakeFirst()
