import * as v from 'valibot'
import { expect, test } from 'vitest'
import { activityCalls } from './activity.ts'
import { calls } from './calls.ts'

type Schema = v.GenericSchema & Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** The schemas of texts, or of numbers, in a schema, with the names of their fields. */
function typesIn(type: 'string' | 'number', schema: Schema, path: string): { path: string; schema: Schema }[] {
  if (schema.type === type) return [{ path, schema }]
  const { entries, item, items, options, wrapped, value, rest, pipe } = schema
  const inside: [string, unknown][] = [
    ...Object.entries(Object(entries)).map(([name, inner]): [string, unknown] => [`${path}.${name}`, inner]),
    ...[item, wrapped, value, rest].map((inner): [string, unknown] => [path, inner]),
    ...[items, options].flatMap((list) =>
      Array.isArray(list) ? list.map((inner): [string, unknown] => [path, inner]) : [],
    ),
  ]
  if (Array.isArray(pipe)) inside.push(...pipe.slice(1).map((inner): [string, unknown] => [path, inner]))
  return inside.flatMap(([name, inner]) => (isSchema(inner) ? typesIn(type, inner, name) : []))
}

/** Files, as text or in base64: their readers check the encoding and have sentences of their own. */
const read = [
  'saveImage.image',
  'checkVerification.csv',
  'checkVerificationPdf.pdf',
  'lookAtBankFile.file_content',
  'importBankFile.file_content',
  'setAgreementFile.file_content',
  'checkPeople.csv_file',
  'checkDates.csv_file',
  'checkVouchers.csv_file',
  'checkInvoices.csv_file',
  'saveStaffCoursePicture.picture',
  'uploadFigure.figure',
  'uploadContentPicture.picture',
  'sendUploadPart.part_content',
  // What a package keeps, from which such signs are dropped: it cannot be asked to mend them.
  'savePackage.data',
]

const inputsOf = (type: 'string' | 'number') =>
  [...Object.entries(calls), ...Object.entries(activityCalls)].flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema: unknown = part in call ? Object(call)[part] : undefined
      return isSchema(schema) ? typesIn(type, schema, name) : []
    }),
  )

test('every text that a call takes refuses what the database cannot store', () => {
  const accepts = ({ schema }: { schema: Schema }) =>
    ['\0', '\ud800'].some((sign) =>
      ['', 'a', 'a'.repeat(30), 'a'.repeat(300)].some((more) => v.is(schema, `${more}${sign}${more}`)),
    )
  const inputs = inputsOf('string')
  expect(inputs.length).toBeGreaterThan(300)
  expect(inputs.filter(accepts).map(({ path }) => path)).toEqual(read)
})

/** What is compared only, looked for in a list, or kept in JSON. */
const unbounded = [
  'confirmOrder.expected_total',
  'refundPart.line_left',
  'recordReceipt.rest',
  'splitOrder.expected_total',
  'spendOverpayment.left',
  'settleBankLine.orders.cents',
  'cancelPlaces.amounts.line_left',
  'reduceOrder.expected_total',
  'makeSale.expected_total',
  'recordOpeningReceipt.rest',
  'saveBankQuestion.bank_question.number',
  'saveBankQuestion.bank_question.tolerance',
  'saveForm.filled.answer',
  'submitForm.filled.answer',
]

// requirements 10.1084
test('every number that a call takes is one that the database can store', () => {
  const inputs = inputsOf('number')
  const accepting = (numbers: readonly number[], among = inputs) =>
    among.filter(({ schema }) => numbers.some((number) => v.is(schema, number))).map(({ path }) => path)
  expect(inputs.length).toBeGreaterThan(100)
  expect(accepting([2_147_483_648, -2_147_483_649])).toEqual(unbounded)
  const versions = inputs.filter(({ path }) => path.endsWith('version'))
  expect(versions.length).toBeGreaterThan(10)
  expect(accepting([1.5, 2_147_483_648], versions)).toEqual([])
})
