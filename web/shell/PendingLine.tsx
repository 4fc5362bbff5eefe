import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Moves focus to the new screen when the link was outside of it or is gone; a tab link keeps focus. */
function comeIn() {
  const content = document.getElementById('content')
  const stays = document.activeElement !== content && content?.contains(document.activeElement)
  if (!stays) content?.focus({ preventScroll: true })
}

/**
 * A progress line while the next screen loads slowly (`app.css`, `.pending-line`); announces its title once it is
 * shown.
 */
export function PendingLine() {
  const t = useTranslations('ui')
  const router = useRouter()
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  const [arrived, setArrived] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        comeIn()
        setArrived(document.title)
      }),
    [router],
  )
  return (
    <div role="status" className="no-print">
      {pending ? (
        <div className="pending-line">
          <span className="sr-only">{t('loading')}</span>
        </div>
      ) : (
        <span className="sr-only">{arrived}</span>
      )}
    </div>
  )
}
