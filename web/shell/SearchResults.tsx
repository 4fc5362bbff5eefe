import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { summaryQuery } from '../api/catalogue.ts'
import { queryClient } from '../api/query-client.ts'
import { matchedParts } from './matched.rules.ts'
import { ReadAs } from './ReadAs.tsx'

/** At most eight courses, then those in preparation, and a link to all of them in the catalogue. */
export function SearchResults({ search, onChoose }: { search: string; onChoose: () => void }) {
  const t = useTranslations('shell.search')
  const dates = useTranslations('shell.dates')
  const { data, isPlaceholderData } = useQuery(
    { ...summaryQuery(search), placeholderData: keepPreviousData },
    queryClient,
  )
  if (!data)
    return (
      <p role="status" className="p-3 text-ink-soft">
        {t('searching')}
      </p>
    )
  const found = data.total + data.preparing.length
  const offered = data.data.map(({ price_formated, next, full, ...course }) => ({
    ...course,
    aside: price_formated,
    when: next ? `${next.when}, ${next.city}` : full ? t('full') : dates('anytime'),
  }))
  const prepared = data.preparing.map((course) => ({ ...course, aside: t('preparing'), when: null }))
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      {data.read_as && found > 0 && (
        <p className="px-2 pt-1 pb-2 text-sm">
          <ReadAs read={data.read_as} />
        </p>
      )}
      <p role="status" className={found ? 'sr-only' : 'p-3 text-ink-soft'}>
        {found ? t('found', { count: found }) : t('none', { search })}
      </p>
      <ul>
        {[...offered, ...prepared].map(({ id, title, lang, thumb, aside, when }) => (
          <li key={id}>
            <Link
              data-hit
              to="/course-about/$id/{-$backRoute}"
              params={{ id: String(id) }}
              state={{ searched: search }}
              onClick={onChoose}
              className="flex items-center gap-3 rounded-md p-2 hover:bg-pine-soft focus-visible:bg-pine-soft"
            >
              <img src={thumb} alt="" width={64} height={40} loading="lazy" className="rounded-sm" />
              <span className="min-w-0 flex-1 text-sm">
                <span lang={lang} className="block">
                  {matchedParts(title, data.read_as?.words ?? search).map(({ text, matched }, at) =>
                    // The parts of one title: their places are their names.
                    matched ? <b key={at}>{text}</b> : text,
                  )}
                </span>
                {when && <span className="block text-ink-soft first-letter:uppercase">{when}</span>}
              </span>
              <span className="text-sm text-ink-soft">{aside}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > 0 && (
        <Link
          data-hit
          to="/discover"
          search={{ q: search }}
          onClick={onChoose}
          className="block rounded-md p-3 text-center font-semibold text-pine hover:bg-pine-soft"
        >
          {t('all', { count: found })}
        </Link>
      )}
    </div>
  )
}
