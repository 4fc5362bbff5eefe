import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffAlgorithm } from '../../../contract/manage/algorithms.ts'
import { isNotFound } from '../../api/failure.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { History } from '../audit/History.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { AlgorithmForm } from './AlgorithmForm.tsx'
import { algorithmQuery, algorithmsQuery } from './queries.ts'
import { RemoveAlgorithm } from './RemoveAlgorithm.tsx'

const empty = { lt: '', en: '', ru: '' }
const newAlgorithm: StaffAlgorithm = {
  key: '',
  version: 0,
  title: empty,
  goal: empty,
  steps: [{ key: 'step-1', text: empty, by: 10, weight: 1, critical: false }],
  course_ids: [],
  runs: 0,
}

/** An algorithm of Trio Runs; `new` in the address makes one. */
export default function AlgorithmPage({ params: { key = '' } }: { params: Readonly<Record<string, string>> }) {
  return key === 'new' ? <Screen algorithm={newAlgorithm} /> : <Known id={key} />
}

function Known({ id }: { id: string }) {
  const query = useQuery(algorithmQuery(id))
  if (isNotFound(query.error)) return <NotFoundPage />
  if (!query.data) return <QueryNotice query={query} />
  return <Screen key={query.data.version} algorithm={query.data} />
}

function Screen({ algorithm }: { algorithm: StaffAlgorithm }) {
  const t = useTranslations('manageAlgorithms')
  const all = useQuery(algorithmsQuery)
  return (
    <>
      <ScreenTitle
        title={algorithm.title.lt || t('newTitle')}
        above={
          <ManageLink to="algorithms" className="underline underline-offset-2">
            {t('title')}
          </ManageLink>
        }
        actions={algorithm.key ? <RemoveAlgorithm algorithm={algorithm} /> : undefined}
      />
      {all.data ? <AlgorithmForm algorithm={algorithm} courses={all.data.courses} /> : <QueryNotice query={all} />}
      {algorithm.key && (
        <div className="mt-10">
          <History object="algorithm" id={algorithm.key} />
        </div>
      )}
    </>
  )
}
