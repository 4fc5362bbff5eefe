import * as v from 'valibot'
import type { CallInput } from '../../contract/call.ts'
import { type Certificate, certificatesCalls } from '../../contract/certificates.ts'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import { type FileReply, type Handlers, ownTransaction } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { screenAddress } from '../screen-address.ts'
import { dayInVilnius } from '../time.ts'
import { runTask } from '../workers/run-task.ts'
import { verifyAddress } from './addresses.rules.ts'
import {
  type CertificateRow,
  findCertificateByCode,
  findCertificateOf,
  findEmailOf,
  listCertificatesOf,
} from './certificates.queries.ts'
import { practiceFact } from './certificate-facts.ts'
import { isCertificateNumber, readCode } from './code.rules.ts'
import { holderIn } from './holder.rules.ts'
import { issuerOf } from './issuer.rules.ts'
import { readCertificatePdf } from './make-certificate-pdf.ts'
import { printedOf } from './printed-certificate.ts'
import { checkCodes } from './checks/check-codes.ts'
import { readSignedCsv, readSignedPdf, signedCsv, signedPdf, tableOf } from './checks/signed-result.ts'
import { profileOf } from './credentials/credential.rules.ts'
import { issueCredential, issueStatusList } from './credentials/issue-credential.ts'
import { listPublicKeys, signingKey } from './credentials/signing-key.ts'
import { isValidOn, stateOn } from './validity.rules.ts'

type Seen = { language: Language; config: Config; today: string }

/** Practice is claimed only when it was attended. */
function describe({ hours, practised_on, practice_hours }: CertificateRow, language: Language): string {
  const practice = { language, hours, practised: practised_on !== null, practiceHours: practice_hours }
  return `${sentence(language, 'certificate.description', { hours })}. ${practiceFact(practice)}`
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
    state: stateOn(row, today),
    revoked:
      row.revoked_at && row.revoked_reason ? { on: dayInVilnius(row.revoked_at), reason: row.revoked_reason } : null,
    description: describe(row, language),
    guideline: row.guideline && inLanguage(row.guideline, language),
    taught_in: row.taught_in,
    endResult: row.end_result,
    organisation: row.organisation,
    issuer: issuerOf(row),
    holder: holderIn(row.holder, language),
    pdf: is_valid ? `/api/learning/certificates/${row.id}/pdf` : null,
    verify_url: verifyAddress(config, row.code),
    code: row.code,
    courseId: row.course_id,
    category_key: row.category_key,
  }
}

type ExportInput = CallInput<typeof certificatesCalls.exportVerification>

/** The result of a check as a file, with its signature. */
async function exportResult(
  { db, config, language, now, transaction }: Context,
  codes: readonly string[],
  format: 'csv' | 'pdf',
): Promise<FileReply<'text/csv' | 'application/pdf'>> {
  const checkedAt = now()
  const table = tableOf(await checkCodes(db, codes, language, dayInVilnius(checkedAt)), language)
  const name = `${config.brand}-${dayInVilnius(checkedAt)}.${format}`
  const key = await transaction((write) => signingKey(write, config.secret, checkedAt))
  if (format === 'csv') return { bytes: await signedCsv(key, table, checkedAt), type: 'text/csv', name }
  const address = screenAddress(config.publicUrl, '/verify', language)
  const result = { table, address, checkedAt, brand: config.brand, language }
  const pdf = Buffer.from(await runTask('drawResult', result))
  return { bytes: await signedPdf(key, pdf, checkedAt), type: 'application/pdf', name }
}

const toGenuineness = (checkedAt: string | undefined) => ({
  genuine: checkedAt !== undefined,
  checked_at: checkedAt ?? null,
})

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
    if (row.revoked_at) return fail('certificate_revoked')
    if (!isValidOn(row, dayInVilnius(now()))) return fail('certificate_expired')
    const bytes = await readCertificatePdf({ db, config, files: integrations.files }, row)
    delivery.header('content-disposition', `attachment; filename="${row.number}.pdf"`)
    delivery.header('cache-control', 'private, no-store')
    return bytes
  },

  getCertificatePicture: async (
    { db, principal, config, language, now, fail },
    { params: { id }, query: { size } },
  ) => {
    const row = await findCertificateOf(db, principal.userId, id)
    if (!row) return fail('not_found')
    const printed = printedOf(row, config, { language, today: dayInVilnius(now()) })
    const small = size === 'small'
    const bytes = await runTask('drawCertificatePicture', { printed, small })
    return small
      ? { bytes, type: 'image/webp', name: `${row.number}.webp` }
      : { bytes, type: 'image/svg+xml', name: `${row.number}.svg` }
  },

  verifyCertificate: async ({ db, language, now, fail }, { params: { code } }) => {
    if (isCertificateNumber(code)) return fail('certificate_number_given')
    const known = readCode(code)
    const row = known && (await findCertificateByCode(db, known))
    if (!row) return fail('not_found')
    return {
      code: row.code,
      number: row.number,
      title: inLanguage(row.title, language),
      lang: languageOf(row.title, language),
      holder: holderIn(row.holder, language),
      organisation: row.organisation,
      issuer: issuerOf(row),
      valid: { from: row.valid_from, to: row.valid_to },
      is_valid: isValidOn(row, dayInVilnius(now())),
      state: stateOn(row, dayInVilnius(now())),
      hours: row.hours,
      practice_hours: row.practice_hours,
      practised: row.practised_on !== null,
      guideline: row.guideline && inLanguage(row.guideline, language),
      taught_in: row.taught_in,
    }
  },

  getCredential: async ({ db, principal, config, now, transaction, fail }, { params: { id } }) => {
    const row = await findCertificateOf(db, principal.userId, id)
    if (!row) return fail('not_found')
    if (row.revoked_at) return fail('certificate_revoked')
    if (!isValidOn(row, dayInVilnius(now()))) return fail('certificate_expired')
    const { email } = await findEmailOf(db, principal.userId)
    const jwt = await transaction((write) => issueCredential({ db: write, config, now: now() }, row, email))
    return { bytes: Buffer.from(jwt), type: 'application/vc+jwt', name: `${row.number}.jwt` }
  },

  verifyCertificates: async ({ db, language, now }, { body: { codes } }) => ({
    checked_at: now().toISOString(),
    data: await checkCodes(db, codes, language, dayInVilnius(now())),
  }),

  // Not within a transaction: drawing takes its time.
  exportVerification: ownTransaction((ctx: Context, { body: { codes, format } }: ExportInput) =>
    exportResult(ctx, codes, format),
  ),

  checkVerification: async ({ db }, { body: { csv } }) => toGenuineness(await readSignedCsv(db, csv)),

  checkVerificationPdf: async ({ db }, { body: { pdf } }) =>
    toGenuineness(await readSignedPdf(db, Buffer.from(pdf, 'base64'))),

  getBadgeIssuer: async ({ config: { publicUrl, brand, seller } }) =>
    profileOf(publicUrl, brand, seller ? { name: seller.name, code: seller.code } : null),

  getBadgeKey: async ({ db, fail }, { params: { kid } }) => {
    const key = (await listPublicKeys(db)).find((known) => known.kid === kid)
    return key ? v.parse(certificatesCalls.getBadgeKey.reply, key.public_jwk) : fail('not_found')
  },

  getStatusList: async ({ config, now, delivery, transaction }, { params: { list } }) => {
    const jwt = await transaction((write) => issueStatusList({ db: write, config, now: now() }, list))
    delivery.header('cache-control', 'public, max-age=300')
    return { bytes: Buffer.from(jwt), type: 'application/vc+jwt', name: `status-${list}.jwt` }
  },
}
