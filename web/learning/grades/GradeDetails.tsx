import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { GradeItem, GradeReport } from '../../../contract/grades.ts'
import { Icon } from '../../ui/icons.tsx'
import { partGrades } from './graded.rules.ts'
import { GradeSummary } from './GradeSummary.tsx'
import { GradeTable } from './GradeTable.tsx'

type GradeDetailsProps = {
  report: GradeReport
  /** What staff may do about an item, when the grades are shown to them. */
  staffActions?: (item: GradeItem) => ReactNode
}

/** The grade of a course: the whole, then what is graded by its categories; what is not graded yet is folded. */
export function GradeDetails({ report, staffActions }: GradeDetailsProps) {
  const t = useTranslations('learning.grades')
  const { graded, rest, left } = partGrades(report)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <GradeSummary report={report} />
      <GradeTables grades={graded} lang={report.lang} staffActions={staffActions} />
      {left > 0 && (
        // Open where nothing is graded: there is nothing else to read.
        <details open={report.gradedItems === 0} className="no-print group rounded-lg border border-line">
          <summary className="flex min-h-13 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="flex-1">{t('notGraded', { count: left })}</span>
            <Icon name="chevron-down" className="text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-1 gap-8 p-4 pt-2">
            <GradeTables grades={rest} lang={report.lang} staffActions={staffActions} />
          </div>
        </details>
      )}
    </div>
  )
}

type GradeTablesProps = {
  grades: Pick<GradeReport, 'items' | 'categories'>
  lang: string
  staffActions: GradeDetailsProps['staffActions']
}

function GradeTables({ grades: { items, categories }, lang, staffActions }: GradeTablesProps) {
  const t = useTranslations('learning.grades')
  return (
    <>
      {items.length > 0 && (
        <GradeTable
          title={t(categories.length ? 'others' : 'items')}
          items={items}
          lang={lang}
          staffActions={staffActions}
        />
      )}
      {categories.map((category) => (
        <GradeTable
          key={category.id}
          title={category.name}
          depth={category.depth}
          category={category}
          items={category.items}
          lang={lang}
          staffActions={staffActions}
        />
      ))}
    </>
  )
}
