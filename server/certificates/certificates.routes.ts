import type { Certificate, certificatesCalls } from '../../contract/certificates.ts'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import type { Handlers } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius } from '../time.ts'
import { verifyAddress } from './addresses.rules.ts'
import {
  type CertificateRow,
  findCertificateByCode,
  findCertificateOf,
  listCertificatesOf,
} from './certificates.queries.ts'
import { readCode } from './code.rules.ts'
import { readCertificatePdf } from './make-certificate-pdf.ts'
import { printedOf } from './printed-certificate.ts'
import { isValidOn } from './validity.rules.ts'

type Seen = { language: Language; config: Config; today: string }

/** Practice is claimed only when it was attended. */
function describe({ hours, practised_on }: CertificateRow, language: Language): string {
  const kind = sentence(language, practised_on ? 'certificate.practice' : 'certificate.theory')
  return `${sentence(language, 'certificate.description', { hours })}. ${kind}`
}

function toCertificate(row: CertificateRow, { language, config, today }: Seen): Certificate {
  const is_valid = isValidOn(row, today)
  return {
    id: row.id,
    environment: row.environment,
    type: row.type,
    title: inLanguage(row.title, language),
    lang: languageOf(row.title, language),
    number: row.number,
    valid: { from: row.valid_from, to: row.valid_to },
    is_valid,
    description: describe(row, language),
    endResult: row.end_result,
    organisation: row.organisation,
    holder: row.holder,
    pdf: is_valid ? `/api/learning/certificates/${row.id}/pdf` : null,
    verify_url: verifyAddress(config, row.code),
    code: row.code,
    courseId: row.course_id,
    category_key: row.category_key,
  }
}

export const certificatesHandlers: Handlers<typeof certificatesCalls> = {
  listCertificates: async ({ db, principal, language, config, now }) => {
    const rows = await listCertificatesOf(db, principal.userId)
    return { data: rows.map((row) => toCertificate(row, { language, config, today: dayInVilnius(now()) })) }
  },

  getCertificate: async ({ db, principal, language, config, now, fail }, { params: { id } }) => {
    const row = await findCertificateOf(db, principal.userId, id)
    return row ? toCertificate(row, { language, config, today: dayInVilnius(now()) }) : fail('not_found')
  },

  getCertificatePdf: async ({ db, principal, config, now, integrations, delivery, fail }, { params: { id } }) => {
    const row = await findCertificateOf(db, principal.userId, id)
    if (!row) return fail('not_found')
    if (!isValidOn(row, dayInVilnius(now()))) return fail('certificate_expired')
    const bytes = await readCertificatePdf({ config, files: integrations.files }, row)
    delivery.header('content-disposition', `attachment; filename="${row.number}.pdf"`)
    delivery.header('cache-control', 'private, no-store')
    return bytes
  },

  getCertificatePicture: async ({ db, principal, config, fail }, { params: { id }, query: { size } }) => {
    const row = await findCertificateOf(db, principal.userId, id)
    if (!row) return fail('not_found')
    const { drawCertificateSvg, drawCertificateThumbnail } = await import('./certificate-picture.ts')
    const printed = printedOf(row, config)
    if (size === 'small')
      return { bytes: await drawCertificateThumbnail(printed), type: 'image/webp', name: `${row.number}.webp` }
    return { bytes: Buffer.from(drawCertificateSvg(printed)), type: 'image/svg+xml', name: `${row.number}.svg` }
  },

  verifyCertificate: async ({ db, language, now, fail }, { params: { code } }) => {
    const known = readCode(code)
    const row = known && (await findCertificateByCode(db, known))
    if (!row) return fail('not_found')
    return {
      code: row.code,
      number: row.number,
      title: inLanguage(row.title, language),
      lang: languageOf(row.title, language),
      holder: row.holder,
      organisation: row.organisation,
      valid: { from: row.valid_from, to: row.valid_to },
      is_valid: isValidOn(row, dayInVilnius(now())),
    }
  },
}
