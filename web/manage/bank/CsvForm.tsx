import { useTranslations } from 'use-intl'
import { type BankForm, csvDays } from '../../../contract/manage/bank-lines.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CsvChoice, Look } from './import-types.ts'

type Props = {
  look: Look
  accounts: readonly { iban: string; name: string }[]
  value: CsvChoice
  /** What the server says of fields, by their names. */
  errors: Readonly<Record<string, string | undefined>>
  onChange: (next: CsvChoice) => void
}

const columns = [
  'day_column',
  'amount_column',
  'sign_column',
  'name_column',
  'iban_column',
  'code_column',
  'text_column',
  'reference_column',
  'key_column',
] as const

const empty: BankForm = {
  delimiter: ';',
  encoding: 'utf-8',
  days: 'ymd',
  day_column: '',
  amount_column: '',
  sign_column: '',
  debit_word: '',
  credit_word: '',
  name_column: '',
  iban_column: '',
  code_column: '',
  text_column: '',
  reference_column: '',
  key_column: '',
}

/** Which column of a CSV file is what: proposed by its headings, kept by a name. A form that was kept asks for the account only. */
export function CsvForm({ look, accounts, value, errors, onChange }: Props) {
  const t = useTranslations('manageBank')
  const form = value.form ?? empty
  const set = (changes: Partial<BankForm>) => onChange({ ...value, form: { ...form, ...changes } })
  const errorOf = (field: keyof BankForm) => errors[field] ?? errors[`form.${field}`]
  const headings = look.headings.map((one) => ({ value: one, label: one }))
  return (
    <div className="grid gap-4">
      <SelectField
        id="csv-account"
        label={t('account')}
        error={errors.account}
        value={value.account}
        onChange={({ currentTarget }) => onChange({ ...value, account: currentTarget.value })}
        options={accounts.map(({ iban, name }) => ({ value: iban, label: `${iban} ${name}` }))}
      />
      {look.form_id === null && (
        <>
          <p className="text-ink-soft">{t('csvText')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {columns.map((column) => (
              <SelectField
                key={column}
                id={column}
                label={t(`columns.${column}`)}
                error={errorOf(column)}
                required={column === 'day_column' || column === 'amount_column'}
                value={form[column]}
                onChange={({ currentTarget }) => set({ [column]: currentTarget.value })}
                options={[{ value: '', label: t('noColumn') }, ...headings]}
              />
            ))}
            {form.sign_column && (
              <>
                <TextField
                  id="debit_word"
                  label={t('debitWord')}
                  error={errorOf('debit_word')}
                  required
                  maxLength={20}
                  value={form.debit_word}
                  onChange={({ currentTarget }) => set({ debit_word: currentTarget.value })}
                />
                <TextField
                  id="credit_word"
                  label={t('creditWord')}
                  error={errorOf('credit_word')}
                  maxLength={20}
                  value={form.credit_word}
                  onChange={({ currentTarget }) => set({ credit_word: currentTarget.value })}
                />
              </>
            )}
            <SelectField
              id="csv-days"
              label={t('days')}
              value={form.days}
              onChange={({ currentTarget: { value: days } }) =>
                set({ days: csvDays.find((one) => one === days) ?? 'ymd' })
              }
              options={csvDays.map((days) => ({ value: days, label: t(`dayOrders.${days}`) }))}
            />
            <TextField
              id="form_name"
              label={t('formName')}
              maxLength={60}
              value={value.name}
              onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
            />
          </div>
        </>
      )}
    </div>
  )
}
