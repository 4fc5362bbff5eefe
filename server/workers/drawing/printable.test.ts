import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPrintable } from '../../../contract/printable.ts'
import type { Evidence } from '../../reports/audit-pack/evidence.queries.ts'
import { makeDocument, soldLine } from '../../test/invoices.ts'
import { namesOfTheWorld } from '../../test/names.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { printed } from '../../test/printed.ts'
import { drawCertificate, drawCertificates } from './certificate-pdf.ts'
import { drawCertificateSvg } from './certificate-picture.ts'
import { drawGround } from './draw-share-picture.ts'
import { drawPack } from './draw-pack.ts'
import { allFaces, families, fontFile, openFont, runsOf } from './faces.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'
import { drawResult } from './result-pdf.ts'
import { outline, widthOf } from './text-outline.ts'

const pack = { made: '', csvHash: '', brand: 'Praktika', language: 'lt' } as const
const evidenceOf = (name: string): Evidence => ({
  person: name,
  born: null,
  organisation: name,
  course: 'Gaivinimas',
  guideline: null,
  enrolled_on: '2026-11-01',
  completed_on: null,
  tests: [],
  practice: [],
  certificates: [],
})

/** What a PDF says, without where a run or a line ends. */
const said = (pdf: Uint8Array) => pdfText(pdf).join('').replaceAll(/\s/g, '').normalize('NFC')
const shown = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

const printedNames = namesOfTheWorld.map(([firstname, lastname, latin]) => latin ?? `${firstname} ${lastname}`)

test('each character that may be printed has a glyph in each face', () => {
  for (const face of allFaces) {
    const without: string[] = []
    for (let code = 0x20; code < 0x110000; code++) {
      const letter = String.fromCodePoint(code)
      if (letter.isWellFormed() && isPrintable(letter) && runsOf(letter, face).some(({ text }) => text === '\u{fffd}'))
        without.push(`U+${code.toString(16)}`)
    }
    expect(without).toEqual([])
  }
})

test.each(namesOfTheWorld)('%s %s is printable, or has a Latin form that is', (firstname, lastname, latin) => {
  expect(isPrintable(`${firstname} ${lastname}`)).toBe(latin === null)
  expect(isPrintable(latin ?? '')).toBe(true)
})

const holders = printedNames.map((name) => ({ ...printed, holder: name, title: name }))
const [firstHolder = printed, ...otherHolders] = holders
const table = printedNames.map((name) => ['1', '2', '3', name, '5', '6', '7'])
const { buyer } = makeDocument([soldLine()])
const bought = makeDocument(printedNames.map((name) => soldLine({ name })))

test.each([
  ['certificates', () => drawCertificates([firstHolder, ...otherHolders]), 2],
  ['an invoice', () => renderInvoicePdf({ ...bought, buyer: { ...buyer, name: printedNames.join('; ') } }), 2],
  ['an audit pack', () => drawPack({ ...pack, evidence: printedNames.map(evidenceOf) }), 2],
  ['the check of many codes', () => drawResult({ ...pack, table, address: '', checkedAt: new Date() }), 1],
])('each name is whole in %s', async (_what, draw, times) => {
  const text = said(await draw())
  expect(printedNames.filter((name) => text.split(shown(name)).length <= times)).toEqual([])
  expect(text).not.toContain('\u{fffd}')
})

test.each(printedNames)('the certificate of %s is at most 60 kB', async (name) => {
  expect((await drawCertificate({ ...printed, holder: name, title: name })).length).toBeLessThan(60_000)
})

test.each(printedNames)('each letter of %s is drawn in the pictures', (name) => {
  for (const face of allFaces)
    for (const run of runsOf(name, face))
      expect(
        openFont(face, run.family)
          .layout(run.text)
          .glyphs.map(({ id }) => id),
      ).not.toContain(0)
  for (const letter of name.normalize('NFC').replaceAll(/\s/g, ''))
    expect(outline(letter, 'extrabold', 40, 0, 0)).not.toBe('')
  expect(widthOf(name, 'extrabold', 40)).toBeGreaterThan(40)
  const picture = drawCertificateSvg({ ...printed, holder: name })
  const share = drawGround({ title: name, category: name, categoryKey: '', image: '', brand: 'Praktika' })
  for (const svg of [picture, share]) expect(svg).not.toMatch(/NaN|undefined/)
})

test('an accent stands above its letter, whatever the letter is', () => {
  const [run, ...others] = runsOf('Z\u0323\u030c', 'regular')
  expect(others).toEqual([])
  const { positions } = openFont('regular', run?.family ?? 'Manrope').layout(run?.text ?? '')
  expect(positions.slice(1).every(({ xAdvance, xOffset }) => xAdvance === 0 && xOffset !== 0)).toBe(true)
})

test('what no face has is seen to be missing, in every document', async () => {
  expect(runsOf('李 Li', 'regular')).toEqual([
    { text: '\u{fffd}', family: 'NotoSans' },
    { text: ' Li', family: 'Manrope' },
  ])
  expect(outline('李', 'regular', 10, 0, 0)).not.toBe('')
  expect(said(await drawCertificate({ ...printed, holder: '李 Li' }))).toContain('\u{fffd}Li')
})

test('characters without a shape leave nothing behind', () => {
  expect(isPrintable('Jo\u00adna\u200b')).toBe(true)
  expect(runsOf('Jo\u00adna\u200b', 'regular')).toEqual([{ text: 'Jona', family: 'Manrope' }])
  expect(runsOf('\u200b', 'regular')).toEqual([])
})

test.each(allFaces)('the files of the face %s are small: 100 kB for what most texts need', (face) => {
  const bytes = families.map((family) => readFileSync(fontFile(face, family)).length)
  expect(bytes[0]).toBeLessThan(100_000)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
})
