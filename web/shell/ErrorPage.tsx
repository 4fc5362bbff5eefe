import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure, isNotFound } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** What happened and what to do, when a screen could not be shown. What is not there, or not the person's, is "not found". */
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
    // A part of the page that could not be fetched is not fetched again by itself.
    if (!(error instanceof ApiFailure)) return window.location.reload()
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
