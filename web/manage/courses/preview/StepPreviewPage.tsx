import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import { call } from '../../../api/client.ts'
import { isNotFound } from '../../../api/failure.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'
import type { Language } from '../../../../contract/common.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { ManageLink } from '../../ManageLink.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import { ScreenTitle } from '../../ScreenTitle.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewText } from './PreviewText.tsx'

/** Its token opens it once, so the reply is never kept. */
const previewQuery = (id: number, key: string, language: Language) =>
  queryOptions({
    queryKey: own('manage', 'step preview', id, key, language),
    queryFn: () => call('previewStep', { params: { id, key }, body: { text_language: language } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** A saved step as a learner sees it, without an enrolment and without recording anything. */
export default function StepPreviewPage({ params }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslations('manageKinds.preview')
  const names = useTranslations('manageCourses.texts.languages')
  const [language, setLanguage] = useState<Language>(useLocale())
  const key = params.step ?? ''
  const query = useQuery(previewQuery(Number(params.id), key, language))
  const { data, isFetching, refetch } = query
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
            {t('back')}
          </ManageLink>
        }
      />
      <div className="mb-6 grid gap-4">
        <Notice>{t('note')}</Notice>
        <SelectField
          id="preview-language"
          label={t('language')}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(languageTags.find((tag) => tag === value) ?? 'lt')}
          options={languageTags.map((tag) => ({ value: tag, label: names(tag) }))}
          className="w-56"
        />
      </div>
      <QueryNotice query={query} />
      {data &&
        !isFetching &&
        (data.activity ? (
          <PreviewFrame key={data.activity} url={data.activity} title={data.title} onAgain={() => void refetch()} />
        ) : (
          <PreviewText preview={data} />
        ))}
    </>
  )
}
