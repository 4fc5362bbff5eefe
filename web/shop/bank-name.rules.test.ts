import { expect, test } from 'vitest'
import { bankName } from './bank-name.rules.ts'

test.each([
  ['AB Swedbank', 'Swedbank'],
  ['AB SEB bankas', 'SEB'],
  ['AS Citadele banka', 'Citadele'],
  ['UAB Urbo bankas', 'Urbo'],
  ['Revolut (LT)', 'Revolut'],
  ['Lietuvos centrinė kredito unija', 'Lietuvos centrinė kredito unija'],
  ['Visa, MasterCard, Maestro', 'Visa, MasterCard, Maestro'],
])('%s is called %s', (title, name) => expect(bankName(title)).toBe(name))
