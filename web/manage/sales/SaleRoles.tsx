import { useTranslations } from 'use-intl'
import { TextField } from '../../ui/TextField.tsx'
import type { Sale } from './sale.ts'

const payerFields = ['payer', 'payer_email', 'payer_code'] as const
const learnerFields = ['learner_name', 'learner_email'] as const
export const roleFields = [...payerFields, ...learnerFields] as const

type Props = { sale: Sale; change: (part: Partial<Sale>) => void; errors: Readonly<Record<string, string | undefined>> }

/** Who pays and who learns, where these are other people than the buyer. */
export function SaleRoles({ sale, change, errors }: Props) {
  const t = useTranslations('manageSales')
  const places = sale.sale_lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const field = (name: (typeof roleFields)[number]) => (
    <TextField
      key={name}
      id={name}
      name={name}
      label={t(name)}
      autoComplete="off"
      maxLength={name === 'payer_code' ? 32 : 160}
      value={sale[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      error={errors[name]}
    />
  )
  const isOpen = roleFields.some((name) => sale[name] !== '' || errors[name] !== undefined)
  return (
    <details open={isOpen} className="fold rounded-lg border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">{t('otherPeople')}</summary>
      <div className="mt-3 grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{t('payerPart')}</legend>
          <p className="text-sm text-ink-soft">{t('payerHint')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">{payerFields.map(field)}</div>
        </fieldset>
        {!sale.own_place && (places <= 1 || sale.learner_email !== '' || sale.learner_name !== '') && (
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{t('learnerPart')}</legend>
            <p className="text-sm text-ink-soft">{t('learnerHint')}</p>
            <div className="grid items-start gap-4 sm:grid-cols-2">{learnerFields.map(field)}</div>
          </fieldset>
        )}
      </div>
    </details>
  )
}
