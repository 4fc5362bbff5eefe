import { useTranslations } from 'use-intl'
import type { GradeReport } from '../../../contract/grades.ts'
import { GradeSummary } from './GradeSummary.tsx'
import { GradeTable } from './GradeTable.tsx'

/** The grade of a course: the whole, then each category with its items. */
export function GradeDetails({ report }: { report: GradeReport }) {
  const t = useTranslations('learning.grades')
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <GradeSummary report={report} />
      {report.items.length > 0 && (
        <GradeTable title={t(report.categories.length ? 'others' : 'items')} items={report.items} lang={report.lang} />
      )}
      {report.categories.map((category) => (
        <GradeTable
          key={category.id}
          title={category.name}
          depth={category.depth}
          category={category}
          items={category.items}
          lang={report.lang}
        />
      ))}
    </div>
  )
}
