import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../../contract/learning.ts'
import { studiedElsewhere } from '../completion.rules.ts'
import { Progress } from '../../ui/Progress.tsx'

/** The progress of a course: a bar and "5 of 13 steps"; one with no steps is studied elsewhere or being prepared. */
export function CourseProgress({
  course: { completed, access },
  compact,
  className,
}: {
  course: Pick<OwnCourse, 'completed' | 'access'>
  /** A few words only. */
  compact?: boolean
  className?: string
}) {
  const t = useTranslations('learning.progress')
  const { done, total } = completed
  const elsewhere = studiedElsewhere({ completed, access })
  if (elsewhere) return <p className={className}>{t('elsewhere', { name: elsewhere })}</p>
  return (
    <Progress
      value={done}
      max={total}
      label={t('label')}
      valueText={total > 0 ? t(compact ? 'short' : 'text', { done, total }) : t('preparing')}
      showText
      className={className}
    />
  )
}
