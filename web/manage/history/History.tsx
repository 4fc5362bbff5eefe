import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditObject } from '../../../contract/manage/audit.ts'
import { Button } from '../../ui/Button.tsx'
import { useMoments } from '../useMoments.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { historyQuery } from './queries.ts'

/** `title`: a heading of its own ("History" unless given), or none. */
type Props = { object: AuditObject; id: string | number; title?: string | boolean }

/** What staff did to an object, the latest first. */
export function History({ object, id, title = true }: Props) {
  const t = useTranslations('manage.audit')
  const words = useTranslations('words')
  const { moment } = useMoments()
  const heading = useId()
  const query = useInfiniteQuery(historyQuery(object, String(id)))
  const entries = query.data?.pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby={title ? heading : undefined}>
      {title && (
        <h2 id={heading} className="mb-3 text-lg">
          {title === true ? t('history') : title}
        </h2>
      )}
      <QueryNotice query={query} />
      {entries?.length === 0 && <p className="text-sm text-ink-soft">{t('noHistory')}</p>}
      <ol className="grid gap-3">
        {entries?.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-4 text-sm">
            <p>
              <strong>
                {words.has(`auditActions.${entry.action}`) ? words(`auditActions.${entry.action}`) : entry.action}
              </strong>{' '}
              <span className="text-ink-soft">
                {entry.actor || words('system')} · <time dateTime={entry.at}>{moment(entry.at)}</time>
              </span>
            </p>
            <ChangedFields {...entry} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </section>
  )
}
