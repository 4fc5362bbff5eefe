import type { BankForm } from '../../contract/manage/bank-lines.ts'
import { decideDays, headingKey, readAmount, readDay } from './csv.rules.ts'

/** An event of the activity of PayPal in euros. Cents are signed; `feeCents` is what PayPal took, less than 0: gave back. */
export type PaypalEvent = {
  id: string
  event: string
  day: string
  kind: 'payment' | 'refund' | 'withdrawal' | 'other'
  grossCents: number
  feeCents: number
}

/** Columns by their headings in English and Lithuanian; PayPal renames and moves them. */
const headings = {
  date: ['date', 'data'],
  type: ['type', 'description', 'tipas', 'aprasymas'],
  status: ['status', 'busena'],
  currency: ['currency', 'valiuta'],
  gross: ['gross', 'bendra suma', 'bruto'],
  fee: ['fee', 'fees', 'mokestis'],
  net: ['net', 'neto', 'gryna suma'],
  id: ['transaction id', 'operacijos id', 'transakcijos id'],
} as const
type Heading = keyof typeof headings

const findColumns = (row: readonly string[]) =>
  Object.fromEntries(
    Object.entries(headings).map(([name, names]) => [
      name,
      row.findIndex((one) => names.some((heading) => heading === headingKey(one))),
    ]),
  ) as Record<Heading, number>

/** Whether a row has the headings of the activity of PayPal. */
export function isPaypal(row: readonly string[]): boolean {
  const { gross, fee, net, id, type } = findColumns(row)
  return gross >= 0 && fee >= 0 && net >= 0 && id >= 0 && type >= 0
}

/** What moves no money of ours: holds, reserves, authorisations, conversions of currency. */
const skipped = /hold|reserve|authori[sz]ation|currency conversion|sulaikym|rezerv|autoriz|valiutos keitim/i
const completed = /^(?:completed|ivykdyta|baigta|)$/

function kindOf(type: string, gross: number): PaypalEvent['kind'] {
  if (/withdraw|transfer to bank|bank transfer|isemim|pervedimas i banka/i.test(headingKey(type))) return 'withdrawal'
  if (/refund|reversal|grazinim/i.test(headingKey(type))) return 'refund'
  return gross > 0 ? 'payment' : 'other'
}

/**
 * The events of a file, with the order of its days where somebody said it; `ask`: it cannot be told whether day or month comes
 * first; undefined: a cell of it cannot be read.
 */
export function readPaypal(
  rows: readonly (readonly string[])[],
  saidDays: BankForm['days'] | null,
): PaypalEvent[] | 'ask' | undefined {
  const [first = [], ...others] = rows
  const at = findColumns(first)
  const cell = (cells: readonly string[], name: Heading) => (at[name] < 0 ? '' : (cells[at[name]] ?? '').trim())
  const counted = others.filter(
    (cells) =>
      cell(cells, 'id') !== '' &&
      completed.test(headingKey(cell(cells, 'status'))) &&
      !skipped.test(cell(cells, 'type')) &&
      (at.currency < 0 || cell(cells, 'currency') === 'EUR'),
  )
  // Any row of the file decides it, also one that is left out.
  const dated = others.filter((cells) => cell(cells, 'id') !== '').map((cells) => cell(cells, 'date'))
  const days = decideDays(dated, saidDays)
  if (!days || days === 'ask') return days
  const events = counted.map((cells): PaypalEvent | undefined => {
    const [gross, fee] = [readAmount(cell(cells, 'gross')), readAmount(cell(cells, 'fee') || '0')]
    const day = readDay(cell(cells, 'date'), days)
    const type = cell(cells, 'type')
    if (gross === undefined || fee === undefined || day === undefined) return undefined
    const kind = kindOf(type, gross)
    return { id: cell(cells, 'id'), event: headingKey(type), day, kind, grossCents: gross, feeCents: 0 - fee }
  })
  return events.every((event) => event !== undefined) ? events : undefined
}
