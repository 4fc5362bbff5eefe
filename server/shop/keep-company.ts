import { isConfirmedOf } from '../companies/public.ts'
import type { Write } from '../db/connect.ts'

/**
 * Keeps of which company the orders of users are known to be (10.1013), before what shows it changes: their address, the
 * account, the contacts of the company.
 */
export const keepCompanyOf = (db: Write, users: readonly string[]) =>
  db
    .updateTable('orders')
    .set(({ ref }) => ({ confirmed_key: ref('company_key') }))
    .where('user_id', 'in', users)
    .where('confirmed_key', 'is', null)
    .where(isConfirmedOf('orders'))
    .execute()
