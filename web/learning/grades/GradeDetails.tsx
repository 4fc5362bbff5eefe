import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { GradeItem, GradeReport } from '../../../contract/grades.ts'
import { GradeSummary } from './GradeSummary.tsx'
import { GradeTable } from './GradeTable.tsx'

type GradeDetailsProps = {
  report: GradeReport
  /** What staff may do about an item, when the grades are shown to them. */
  staffActions?: (item: GradeItem) => ReactNode
}

/** The grade of a course: the whole, then each category with its items. */
export function GradeDetails({ report, staffActions }: GradeDetailsProps) {
  const t = useTranslations('learning.grades')
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <GradeSummary report={report} />
      {report.items.length > 0 && (
        <GradeTable
          title={t(report.categories.length ? 'others' : 'items')}
          items={report.items}
          lang={report.lang}
          staffActions={staffActions}
        />
      )}
      {report.categories.map((category) => (
        <GradeTable
          key={category.id}
          title={category.name}
          depth={category.depth}
          category={category}
          items={category.items}
          lang={report.lang}
          staffActions={staffActions}
        />
      ))}
    </div>
  )
}
