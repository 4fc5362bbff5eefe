import { escapeCell } from '../../escape-html.ts'
import { createHash } from 'node:crypto'
import { compactVerify, CompactSign, decodeProtectedHeader, importJWK } from 'jose'
import * as v from 'valibot'
import type { CheckedCode } from '../../../contract/certificates.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import { partOf } from './check-codes.ts'
import { sentence } from '../../sentences.ts'
import { algorithm, listPublicKeys, type SigningKey } from '../credentials/signing-key.ts'

const columns = ['code', 'state', 'number', 'holder', 'course', 'from', 'to'] as const

/** A field of CSV (RFC 4180); what a spreadsheet would run as a formula is shown as text. */
const field = (value: string) => `"${escapeCell(value).replaceAll('"', '""')}"`
const line = (values: readonly string[]) => values.map(field).join(',')

const longest = 40
/**
 * A typed code that we do not know, as a file shows it: no longer than a code can be, and in ASCII as codes are. Guests
 * type it, and drawing stacked accents or letters of other fonts takes seconds.
 */
function shownCode(typed: string): string {
  const plain = partOf(typed).replaceAll(/[^ -~]+/g, '?')
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain
}

const cells = ({ typed, state, certificate }: CheckedCode, language: Language) => [
  certificate?.code ?? shownCode(typed),
  sentence(language, `certificate.states.${state}`),
  certificate?.number ?? '',
  certificate?.holder ?? '',
  certificate?.title ?? '',
  certificate?.valid.from ?? '',
  certificate?.valid.to ?? '',
]

/** The header and the rows of a result, as text. */
export const tableOf = (data: readonly CheckedCode[], language: Language): string[][] => [
  columns.map((column) => sentence(language, `certificate.columns.${column}`)),
  ...data.map((one) => cells(one, language)),
]

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url')
const Signed = v.object({ purpose: v.string(), checked_at: v.string(), sha256: v.string() })

type Result = { form: 'csv'; result: string } | { form: 'pdf'; result: Buffer }
/** A signature is of one form: guests type what rows say, and rows can be written that open as a PDF. */
const purposeOf = (form: Result['form']) => `certificate check ${form}`
const signatureStart = '"#signature"'

/** A signature of a result, its rows or its PDF, and of its moment: a compact JWS (RFC 7515). */
const sign = ({ kid, privateKey }: SigningKey, { form, result }: Result, checkedAt: Date): Promise<string> =>
  new CompactSign(
    Buffer.from(
      JSON.stringify({
        purpose: purposeOf(form),
        checked_at: checkedAt.toISOString(),
        sha256: hashOf(result),
      } satisfies v.InferInput<typeof Signed>),
    ),
  )
    .setProtectedHeader({ alg: algorithm, kid })
    .sign(privateKey)

/** The result as CSV (UTF-8 with a byte order mark), its signature in the last line. */
export async function signedCsv(key: SigningKey, table: readonly string[][], checkedAt: Date): Promise<Buffer> {
  const rows = table.map(line).join('\r\n')
  const signature = await sign(key, { form: 'csv', result: rows }, checkedAt)
  return Buffer.from(`\uFEFF${rows}\r\n${line(['#signature', signature])}\r\n`)
}

const pdfSignature = '%signature '

/** The PDF with its signature in a comment after its end, where readers skip it. All that is before it is signed. */
export async function signedPdf(key: SigningKey, pdf: Buffer, checkedAt: Date): Promise<Buffer> {
  const signature = await sign(key, { form: 'pdf', result: pdf }, checkedAt)
  return Buffer.concat([pdf, Buffer.from(`${pdfSignature}${signature}\n`)])
}

/** When it was signed, if that is our signature of just this result. */
async function momentOf(db: Read, jws: string, { form, result }: Result): Promise<string | undefined> {
  try {
    const { kid } = decodeProtectedHeader(jws)
    const key = (await listPublicKeys(db)).find((known) => known.kid === kid)
    if (!key) return undefined
    const { payload } = await compactVerify(jws, await importJWK(key.public_jwk, algorithm), {
      algorithms: [algorithm],
    })
    const signed = v.parse(Signed, JSON.parse(Buffer.from(payload).toString()))
    return signed.purpose === purposeOf(form) && signed.sha256 === hashOf(result) ? signed.checked_at : undefined
  } catch {
    return undefined // not a signature, or not one of ours
  }
}

/** When an exported CSV was made; undefined when it is not ours or was changed. */
export async function readSignedCsv(db: Read, csv: string): Promise<string | undefined> {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r?\n/g, '\r\n')
  const at = text.lastIndexOf(`\r\n${signatureStart}`)
  const [, jws] = /^"#signature","([\w.-]+)"(?:\r\n)?$/.exec(text.slice(at + 2)) ?? []
  return at < 0 || !jws ? undefined : momentOf(db, jws, { form: 'csv', result: text.slice(0, at) })
}

/** The same of an exported PDF. */
export async function readSignedPdf(db: Read, pdf: Buffer): Promise<string | undefined> {
  const at = pdf.lastIndexOf(pdfSignature)
  const [, jws] = /^%signature ([\w.-]+)\n$/.exec(pdf.subarray(at).toString('latin1')) ?? []
  if (at < 0 || !jws || pdf.subarray(0, 5).toString('latin1') !== '%PDF-') return undefined
  return momentOf(db, jws, { form: 'pdf', result: pdf.subarray(0, at) })
}
