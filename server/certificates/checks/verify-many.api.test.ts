import { describe, expect, test } from 'vitest'
import { certificatesCalls } from '../../../contract/certificates.ts'
import { makeCourse, makeLearner } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { openWorld } from '../../test/world.ts'
import { revokeCertificate } from '../public.ts'

const world = openWorld()
const {
  verifyCertificates,
  exportVerification,
  checkVerification,
  checkVerificationPdf,
  verifyCertificate,
  getCertificate,
} = certificatesCalls

async function holder() {
  const user = await makeLearner(world, { firstname: 'Žydrūnė', lastname: 'Kazlauskaitė' })
  return { user, ...(await makeCertificate(world, user, (await makeCourse(world, { title: 'Gaivinimas' })).id)) }
}
const revoke = (id: string, reason = 'Klaida įrašuose') =>
  world.db
    .transaction()
    .execute((db) =>
      revokeCertificate(
        { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
        { id, reason, now: world.now() },
      ),
    )
const change = (id: string, values: object) =>
  world.db.updateTable('certificates').set(values).where('id', '=', id).execute()
const states = async (codes: string[]) =>
  (await world.call(verifyCertificates, { body: { codes } })).reply.data.map(({ state }) => state)

describe('a check of many codes', () => {
  test('says of each what it is worth, in the order of the codes, however they are typed', async () => {
    const [valid, expired, replaced, revoked] = [await holder(), await holder(), await holder(), await holder()]
    await change(expired.id, { valid_from: '2020-01-01', valid_to: '2021-01-01' })
    await change(replaced.id, { superseded_at: world.now() })
    await revoke(revoked.id)
    const typed = [
      ` ${valid.code.toLowerCase().replaceAll('-', ' ')} `,
      expired.code,
      `${world.config.publicUrl}/verify/${replaced.code}`,
      revoked.code,
      'NERA-TOKIO-KODO',
      valid.code,
    ]
    const { reply } = await world.call(verifyCertificates, { body: { codes: typed } })
    expect(reply.data.map(({ state }) => state)).toEqual([
      'valid',
      'expired',
      'superseded',
      'revoked',
      'unknown',
      'valid',
    ])
    expect(reply.data[0]).toMatchObject({ certificate: { code: valid.code, holder: 'Žydrūnė Kazlauskaitė' } })
    expect(reply.data[4]).toEqual({ typed: 'NERA-TOKIO-KODO', state: 'unknown', certificate: null })
  })

  test('takes 1 to 500 codes', async () => {
    expect((await world.call(verifyCertificates, { body: { codes: [] } })).status).toBe(400)
    expect((await world.call(verifyCertificates, { body: { codes: Array(501).fill('A') } })).status).toBe(400)
    expect(await states(Array(500).fill('A'))).toHaveLength(500)
  })
})

describe('the exported result', () => {
  const csvOf = async (codes: string[]) =>
    (await world.call(exportVerification, { body: { codes, format: 'csv' } })).body
  const pdfOf = async (codes: string[]) => {
    const url = '/api/learning/certificates/verify/export'
    return (await world.app.inject({ method: 'POST', url, payload: { codes, format: 'pdf' } })).rawPayload
  }
  const checkPdf = async (bytes: Buffer) =>
    (await world.call(checkVerificationPdf, { body: { pdf: bytes.toString('base64') } })).reply
  const check = async (csv: string) => (await world.call(checkVerification, { body: { csv } })).reply

  test('as CSV has a row for each code and a signature that shows a change', async () => {
    const { code } = await holder()
    const csv = await csvOf([code, 'NERA'])
    expect(csv).toContain(`"${code}","Galioja"`)
    expect(csv).toContain('"NERA","Nerastas"')
    expect(await check(csv)).toEqual({ genuine: true, checked_at: expect.any(String) })
    expect(await check(csv.replaceAll('\r\n', '\n'))).toMatchObject({ genuine: true })
    expect(await check(csv.replace('Nerastas', 'Galioja'))).toEqual({ genuine: false, checked_at: null })
    expect(await check(`${csv}"NERA2","Galioja"\r\n`)).toEqual({ genuine: false, checked_at: null })
    expect(await check(csv.replace(/\r\n$/, ',"NERA2"\r\n'))).toEqual({ genuine: false, checked_at: null })
    expect(await check(csv.replace(/"#signature".*/, ''))).toEqual({ genuine: false, checked_at: null })
  })

  test('does not let a typed code run as a formula of a spreadsheet', async () => {
    expect(await csvOf(['=HYPERLINK("http://x")'])).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  test('shows of a code that nobody issued no more than a code can be', async () => {
    const csv = await csvOf([`E${'\u0301'.repeat(199)}`, 'A'.repeat(200), 'ŽIRGAS'])
    expect(csv.split('\r\n').slice(1, 4)).toEqual([
      expect.stringMatching(/^"E\?",/),
      expect.stringMatching(/^"A{39}…",/),
      expect.stringMatching(/^"\?IRGAS",/),
    ])
  })

  test('as PDF carries a signature of all of it, which shows a change', async () => {
    const { code } = await holder()
    const pdf = await pdfOf([code])
    // Readers look for the end of a PDF in its last 1024 bytes.
    expect(pdf.subarray(-1024).includes('%%EOF')).toBe(true)
    const refused = { genuine: false, checked_at: null }
    expect(await checkPdf(pdf)).toEqual({ genuine: true, checked_at: expect.any(String) })
    const altered = Buffer.from(pdf)
    altered[2000] = (altered[2000] ?? 0) ^ 1
    expect(await checkPdf(altered)).toEqual(refused)
    expect(await checkPdf(Buffer.concat([pdf, Buffer.from('\n1 0 obj\n')]))).toEqual(refused)
    expect(await checkPdf(pdf.subarray(0, pdf.lastIndexOf('%signature ')))).toEqual(refused)
    const other = await pdfOf([code, 'NERA'])
    const itsSignature = other.subarray(other.lastIndexOf('%signature '))
    const exchanged = Buffer.concat([pdf.subarray(0, pdf.lastIndexOf('%signature ')), itsSignature])
    expect(await checkPdf(exchanged)).toEqual(refused)
    expect(await checkPdf(Buffer.from('ne PDF'))).toEqual(refused)
  })

  // requirements 10.893
  test('as CSV is no genuine PDF, although its rows open as one', async () => {
    const pieces = ['%PDF-1.4 ', '<1 0 obj<</Type/Catalog/Pages 2 0 R>>%', '<trailer<</Root 1 0 R>>%']
    for (const csv of [await csvOf(pieces), (await csvOf(pieces)).slice(1)]) {
      const at = csv.lastIndexOf('\r\n"#signature"')
      const [, jws] = /"#signature","([^"]+)"/.exec(csv) ?? []
      const forged = Buffer.from(`${csv.slice(0, at)}%signature ${jws}\n`.replace('\uFEFF', ''))
      expect(await checkPdf(forged)).toEqual({ genuine: false, checked_at: null })
    }
    const pdf = await pdfOf(pieces)
    const at = pdf.lastIndexOf('%signature ')
    const rows = `${pdf.subarray(0, at).toString('latin1')}\r\n"#signature","${pdf
      .subarray(at + 11)
      .toString()
      .trim()}"\r\n`
    expect(await check(rows)).toEqual({ genuine: false, checked_at: null })
  })

  test('as PDF has the same rows on as many pages as needed, and where they are checked again', async () => {
    const { code } = await holder()
    const pages = pdfText(await pdfOf([code, ...Array.from({ length: 80 }, (_, i) => `NERA-${i}`)]))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('\n')).toContain('NERA-79')
    expect(pages[0]).toContain(code)
    expect(pages[0]).toContain('Pažymėjimų patikra')
    expect(pages.join('\n').replaceAll(/\s+/g, '')).toContain(`${world.config.publicUrl}/verify`)
  })
})

describe('a revoked certificate', () => {
  test('is never valid again: checks say so, its PDF is refused, and its holder gets an email with the reason', async () => {
    const { user, id, code } = await holder()
    await takeEmailsTo(world, user.email)
    expect(await revoke(id)).toMatchObject([{ id }])
    expect(await revoke(id, 'Kita')).toEqual([])
    const { reply } = await world.call(verifyCertificate, { params: { code } })
    expect(reply).toMatchObject({ is_valid: false, state: 'revoked' })
    expect((await world.call(getCertificate, { params: { id } }, user)).reply).toMatchObject({
      state: 'revoked',
      pdf: null,
      revoked: { reason: 'Klaida įrašuose' },
    })
    const pdf = await world.call(certificatesCalls.getCertificatePdf, { params: { id } }, user)
    expect(pdf.failure.code).toBe('certificate_revoked')
    expect(await takeEmailsTo(world, user.email)).toMatchObject([{ text: expect.stringContaining('Klaida įrašuose') }])
  })
})
