import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Outbox } from './useOutbox.ts'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** What the user recorded and the server does not have: how many wait, and what was refused. */
export function OutboxNotices({ outbox: { entries, retry, drop } }: { outbox: Outbox }) {
  const t = useTranslations('manageDay')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const waiting = entries.filter(({ refused }) => !refused).length
  return (
    <div role="status" className="mb-4 grid gap-3 empty:hidden">
      {!online && <Notice kind="warning">{t('offline')}</Notice>}
      {waiting > 0 && <Notice>{t('waiting', { count: waiting })}</Notice>}
      {entries.map(({ id, name, refused }) =>
        refused ? (
          <Notice
            key={id}
            kind="danger"
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" variant="secondary" onClick={() => void retry(id)}>
                  {t('tryAgain')}
                </Button>
                <Button size="sm" variant="plain" onClick={() => void drop(id)}>
                  {t('drop')}
                </Button>
              </span>
            }
          >
            {t('refused', { name, text: refused })}
          </Notice>
        ) : null,
      )}
    </div>
  )
}
