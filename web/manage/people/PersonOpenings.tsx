import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { useMoments } from '../useMoments.ts'

/** How many of the latest openings the card shows. */
const shown = 5

/** Who of staff opened the data of a person last. */
export function PersonOpenings({ id }: { id: string }) {
  const t = useTranslations('managePeople.openings')
  const words = useTranslations('words')
  const { moment } = useMoments()
  const query = useQuery({
    queryKey: own('manage', 'openings', id),
    queryFn: () => call('findOpenings', { query: { person: id } }),
    staleTime: 0,
  })
  return (
    <Panel title={t('title')}>
      <QueryNotice query={query} />
      {query.data?.total === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-2 text-sm">
        {query.data?.data.slice(0, shown).map(({ id: opening, actor, kind, at }) => (
          <li key={opening}>
            {actor} · {words(`openedKinds.${kind}`)}
            <br />
            <span className="text-ink-soft">{moment(at)}</span>
          </li>
        ))}
      </ul>
      {(query.data?.total ?? 0) > shown && (
        <p className="mt-3 text-sm">
          <ManageLink to="openings" search={{ person: id }} className={textLink}>
            {t('all')}
          </ManageLink>
        </p>
      )}
    </Panel>
  )
}
