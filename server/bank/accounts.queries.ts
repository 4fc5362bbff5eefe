import type { Config } from '../config.ts'
import type { Read } from '../db/connect.ts'

/** The seller's accounts: that of invoices (`own`), then those that finance added. */
export async function listAccounts({ db, config }: { db: Read; config: Pick<Config, 'seller'> }) {
  const added = await db.selectFrom('bank_accounts').select(['iban', 'name']).orderBy('added_at').execute()
  const { seller } = config
  const first = seller?.iban ? [{ iban: seller.iban, name: seller.bank || seller.name, own: true }] : []
  return [...first, ...added.filter(({ iban }) => iban !== seller?.iban).map((one) => ({ ...one, own: false }))]
}
