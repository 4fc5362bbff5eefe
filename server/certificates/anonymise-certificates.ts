import type { Write } from '../db/connect.ts'

/** Removes the holder's name from a user's certificates. Returns the PDF files, which name the holder, to delete. */
export async function anonymiseCertificatesOf(db: Write, userId: string): Promise<string[]> {
  const files = await db
    .selectFrom('certificates')
    .select('pdf_file')
    .where('user_id', '=', userId)
    .where('pdf_file', 'is not', null)
    .execute()
  await db.updateTable('certificates').set({ holder: '–', pdf_file: null }).where('user_id', '=', userId).execute()
  return files.flatMap(({ pdf_file }) => pdf_file ?? [])
}
