import { defineVatCheck } from '../invoicing/public.ts'
import { addStaffTask } from './staff-tasks.ts'
import { inTransaction } from './work.ts'

/** Asks about a company's VAT code. One that is not registered is a task of staff, because the invoice names it. */
export const checkVatCode = defineVatCheck((parts, { orderId, entered }) =>
  inTransaction(parts, (work) =>
    addStaffTask(work, { kind: 'vat_code', orderId, details: { vat: entered }, now: work.now() }),
  ),
)
