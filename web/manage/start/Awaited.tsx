import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { Card } from '../../ui/Card.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { useMoments } from '../useMoments.ts'

/** As many as fit in a view; the list has all. */
const shown = 5

const awaitedQuery = queryOptions({
  queryKey: own('manage', 'awaited'),
  queryFn: () => call('listAwaited', { query: {} }),
})

/** For which courses the most people wait for a date, and where. Nothing while nobody does. */
export function Awaited() {
  const t = useTranslations('manage.start')
  const { day } = useMoments()
  const { data } = useQuery(awaitedQuery)
  if (!data?.data.length) return null
  return (
    <section aria-labelledby="awaited" className="mt-10">
      <h2 id="awaited" className="mb-3 text-lg">
        {t('awaited')}
      </h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {data.data.slice(0, shown).map(({ id, course, course_id, city, people, newest }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_9rem_8rem_13rem]"
            >
              <ManageLink to="course" params={{ id: String(course_id) }} className={textLink}>
                {course}
              </ManageLink>
              <span>{city ?? t('anyCity')}</span>
              <span className="tabular font-semibold">{t('people', { count: people })}</span>
              <span className="text-ink-soft">{t('newest', { day: day(newest) })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-3">
        <ManageLink to="interests" className={textLink}>
          {t('allAwaited', { count: data.total })}
        </ManageLink>
      </p>
    </section>
  )
}
