import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AuditObject } from '../../../contract/manage/audit.ts'
import { useMoments } from '../useMoments.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { historyQuery } from './queries.ts'

/** What staff did to an object, the latest first. */
export function History({ object, id }: { object: AuditObject; id: string | number }) {
  const t = useTranslations('manage.audit')
  const { moment } = useMoments()
  const query = useQuery(historyQuery(object, String(id)))
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lg">
        {t('history')}
      </h2>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && <p className="text-sm text-ink-soft">{t('noHistory')}</p>}
      <ol className="grid gap-3">
        {query.data?.data.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-4 text-sm">
            <p>
              <strong>{t(`actions.${entry.action}`)}</strong>{' '}
              <span className="text-ink-soft">
                {entry.actor || t('system')} · <time dateTime={entry.at}>{moment(entry.at)}</time>
              </span>
            </p>
            <ChangedFields {...entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}
