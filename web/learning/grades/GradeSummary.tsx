import { useTranslations } from 'use-intl'
import type { GradeReport } from '../../../contract/grades.ts'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { usePercent } from './usePercent.ts'

/** How much of the course is graded, and its grade so far. */
export function GradeSummary({ report: { percentage, gradedItems, totalItems } }: { report: GradeReport }) {
  const t = useTranslations('learning.grades')
  const percent = usePercent()
  const counted = { graded: gradedItems, total: totalItems }
  const isWhole = gradedItems === totalItems
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <ProgressRing
        value={gradedItems}
        max={totalItems}
        label={t('gradedLabel')}
        valueText={t('gradedOf', counted)}
        size={96}
      >
        <span className="text-base font-bold">{t('gradedOf', counted)}</span>
      </ProgressRing>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-2xl">{t('title')}</h2>
        <p className="mt-1 text-lg font-semibold">
          {percentage === null
            ? t('noneGraded')
            : isWhole
              ? percent(percentage)
              : t('soFar', { ...counted, percent: percent(percentage) })}
        </p>
        <p className="measure mt-1 text-ink-soft">{t('intro')}</p>
      </div>
    </section>
  )
}
