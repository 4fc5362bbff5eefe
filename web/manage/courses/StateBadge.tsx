import { useTranslations } from 'use-intl'
import type { CourseState } from '../../../contract/manage/courses.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const tones: Record<CourseState, BadgeTone> = {
  draft: 'neutral',
  review: 'amber',
  published: 'success',
  retired: 'neutral',
}

export function StateBadge({ state }: { state: CourseState }) {
  const t = useTranslations('words.courseStates')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
