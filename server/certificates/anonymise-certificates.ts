import { pdfName } from './make-certificate-pdf.ts'
import type { Write } from '../db/connect.ts'
import { erasedHolder } from './holder.rules.ts'

/** Removes the holder's name from a user's certificates. Returns the PDF files, which name the holder, to delete. */
export async function anonymiseCertificatesOf(db: Write, userId: string): Promise<string[]> {
  const certificates = await db
    .selectFrom('certificates')
    .select(['id', 'pdf_file'])
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('certificates')
    .set({ holder: erasedHolder, pdf_file: null })
    .where('user_id', '=', userId)
    .execute()
  // Also of those whose row does not name one: it may have been drawn when it was asked for.
  return certificates.map(({ id, pdf_file }) => pdf_file ?? pdfName(id))
}
