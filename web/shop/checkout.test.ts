import { expect, test } from 'vitest'
import type { registrationErrors } from '../accounts/registration.rules.ts'
import { orderErrors, type OrderForm } from './checkout.ts'
import { byCourse, severalDates } from './several-dates.rules.ts'
import { companyDetails, noCompany } from './queries.ts'

const account = Object.fromEntries(
  ['required', 'username', 'email', 'phone', 'ahead', 'differ', 'short', 'mustAgree', 'latinNeeded', 'latinOnly'].map(
    (wrong) => [wrong, wrong],
  ),
) as Parameters<typeof registrationErrors>[1]
const sentences = {
  required: 'empty',
  mustAgree: 'agree',
  mustChoose: 'choose',
  codeWrong: 'code',
  vatWrong: 'vat',
  mustStart: 'start',
  codeDigit: 'digit',
  today: '2026-11-26',
  account,
}
const faultsOf = (company: Partial<OrderForm['company']>, form: Partial<OrderForm> = {}) =>
  orderErrors(
    {
      company: {
        private: false,
        company_name: 'UAB Sauga',
        company_code: '121215587',
        company_address: 'Kaunas',
        company_vat: '',
        company_reference: '',
        ...company,
      },
      account: undefined,
      method: 'banklink',
      bank: undefined,
      agree: true,
      comment: '',
      ownPlace: true,
      start: undefined,
      ...form,
    },
    sentences,
  )

test.each([
  ['a Lithuanian company', {}, {}],
  ['with its VAT code', { company_vat: 'lt 100 0012 3456 7' }, {}],
  ['whose code has another check digit', { company_code: '121215588' }, { company_code: 'digit' }],
  ['whose code is too short', { company_code: '1234' }, { company_code: 'code' }],
  [
    'without name, code and address',
    { company_name: '', company_code: '', company_address: '' },
    { company_name: 'empty', company_code: 'empty', company_address: 'empty' },
  ],
  ['with a VAT code without its country', { company_vat: '123456789' }, { company_vat: 'vat' }],
  ['of another country, as its VAT code says', { company_code: '40003032949', company_vat: 'LV40003032949' }, {}],
  ['a private buyer', { private: true, company_name: '', company_code: '', company_address: '' }, {}],
])('%s', (_, company, faults) => {
  expect(faultsOf(company)).toEqual(faults)
})

test('a method and the agreement to the terms are needed always', () => {
  expect(faultsOf({}, { method: undefined, agree: false })).toEqual({ payment_method: 'choose', agree: 'agree' })
})

test.each([
  ['unanswered', { start_now: 'start' }],
  ['now', {}],
  ['later', {}],
  [undefined, {}],
] as const)('when to begin, %s', (start, faults) => {
  expect(faultsOf({}, { start })).toEqual(faults)
})

test('a company begins with its own details, or with those of the last order of a company', () => {
  const clinic = { ...noCompany, private: false, company_name: 'VšĮ Klinika', company_address: 'Kaunas' }
  expect(companyDetails({ ...noCompany, company_address: 'Namai 1', last_company: clinic })).toEqual(clinic)
  expect(companyDetails({ ...clinic, last_company: { ...clinic, company_name: 'UAB' } }).company_name).toBe(
    'VšĮ Klinika',
  )
  expect(companyDetails(noCompany).company_name).toBe('')
})

const line = (key: string, course_id: number) => ({ key, course_id })

test('dates of a course are together, in the order in which the courses are named first', () => {
  expect(byCourse([line('a', 2), line('b', 1), line('c', 2)])).toEqual([
    { course: line('a', 2), dates: [line('a', 2), line('c', 2)] },
    { course: line('b', 1), dates: [line('b', 1)] },
  ])
})

test('several dates of a course are found by course', () => {
  expect(severalDates([line('a', 1), line('b', 2), line('c', 1)])).toEqual([[line('a', 1), line('c', 1)]])
  expect(severalDates([line('a', 1), line('b', 2)])).toEqual([])
})
