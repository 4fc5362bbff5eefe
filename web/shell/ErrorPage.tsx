import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure, isNotFound } from '../api/failure.ts'
import { knownSignIn } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Shown when a screen failed: what happened and what to do. A 404 of its loader is the not-found page. */
export function ErrorPage({
  error,
  reset,
  level = 1,
}: Pick<ErrorComponentProps, 'error' | 'reset'> & { level?: 1 | 2 }) {
  const t = useTranslations('shell.error')
  const router = useRouter()
  if (isNotFound(error)) return <NotFoundPage />
  const offline =
    error instanceof ApiFailure ? error.code === 'offline' : typeof navigator !== 'undefined' && !navigator.onLine
  const retry = async () => {
    // A chunk that failed to load is not fetched again without a reload.
    if (!(error instanceof ApiFailure)) return window.location.reload()
    await knownSignIn().catch(() => undefined) // while it cannot be reached, the screen fails again
    await router.invalidate()
    reset()
  }
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState
        level={level}
        title={t('title')}
        text={offline ? t('offline') : error instanceof ApiFailure && error.message ? error.message : t('text')}
        picture={<img src={`/media/states/${offline ? 'offline' : 'error'}.svg`} alt="" width={240} height={180} />}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    </div>
  )
}
