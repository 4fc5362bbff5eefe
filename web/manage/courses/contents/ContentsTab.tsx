import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { QueryNotice } from '../../QueryNotice.tsx'
import type { TabProps } from '../tab-props.ts'
import { ContentsTree } from './ContentsTree.tsx'
import { contentsQuery } from './queries.ts'
import { StepScreen } from './StepScreen.tsx'

/** The contents of the course: the tree of topics and steps, or the step that the address names. */
export default function ContentsTab({ course }: TabProps) {
  const t = useTranslations('manageCourses.contents')
  const query = useQuery(contentsQuery(course.id))
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  if (!query.data) return <QueryNotice query={query} />
  const step = typeof search.step === 'string' ? search.step : undefined
  const topic = typeof search.in === 'string' ? search.in : null
  if (step)
    return (
      <StepScreen
        key={step}
        course={course}
        contents={query.data}
        stepKey={step === 'new' ? null : step}
        topic={topic}
      />
    )
  return (
    <>
      <p className="mb-5 max-w-3xl text-ink-soft">{t('intro')}</p>
      <ContentsTree course={course} contents={query.data} />
    </>
  )
}
