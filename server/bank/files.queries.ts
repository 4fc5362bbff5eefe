import { sql } from 'kysely'
import type { BankFile } from '../../contract/manage/bank-lines.ts'
import type { Read } from '../db/connect.ts'

const shown = 200

/**
 * The files that were imported, the latest first. One has a gap when what it begins with is not what the last one before it
 * ended with, and none covers its first day too.
 */
export async function listBankFiles(db: Read, id?: string): Promise<BankFile[]> {
  const { rows } = await sql<Omit<BankFile, 'imported' | 'undone'> & { imported: Date; undone: Date | null }>`
    select f.id, f.name, f.format, f.account, to_char(f.from_day, 'YYYY-MM-DD') as from_day, to_char(f.to_day, 'YYYY-MM-DD') as to_day,
      f.opening_cents, f.closing_cents, f.lines, f.new_lines, f.imported_at as imported,
      concat_ws(' ', u.firstname, u.lastname) as imported_by,
      (f.undone_at is null and before.closing_cents <> f.opening_cents and not exists (select from bank_files b
        where b.account = f.account and b.undone_at is null and b.from_day < f.from_day and b.to_day >= f.from_day)) is true as gap,
      f.undone_at as undone, (select count(*) from bank_lines l where l.file_id = f.id)::int
        + (select count(*) from provider_fees p where p.file_id = f.id)::int as kept
    from bank_files f left join users u on u.id = f.imported_by
      left join lateral (select b.closing_cents from bank_files b
        where b.account = f.account and b.undone_at is null and b.to_day < f.from_day and b.closing_cents is not null
        order by b.to_day desc, b.from_day desc limit 1) before on true
    ${id === undefined ? sql`` : sql`where f.id = ${id}`}
    order by f.imported_at desc, f.id desc limit ${sql.lit(shown)}`.execute(db)
  return rows.map(({ imported, undone, ...row }) => ({
    ...row,
    imported: imported.toISOString(),
    undone: undone?.toISOString() ?? null,
  }))
}

export const findFile = async (db: Read, id: string): Promise<BankFile | null> =>
  (await listBankFiles(db, id))[0] ?? null

/** Where the bytes of a file are. */
export const findBytes = (db: Read, id: string) =>
  db.selectFrom('bank_files').select(['sha256', 'name', 'format']).where('id', '=', id).executeTakeFirst()
