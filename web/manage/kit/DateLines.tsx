import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Quotable } from '../../../contract/manage/quotes.ts'
import { placesLimit } from '../../../contract/subscription.rules.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDateLabel } from './useDateLabel.ts'
import { Panel } from '../Panel.tsx'

export type ChosenLine = { product_id: number; quantity: number }
type Props<Line> = {
  name: 'quote_lines' | 'sale_lines'
  quotable: readonly Quotable[]
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
  /** A line of a date that is added. */
  add: (productId: number) => Line
  /** What a line has besides its places, such as a price. */
  extra?: (line: Line, change: (line: Line) => void, name: string) => ReactNode
  /** A group subscription has the same number of places for each date. */
  withQuantity: boolean
  error: string | undefined
}

/** Dates that can be bought, and how many places of each. */
export function DateLines<Line extends ChosenLine>(props: Props<Line>) {
  const { name: field, quotable, lines, onChange, add, extra, withQuantity, error } = props
  const t = useTranslations('manageQuotes')
  const labelOf = useDateLabel()
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
              {extra?.(line, (changed) => onChange(lines.with(index, changed)), name)}
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
        id={field}
        name={field}
        label={t('addDate')}
        className="mt-3"
        value=""
        onChange={({ currentTarget: { value } }) => value && onChange([...lines, add(Number(value))])}
        options={[
          { value: '', label: t('chooseDate') },
          ...quotable
            .filter(({ product_id, left }) => left !== 0 && !chosen.has(product_id))
            .map((date) => ({ value: String(date.product_id), label: labelOf(date) })),
        ]}
      />
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </Panel>
  )
}
