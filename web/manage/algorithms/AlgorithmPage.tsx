import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { algorithm } from '../../../contract/manage/algorithms.ts'
import { firstTooEarly } from '../../../contract/trio.rules.ts'
import { EditPage } from '../kit/EditPage.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { algorithmsQuery } from './queries.ts'
import { RemoveAlgorithm } from './RemoveAlgorithm.tsx'

/** An algorithm of Trio Runs: its steps with their times, and the courses whose groups may choose it; `new` adds one. */
export default function AlgorithmPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslations('manageAlgorithms')
  const words = useTranslations('words.lists.algorithms')
  const all = useQuery(algorithmsQuery)
  if (!all.data) return <QueryNotice query={all} />
  return (
    <EditPage
      of={algorithm}
      id={id}
      screen="algorithm"
      above={
        <ManageLink to="algorithms" className="underline underline-offset-2">
          {words('title')}
        </ManageLink>
      }
      stale={algorithmsQuery.queryKey}
      actions={(item) => <RemoveAlgorithm algorithm={item} />}
      choices={{ course_ids: all.data.courses.map((course) => ({ id: course.id, name: course.title })) }}
      faults={({ steps }) => ({
        steps: steps.length ? undefined : t('noSteps'),
        [`steps.${firstTooEarly(steps)}.by`]: t('tooEarly'),
      })}
    >
      {({ runs }) => <p className="text-ink-soft">{t('runs', { count: runs })}</p>}
    </EditPage>
  )
}
