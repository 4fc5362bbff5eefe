import { sql } from 'kysely'
import type { CallReply } from '../../../contract/call.ts'
import type { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import type { Context } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { isVatPayer, lineVat, outsideVat, standardVat } from '../../invoicing/public.ts'
import { dayInVilnius } from '../../time.ts'

/**
 * In force on a day, the standard rate first. Not the reverse charge: courses have it only for a business of another EU
 * country, whose purchase of a voucher is no such supply.
 */
const sellable = (db: Read, day: string) =>
  db
    .selectFrom('vat_classes')
    .select(['id', 'name', lineVat.as('vat')])
    .where('category', '<>', 'AE')
    .where(sql<boolean>`${day}::date between from_day and coalesce(until_day, 'infinity')`)

/** Of which classes of VAT single-purpose vouchers can be sold; of a seller who is not a VAT payer of none in particular. */
export async function showVoucherSale({
  db,
  config,
  now,
  language,
}: Context): Promise<CallReply<typeof voucherSaleCalls.getVoucherSale>> {
  const vat_payer = isVatPayer(config)
  const classes = await sellable(db, dayInVilnius(now()))
    .orderBy((eb) => eb('id', '<>', standardVat))
    .orderBy(sql`name ->> 'lt'`)
    .execute()
  return {
    vat_payer,
    vat_classes: vat_payer ? classes.map(({ id, name }) => ({ id, name: inLanguage(name, language) })) : [],
  }
}

/** How a voucher of a class is taxed; undefined: none of it can be sold. A seller who is not a VAT payer has one class. */
export const findSellable = (
  db: Read,
  { vatPayer, vatClass, day }: { vatPayer: boolean; vatClass: number | null; day: string },
) =>
  vatPayer
    ? sellable(db, day)
        .where('id', '=', vatClass ?? 0)
        .executeTakeFirst()
    : db
        .selectFrom('vat_classes')
        .select(['id', 'name', lineVat.as('vat')])
        .where('id', '=', outsideVat)
        .executeTakeFirst()
