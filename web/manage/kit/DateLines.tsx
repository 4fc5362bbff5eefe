import { useTranslations } from 'use-intl'
import type { Quotable } from '../../../contract/manage/quotes.ts'
import { placesLimit } from '../../../contract/subscription.rules.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'

export type ChosenLine = { product_id: number; quantity: number }
type Props = {
  quotable: readonly Quotable[]
  lines: readonly ChosenLine[]
  onChange: (lines: readonly ChosenLine[]) => void
  /** A group subscription has the same number of places for each date. */
  withQuantity: boolean
  error: string | undefined
}

/** The dates of a quote and how many places of each. */
export function QuoteLines({ quotable, lines, onChange, withQuantity, error }: Props) {
  const t = useTranslations('manageQuotes')
  const money = useMoney()
  const seatsOf = (left: number | null) => (left === null ? t('unlimited') : t('free', { count: left }))
  const labelOf = ({ course, description, price, left }: Quotable) =>
    [course, description, money(price), seatsOf(left)].join(' · ')
  const chosen = new Set(lines.map(({ product_id }) => product_id))
  return (
    <Panel title={t('lines')}>
      <ul className="grid gap-3">
        {lines.map((line, index) => {
          const date = quotable.find(({ product_id }) => product_id === line.product_id)
          const name = date ? labelOf(date) : String(line.product_id)
          return (
            <li key={line.product_id} className="flex flex-wrap items-end gap-3">
              <span className="min-w-0 grow basis-64 pb-2">{name}</span>
              {withQuantity && (
                <TextField
                  id={`quantity-${line.product_id}`}
                  type="number"
                  {...placesLimit}
                  label={t('places')}
                  aria-label={`${t('places')}: ${name}`}
                  className="w-28"
                  value={line.quantity}
                  onChange={({ currentTarget }) =>
                    onChange(lines.with(index, { ...line, quantity: Math.trunc(Number(currentTarget.value)) }))
                  }
                />
              )}
              <Button
                variant="quiet"
                aria-label={`${t('remove')}: ${name}`}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                {t('remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <SelectField
        id="quote_lines"
        name="quote_lines"
        label={t('addDate')}
        className="mt-3"
        value=""
        onChange={({ currentTarget: { value } }) =>
          value && onChange([...lines, { product_id: Number(value), quantity: 1 }])
        }
        options={[
          { value: '', label: t('chooseDate') },
          ...quotable
            .filter(({ product_id, left }) => left !== 0 && !chosen.has(product_id))
            .map((date) => ({ value: String(date.product_id), label: labelOf(date) })),
        ]}
      />
      {error && <FieldError id="quote_lines-error">{error}</FieldError>}
    </Panel>
  )
}
