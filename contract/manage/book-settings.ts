import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id } from '../common.ts'
import { choice, code, flag, line, rows, schemasOf } from './fields.ts'
import type { Edited, ValuesIn } from './resources.ts'
import { Version } from './practice-times.ts'

/**
 * What the journal books on, with the accounts that finance begins with (after the Lithuanian model chart of accounts). Each
 * company has a chart of its own.
 */
export const bookAccounts = {
  receivable: ['2410', 'What buyers owe.'],
  advances: ['442', 'What came before it was owed.'],
  vouchers: ['4421', 'Gift vouchers that were sold and are not used up.'],
  revenue: ['5001', 'Revenue, where its class of VAT has no account of its own.'],
  vat: ['4492', 'VAT of sales.'],
  bank: ['2710', 'The bank accounts of the seller.'],
  cash: ['2720', 'Cash.'],
  card: ['2733', 'Payments by card at a terminal that are not on a bank account yet.'],
  elsewhere: ['2734', 'What was paid elsewhere.'],
  banklink: ['2731', 'What Paysera received and has not paid out.'],
  wallet: ['2732', 'What PayPal received and has not paid out.'],
  provider_fees: ['6820', 'Fees of Paysera and PayPal.'],
  bank_fees: ['6880', 'Fees of banks.'],
  write_offs: ['6890', 'Small rests that were written off.'],
  unidentified: ['4497', 'Money on a bank account of which it is not decided what it is for.'],
} as const
export type BookAccount = keyof typeof bookAccounts

const accountForm = /^[0-9A-Z][0-9A-Z.-]{0,19}$/
/** What Rivilė takes at most (N08_KODAS_KS, I07_KODAS); the others take more. */
export const programForm = /^[0-9A-Z][0-9A-Z._-]{0,11}$/
const account = (description: string, example: string) => code(20, accountForm, { description, example })
const programCode = (description: string, example: string) => code(12, programForm, { description, example })

type AccountFields = Record<BookAccount, ReturnType<typeof account>>
const accounts = Object.fromEntries(
  Object.entries(bookAccounts).map(([name, [usual, description]]) => [
    name,
    { ...account(`The account of: ${description}`, usual), blank: usual },
  ]),
) as unknown as AccountFields

/** The accounting programs that files of sales are made for. */
export const accountingPrograms = ['rivile', 'finvalda', 'centas'] as const
export type AccountingProgram = (typeof accountingPrograms)[number]
const program = (name: string) =>
  flag({ blank: false, description: `Whether a file for ${name} is made with those of a month.`, example: false })

/** The accounts of the journal, and the codes of the accounting program. */
export const bookSettings = {
  name: 'book_settings',
  fields: {
    ...accounts,
    rivile: program('Rivilė Gama'),
    finvalda: program('Finvalda'),
    centas: program('Centas'),
    revenues: rows(
      {
        vat_class: choice({ description: 'The id of the class whose revenue has the account.', example: 3 }),
        account: account('Its account of revenue.', '5002'),
      },
      {
        min: 0,
        max: 50,
        description: 'Accounts of revenue of classes of VAT.',
        example: [{ key: 'row-1', vat_class: 3, account: '5002' }],
      },
    ),
    private_code: {
      ...programCode('The code of the one client that stands for all private buyers.', 'FIZ'),
      blank: 'FIZ',
    },
    buyer_codes: rows(
      {
        company: line(32, { description: 'The code of a company.', example: '999000202' }),
        code: programCode('What the accounting program calls it.', 'SLAUGA'),
      },
      {
        min: 0,
        max: 500,
        description: 'Codes of buyers in the accounting program, where they are not the code of the company.',
        example: [{ key: 'row-1', company: '999000202', code: 'SLAUGA' }],
      },
    ),
    course_codes: rows(
      {
        course: choice({ description: 'The id of the course that has the code.', example: 1 }),
        code: programCode('What the accounting program calls it.', 'KURSAS-01'),
      },
      {
        min: 0,
        max: 500,
        description:
          'Codes of courses in the accounting program, where they are not KURSAS- and the number of the course.',
        example: [{ key: 'row-1', course: 1, code: 'KURSAS-01' }],
      },
    ),
  },
} as const satisfies Edited
export type BookSettings = ValuesIn<typeof bookSettings>

const values = schemasOf(bookSettings.fields)
const Settings = v.object({ ...values, version: Version })
const Choices = v.array(v.object({ id: Id, name: v.string() }))
/** With what rows can choose from. */
const Shown = v.object({ ...Settings.entries, choices: v.object({ vat_classes: Choices, courses: Choices }) })

const staff = { api: 'manage', audience: 'staff', capability: 'keep_books', path: '/book-settings' } as const

export const bookSettingsCalls = defineCalls({
  getBookSettings: {
    ...staff,
    method: 'GET',
    about: 'The accounts of the journal, and the codes of buyers and courses in the accounting program.',
    reply: Shown,
    fails: [],
  },
  saveBookSettings: {
    ...staff,
    method: 'PUT',
    maxBytes: 256 * 1024,
    about: 'Changes the accounts and codes. Files that were made of months stay as they are.',
    body: Settings,
    reply: Shown,
    fails: ['version_conflict'],
  },
})
