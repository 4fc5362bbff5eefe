import { expect, test } from 'vitest'
import type { EinvoiceAnswer } from '../../contract/manage/einvoices.ts'
import { makeDocument, soldLine } from '../test/invoices.ts'
import { correctionOf } from './correction.rules.ts'

const { buyer } = makeDocument([soldLine()])
const answer = (
  code: EinvoiceAnswer,
  day: number,
  corrections: Record<string, string> = {},
  actions: string[] = [],
) => ({
  answer: code,
  happened: new Date(Date.UTC(2026, 11, day)).toISOString(),
  text: `${code} ${day}`,
  reasons: ['REC'],
  actions,
  corrections: Object.entries(corrections).map(([term, value]) => ({ term, value })),
})

test('without a rejection or a wish for a new invoice there is none, nor for a private buyer', () => {
  expect(correctionOf(buyer, [])).toBeUndefined()
  expect(correctionOf(buyer, [answer('AB', 1), answer('UQ', 2, { 'BT-48': 'LT1' }, ['PIN'])])).toBeUndefined()
  expect(correctionOf({ ...buyer, private: true }, [answer('RE', 1)])).toBeUndefined()
})

test('the latest one that asks changes what it names, and leaves the rest as the document has it', () => {
  const answers = [answer('UQ', 3, { 'BT-48': 'LT999000412', 'BT-1': '7' }, ['NIN']), answer('RE', 2, { 'BT-44': 'X' })]
  expect(correctionOf(buyer, answers)).toEqual({
    company_name: buyer.name,
    company_code: buyer.code,
    company_address: buyer.address,
    company_vat: 'LT999000412',
    company_reference: buyer.reference,
    reasons: ['REC'],
    text: 'UQ 3',
  })
  expect(correctionOf(buyer, [answer('RE', 1, { 'BT-47': '304567895', 'BT-13': ' SUT-9 ' })])).toMatchObject({
    company_code: '304567895',
    company_reference: 'SUT-9',
  })
})

test.each([
  ['Laisvės al. 5, LT-44240 Kaunas', { 'BT-50': 'Laisvės al. 7' }, 'Laisvės al. 7, LT-44240 Kaunas'],
  ['Laisvės al. 5, LT-44240 Kaunas', { 'BT-53': '44241' }, 'Laisvės al. 5, LT-44241 Kaunas'],
  ['Kranto g. 4, Kaunas', { 'BT-50': 'Kranto g. 4A' }, 'Kranto g. 4A, Kaunas'],
  ['Kranto g. 4, Kaunas', { 'BT-52': 'Jonava', 'BT-53': 'LT-55101' }, 'Kranto g. 4, LT-55101 Jonava'],
  ['Kaunas', { 'BT-50': 'Kranto g. 4' }, 'Kranto g. 4'],
])('of the address %s with %o it is %s', (address, corrections, right) => {
  expect(correctionOf({ ...buyer, address }, [answer('RE', 1, corrections)])?.company_address).toBe(right)
})
