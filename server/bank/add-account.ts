import { recordChange } from '../audit/public.ts'
import type { WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { isIban } from '../invoicing/public.ts'

/** Adds an account of the seller; repeated, it changes the name. */
export async function addAccount(ctx: WriteContext, { iban, name }: { iban: string; name: string }): Promise<void> {
  const { db, now } = ctx
  const written = iban.replaceAll(' ', '').toUpperCase()
  if (!isIban(written)) return failFields({ iban: 'iban' })
  const named = { name: name.trim() }
  await db
    .insertInto('bank_accounts')
    .values({ iban: written, ...named, added_at: now() })
    .onConflict((conflict) => conflict.column('iban').doUpdateSet(named))
    .execute()
  await recordChange(ctx, { action: 'bank_account.added', id: written, about: written, after: named })
}
