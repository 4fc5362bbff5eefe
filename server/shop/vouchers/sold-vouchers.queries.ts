import { type Insertable, sql } from 'kysely'
import type { Read, Write } from '../../db/connect.ts'
import type { SoldVouchers } from '../../db/tables.ts'

/** Of two calls with one key the second finds the voucher of the first. */
export const lockSaleKey = (db: Write, key: string) => sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db)

export const findSoldVoucher = (db: Read, column: 'id' | 'sale_key' | 'code', value: number | string) =>
  db.selectFrom('sold_vouchers').selectAll().where(column, '=', value).executeTakeFirst()

export const insertSoldVoucher = async (db: Write, sold: Insertable<SoldVouchers>): Promise<number> =>
  (await db.insertInto('sold_vouchers').values(sold).returning('id').executeTakeFirstOrThrow()).id
