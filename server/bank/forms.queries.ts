import * as v from 'valibot'
import { BankForm } from '../../contract/manage/bank-lines.ts'
import type { Read, Write } from '../db/connect.ts'

/** The forms of CSV files that were kept, by name. */
export async function listForms(db: Read) {
  const rows = await db.selectFrom('bank_forms').select(['id', 'name', 'form']).orderBy('name').execute()
  return rows.map(({ form, ...row }) => ({ ...row, form: v.parse(BankForm, form) }))
}

/** Keeps a form by its name, in place of the former one. */
export async function keepForm(db: Write, name: string, form: BankForm, now: Date): Promise<void> {
  const kept = { form: JSON.stringify(form), saved_at: now }
  await db
    .insertInto('bank_forms')
    .values({ name, ...kept })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(kept))
    .execute()
}
