import { expect, test } from 'vitest'
import { layOut } from './certificate-layout.ts'
import { drawCertificate } from './certificate-pdf.ts'
import { drawCertificateSvg, drawCertificateThumbnail } from './certificate-picture.ts'
import type { PrintedCertificate } from '../../certificates/printed-certificate.ts'
import { printed } from '../../test/printed.ts'

const taughtOf = (certificate: PrintedCertificate) =>
  layOut(certificate)
    .flatMap((item) => (item.kind === 'text' ? [item.lines.map(({ text }) => text).join(' ')] : []))
    .find((text) => /kalba|Language of teaching/.test(text))

test.each([
  ['Lithuanian', printed],
  ['English', { ...printed, language: 'en', endResult: null, practised: false }],
  ['Russian', { ...printed, language: 'ru', holder: 'Екатерина Щербакова', title: 'Неотложные состояния у детей' }],
  [
    'a very long name and title',
    { ...printed, holder: `${'Aleksandravičiūtė-'.repeat(6)}Butkevičienė`, title: 'Gaivinimas '.repeat(9) },
  ],
  ['a category without a tint of its own', { ...printed, categoryKey: 'another' }],
] as const)('the certificate is one page of at most 60 kB: %s', async (_name, certificate) => {
  const pdf = (await drawCertificate(certificate)).toString('latin1')
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
  expect(pdf.length).toBeLessThan(60_000)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('all its parts are in one Document of the structure tree', async () => {
  const pdf = (await drawCertificate(printed)).toString('latin1')
  expect(pdf.match(/\/S \/Document\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/Type \/StructTreeRoot[\s\S]{0,200}?\/K \[\d+ 0 R\]/)
})

test('the picture is the same page: A4 on white paper, without a font and without scripts', async () => {
  const svg = drawCertificateSvg({ ...printed, holder: '<b>Ąžuolas & Co</b>' })
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 841.89 595.28"/)
  expect(svg).toContain('<path fill="#fff" d="M0 0h841.89')
  expect(svg).not.toMatch(/<text|font-family|<script|<b>|NaN|undefined/)
  expect(svg.length).toBeLessThan(240_000)
  const thumbnail = await drawCertificateThumbnail(printed)
  expect(Buffer.from(thumbnail.slice(8, 12)).toString()).toBe('WEBP')
  expect(thumbnail.length).toBeLessThan(16_000)
})

test('the language of teaching is its own, not that of the texts', () => {
  expect(taughtOf({ ...printed, taughtIn: 'en' })).toBe('Mokymo kalba: anglų')
  expect(taughtOf({ ...printed, language: 'en', guideline: 'ERC 2025' })).toBe(
    'Based on: ERC 2025. Language of teaching: Lithuanian',
  )
})

test.each([
  ['lt', 'Galioja be parašo: tikrinama pagal kodą'],
  ['en', 'Valid without a signature: verify by the code'],
  ['ru', 'Действителен без подписи: проверка по коду'],
] as const)('nobody has to sign it: %s', (language, words) => {
  const items = layOut({ ...printed, language })
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.lines.map(({ text }) => text).join(' ')] : []))
  expect(texts).toContain(words)
  /** Rules of a width of half the column: under the issuer only. */
  const rules = items
    .flatMap((item) => (item.kind === 'shapes' ? item.shapes : []))
    .filter(({ width }) => width === 0.6)
  expect(rules).toHaveLength(1)
})

test('the seller is named under the name that issued it, where it is known', () => {
  const linesOf = (certificate: PrintedCertificate) =>
    layOut(certificate).flatMap((item) => (item.kind === 'text' ? item.lines : []))
  const issued = (certificate: PrintedCertificate) =>
    linesOf(certificate).find(({ text }) => text.startsWith('Išduota'))
  const seller = linesOf(printed).find(({ text }) => text === printed.issuer)
  expect(seller?.y).toBeLessThan(issued(printed)?.y ?? 0)
  const before = { ...printed, issuer: null }
  expect(linesOf(before).map(({ text }) => text)).not.toContain(printed.issuer)
  expect(issued(before)?.y).toBe(seller?.y)
})

test('what is not valid is stamped so, in the language of the reader', () => {
  const texts = (certificate: PrintedCertificate) =>
    layOut(certificate).flatMap((item) => (item.kind === 'text' ? item.lines.map(({ text }) => text) : []))
  expect(texts(printed)).not.toContain('PANAIKINTAS')
  const revoked: PrintedCertificate = { ...printed, stamp: { state: 'revoked', text: 'Panaikintas' } }
  expect(texts(revoked)).toContain('PANAIKINTAS')
  expect(drawCertificateSvg(revoked)).toContain('#b3261e')
  const replaced = 'Действует, заменён новым'
  const stamped = layOut({ ...printed, stamp: { state: 'superseded', text: replaced } })
  expect(stamped.find((item) => item.kind === 'text' && item.lines[0]?.text === replaced.toUpperCase())).toMatchObject({
    lines: [{ text: replaced.toUpperCase() }],
  })
})

test('the document declares its language and title', async () => {
  const pdf = (await drawCertificate({ ...printed, language: 'en' })).toString('latin1')
  expect(pdf).toContain('/Lang (en-GB)')
  expect(pdf).toContain('/DisplayDocTitle true')
})
