import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Who followed a link outside of the screen, or one that is gone with the old screen, goes on from the new one; a tab keeps its place. */
function comeIn() {
  const content = document.getElementById('content')
  const stays = document.activeElement !== content && content?.contains(document.activeElement)
  if (!stays) content?.focus({ preventScroll: true })
}

/** Says that the next screen is on its way, when it takes longer than a moment (`app.css`, `.pending-line`), and which it is when it is there. */
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
