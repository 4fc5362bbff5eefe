import type { Config } from '../config.ts'
import type { Database, Read } from '../db/connect.ts'
import type { Files } from '../integrations/files/port.ts'
import { type CertificateRow, findCertificate, listCertificatesOf } from './certificates.queries.ts'
import { runTask } from '../workers/run-task.ts'
import { printedOf } from './printed-certificate.ts'

/** The name of a certificate's PDF in the file store. */
export const pdfName = (id: string) => `certificates/${id}.pdf`

type Parts = { db: Read; files: Files; config: Pick<Config, 'brand' | 'publicUrl'> }

/**
 * Draws a certificate, and stores the file under the name that its row gets. Where the holder was erased meanwhile, whose
 * files were deleted before this one was there, it is deleted.
 */
async function drawAndStore(
  { db, files, config }: Parts,
  row: CertificateRow,
): Promise<{ name: string; bytes: Uint8Array }> {
  const bytes = await runTask('drawCertificates', [printedOf(row, config)], { user: row.user_id ?? row.id })
  const name = pdfName(row.id)
  await files.put(name, bytes, 'application/pdf')
  if ((await findCertificate(db, row.id))?.holder !== row.holder) await files.delete(name)
  return { name, bytes }
}

/** Stores a certificate's PDF. Idempotent: a retry writes the same file. */
export async function makeCertificatePdf(parts: Parts & { db: Database }, certificateId: string): Promise<void> {
  const row = await findCertificate(parts.db, certificateId)
  if (!row) return
  const { name: pdf_file } = await drawAndStore(parts, row)
  await parts.db
    .updateTable('certificates')
    .set({ pdf_file })
    .where('id', '=', row.id)
    .where('holder', '=', row.holder)
    .execute()
}

/**
 * The stored PDF; drawn now where it is not stored yet or was lost, for example because only the database was restored.
 */
export async function readCertificatePdf(parts: Parts, row: CertificateRow): Promise<Uint8Array> {
  const stored = row.pdf_file === null ? undefined : await parts.files.get(row.pdf_file)
  return stored ?? (await drawAndStore(parts, row)).bytes
}

/** The certificates of a user with their PDFs, which are read one by one; revoked ones are left out. */
export async function certificateFilesOf(parts: Parts, userId: string) {
  const rows = await listCertificatesOf(parts.db, userId)
  return rows
    .filter(({ revoked_at }) => revoked_at === null)
    .map((row) => ({ number: row.number, read: () => readCertificatePdf(parts, row) }))
}
