import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { GradeCategory, GradeItem } from '../../../contract/grades.ts'
import { dot } from '../../../contract/line-in-words.ts'
import { Icon } from '../../ui/icons.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { iconOf } from '../modules.ts'
import { usePercent } from './usePercent.ts'

type GradeTableProps = {
  title: string
  items: readonly GradeItem[]
  lang: string
  category?: GradeCategory
  depth?: number
  staffActions: ((item: GradeItem) => ReactNode) | undefined
}

/** A category of the grade, with its own result and that of each item. */
export function GradeTable({ title, items, lang, category, depth = 1, staffActions }: GradeTableProps) {
  const t = useTranslations('learning.grades')
  const percent = usePercent()
  const Heading = depth === 1 ? 'h3' : 'h4'
  return (
    <section className={depth > 1 ? 'border-l-2 border-line pl-4 sm:pl-6' : undefined}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading lang={category && lang} className={depth === 1 ? 'text-xl' : 'text-lg'}>
          {title}
        </Heading>
        {category && (
          <p className="text-ink-soft">
            <strong className="text-ink">{percent(category.percentage)}</strong>
            {dot}
            {t('weightOf', { weight: percent(category.finalWeight) })}
            {dot}
            {t('graded', { graded: category.gradedCourses, total: category.totalCourses })}
          </p>
        )}
      </div>
      {items.length > 0 && <Items title={title} items={items} lang={lang} staffActions={staffActions} />}
    </section>
  )
}

type ItemsProps = Pick<GradeTableProps, 'title' | 'items' | 'lang' | 'staffActions'>

function Items({ title, items, lang, staffActions }: ItemsProps) {
  const t = useTranslations('learning.grades')
  const modules = useTranslations('learning.modules')
  const format = useFormatter()
  const percent = usePercent()
  const points = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const columns: Column<GradeItem>[] = [
    {
      id: 'name',
      label: t('item'),
      heads: true,
      cell: (item) => (
        <span className="flex items-start gap-2.5">
          <Icon name={iconOf(item.module)} size={18} className="mt-0.5 flex-none text-ink-soft" />
          <span className="min-w-0">
            <span lang={lang}>{item.name}</span>
            <VisuallyHidden>{` (${modules(item.module)})`}</VisuallyHidden>
            {item.feedback && (
              <span className="mt-1 block font-normal whitespace-pre-line text-ink-soft">
                {t('feedback')} {item.feedback}
              </span>
            )}
            {staffActions && <span className="mt-1 block">{staffActions(item)}</span>}
          </span>
        </span>
      ),
    },
    { id: 'result', label: t('result'), end: true, cell: ({ percentage }) => percent(percentage) },
    { id: 'weight', label: t('weight'), end: true, cell: ({ finalWeight }) => percent(finalWeight) },
    {
      id: 'contribution',
      label: t('contribution'),
      end: true,
      cell: ({ percentage, finalWeight }) =>
        percentage === null || finalWeight === null ? (
          <span data-nothing>–</span>
        ) : (
          points((finalWeight * percentage) / 100)
        ),
    },
  ]
  return <Table dense caption={title} captionHidden columns={columns} rows={items} rowKey={({ id }) => id} />
}
