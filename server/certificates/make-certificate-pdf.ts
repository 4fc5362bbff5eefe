import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import type { Files } from '../integrations/files/port.ts'
import { verifyAddress } from './addresses.rules.ts'
import { findCertificate } from './certificates.queries.ts'

type Parts = { db: Database; files: Files; config: Pick<Config, 'brand' | 'publicUrl'> }

/** Draws a certificate, stores the file, then saves its name. Idempotent: a retry writes the same file. */
export async function makeCertificatePdf({ db, files, config }: Parts, certificateId: string): Promise<void> {
  const row = await findCertificate(db, certificateId)
  if (!row) return
  const { drawCertificate } = await import('./certificate-pdf.ts') // loaded on demand: 30 MB
  const bytes = await drawCertificate({
    language: row.language,
    brand: config.brand,
    organisation: row.organisation,
    holder: row.holder,
    title: inLanguage(row.title, row.language),
    hours: row.hours,
    number: row.number,
    code: row.code,
    verifyUrl: verifyAddress(config, row.code),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    endResult: row.end_result,
    practised: row.practised_on !== null,
    categoryKey: row.category_key,
  })
  const pdf_file = `certificates/${row.id}.pdf`
  await files.put(pdf_file, bytes, 'application/pdf')
  await db.updateTable('certificates').set({ pdf_file }).where('id', '=', row.id).execute()
}
