import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawCertificate, type PrintedCertificate } from './certificate-pdf.ts'

const printed: PrintedCertificate = {
  language: 'lt',
  brand: 'Praktika',
  organisation: 'Praktika',
  holder: 'Žydrūnė Kazlauskaitė-Švėgždienė',
  title: 'Suaugusiųjų gaivinimas ir AED',
  hours: 8,
  number: 'PR-2026-000123',
  code: '7K3M-QX9T-0RWD-4HNB-Z5CE-G',
  verifyUrl: 'https://praktika.example/verify/7K3M-QX9T-0RWD-4HNB-Z5CE-G',
  validFrom: '2026-11-21',
  validTo: '2028-11-21',
  endResult: 92,
  practised: true,
  categoryKey: 'emergency',
}

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

test('the document declares its language and title', async () => {
  const pdf = (await drawCertificate({ ...printed, language: 'en' })).toString('latin1')
  expect(pdf).toContain('/Lang (en-GB)')
  expect(pdf).toContain('/DisplayDocTitle true')
})

test.each(['Regular', 'SemiBold', 'ExtraBold'])('the face %s is at most 60 kB', (face) => {
  expect(readFileSync(join(import.meta.dirname, '../fonts', `Manrope-${face}.ttf`)).length).toBeLessThan(60_000)
})
