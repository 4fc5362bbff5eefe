import { useTranslations } from 'use-intl'
import { Progress } from '../../ui/Progress.tsx'

/** The progress of a course: a bar and "5 of 13 steps"; one with no steps yet is being prepared. */
export function CourseProgress({
  completed: { done, total },
  compact,
  className,
}: {
  completed: { done: number; total: number }
  /** A few words only. */
  compact?: boolean
  className?: string
}) {
  const t = useTranslations('learning.progress')
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
