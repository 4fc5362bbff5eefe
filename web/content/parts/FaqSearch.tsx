import { Link } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FaqCategory } from '../../../contract/content.ts'
import { call } from '../../api/client.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { type Answer, answersOf, findAnswers } from './find-answers.rules.ts'

/** Milliseconds from the last key to the search. */
const pause = 200
const maxShown = 8

/** The answers of all categories; one that fails to load is left out. */
const loadAnswers = async (topics: readonly FaqCategory[]): Promise<Answer[]> =>
  (
    await Promise.all(
      topics.map(({ id: category }) =>
        call('getFaq', { params: { category } })
          .then(answersOf)
          .catch(() => []),
      ),
    )
  ).flat()

/** A search through the questions and answers of all topics. They are loaded when somebody begins to type. */
export function FaqSearch({ topics }: { topics: readonly FaqCategory[] }) {
  const t = useTranslations('content.faq')
  const [text, setText] = useState('')
  const [answers, setAnswers] = useState<Promise<Answer[]>>()
  const search = useDebounced(text.trim(), pause)
  const load = () => setAnswers((loading) => loading ?? loadAnswers(topics))
  return (
    <search className="no-print mt-8 block max-w-2xl">
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onFocus={load}
        onChange={(event) => {
          load()
          setText(event.target.value)
        }}
      />
      {answers && search.length >= 3 && (
        <Suspense fallback={<p className="mt-3 text-ink-soft">{t('searching')}</p>}>
          <Found answers={answers} search={search} />
        </Suspense>
      )}
    </search>
  )
}

function Found({ answers, search }: { answers: Promise<Answer[]>; search: string }) {
  const t = useTranslations('content.faq')
  const found = findAnswers(use(answers), search)
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft">
        {found.length ? t('found', { count: found.length }) : t('nothingFound', { search })}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {found.slice(0, maxShown).map(({ id, category, categoryName, question }) => (
          <li key={id}>
            <Link
              to="/faq/$category"
              params={{ category: String(category) }}
              hash={`q-${id}`}
              className="block py-3 hover:text-pine"
            >
              <span className="font-semibold">{question}</span>
              <span className="block text-sm text-ink-soft">{categoryName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
