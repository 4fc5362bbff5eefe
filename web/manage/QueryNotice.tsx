import { useTranslations } from 'use-intl'
import { ApiFailure } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkeletonText } from '../ui/Skeleton.tsx'

type LoadingQuery = { isPending: boolean; error: unknown; refetch: () => Promise<unknown> }

/** A list's loading and error states; nothing when it is there. */
export function QueryNotice({ query }: { query: LoadingQuery }) {
  const t = useTranslations('manage')
  const general = useTranslations('shell.error')('general')
  if (query.error)
    return (
      <Notice
        kind="danger"
        title={t('notLoaded')}
        className="mb-4"
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {(query.error instanceof ApiFailure && query.error.message) || general}
      </Notice>
    )
  if (!query.isPending) return null
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <SkeletonText lines={6} />
    </div>
  )
}
