import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/client.ts'
import { isNotFound } from '../../../api/failure.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ManageLink } from '../../ManageLink.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import { ScreenTitle } from '../../ScreenTitle.tsx'
import { QuestionCounts } from './QuestionCounts.tsx'

const resultsQuery = (id: number, key: string) =>
  queryOptions({
    queryKey: own('manage', 'step results', id, key),
    queryFn: () => call('getStepResults', { params: { id, key } }),
    staleTime: 0,
  })

/** The answers of a survey, questionnaire or form, counted by question. */
export default function StepResultsPage({ params }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslations('manageKinds.results')
  const back = useTranslations('manageKinds.preview')
  const key = params.step ?? ''
  const query = useQuery(resultsQuery(Number(params.id), key))
  const { data } = query
  if (isNotFound(query.error)) return <NotFoundPage />
  return (
    <>
      <ScreenTitle
        title={t('title', { title: data?.title ?? '' })}
        above={
          <ManageLink
            to="course"
            params={{ id: params.id ?? '' }}
            search={{ tab: 'contents', step: key }}
            className="underline underline-offset-2"
          >
            {back('back')}
          </ManageLink>
        }
      />
      <QueryNotice query={query} />
      {data && (
        <div className="grid max-w-4xl gap-6">
          <p>
            <strong>{t('responses', { count: data.responses })}</strong>{' '}
            <span className="text-ink-soft">{t(data.anonymous ? 'anonymous' : 'named')}</span>
          </p>
          {data.few && data.responses > 0 && <Notice>{t('few')}</Notice>}
          {data.questions.map((question) => (
            <QuestionCounts key={question.key} result={question} />
          ))}
        </div>
      )}
    </>
  )
}
