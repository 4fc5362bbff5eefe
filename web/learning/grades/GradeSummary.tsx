import { useTranslations } from 'use-intl'
import type { GradeReport } from '../../../contract/grades.ts'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { usePercent } from './usePercent.ts'

/** The grade of the whole course, and how much of it is graded. */
export function GradeSummary({ report: { percentage, gradedItems, totalItems } }: { report: GradeReport }) {
  const t = useTranslations('learning.grades')
  const percent = usePercent()
  const counted = t('graded', { graded: gradedItems, total: totalItems })
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <ProgressRing value={percentage ?? 0} label={t('course')} valueText={percent(percentage)} size={96}>
        <span className="tabular text-lg font-bold">{percentage === null ? '–' : percent(percentage)}</span>
      </ProgressRing>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-2xl">{t('title')}</h2>
        <p className="mt-1 font-semibold">{counted}</p>
        <p className="measure mt-1 text-ink-soft">{t('intro')}</p>
      </div>
    </section>
  )
}
