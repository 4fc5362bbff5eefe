import { useTranslations } from 'use-intl'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/icons.tsx'
import { Table } from '../ui/Table.tsx'
import { priceRanges, rangeOf, showExactEuros } from '../../contract/subscription.rules.ts'

/** The price per user of each range; the one of the chosen number is marked in words, by weight and by colour. */
export function PriceRanges({ employees }: { employees: number }) {
  const t = useTranslations('content.business.ranges')
  const current = priceRanges[rangeOf(employees)]
  return (
    <div className="grid content-start gap-4">
      <Table
        narrow
        caption={t('caption')}
        rows={priceRanges}
        rowKey={({ from }) => from}
        isCurrent={(range) => range === current}
        columns={[
          {
            id: 'employees',
            label: t('employees'),
            heads: true,
            cell: (range) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {range.to
                  ? t('between', { from: String(range.from), to: String(range.to) })
                  : t('from', { from: String(range.from) })}
                {range === current && (
                  <Badge tone="pine" icon={<Icon name="check" size={14} />}>
                    {t('yours')}
                  </Badge>
                )}
              </span>
            ),
          },
          {
            id: 'price',
            label: t('price'),
            end: true,
            cell: ({ cents }) => <span className="whitespace-nowrap">{showExactEuros(cents)}</span>,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">
        {t('explain', { first: showExactEuros(priceRanges[0].cents), second: showExactEuros(priceRanges[1].cents) })}
      </p>
    </div>
  )
}
