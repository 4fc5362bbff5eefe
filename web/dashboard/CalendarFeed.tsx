import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { own } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Icon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useToast } from '../ui/toastContext.ts'
import { useCopy } from '../ui/useCopy.ts'
import { useAnchor } from '../ui/useAnchor.ts'

const addressQuery = queryOptions({ queryKey: own('calendar'), queryFn: () => call('getCalendarAddress') })

/** A button with the private address of the calendar of all practice sessions. */
export function CalendarFeed() {
  const t = useTranslations('learning.calendar')
  const anchor = useAnchor('end')
  return (
    <>
      <button type="button" {...anchor.button} className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), 'mt-3')}>
        <Icon name="link" size={18} /> {t('subscribe')}
      </button>
      <div
        {...anchor.panel}
        role="dialog"
        aria-label={t('title')}
        className="anchored w-[min(24rem,calc(100vw-1rem))] rounded-lg border border-line bg-raised p-5 shadow-lg"
      >
        {anchor.open && <Feed />}
      </div>
    </>
  )
}

/** Opened by a calendar program rather than the browser. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:')

function Feed() {
  const t = useTranslations('learning.calendar')
  const { show } = useToast()
  const queryClient = useQueryClient()
  const { data, isError } = useQuery(addressQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('renewCalendarAddress'),
    onSuccess: (made) => queryClient.setQueryData(addressQuery.queryKey, made),
    onError: () => show({ kind: 'error', text: t('failed') }),
  })
  const copy = useCopy()
  const renew = () => mutate(undefined, { onSuccess: () => data?.url && show({ kind: 'success', text: t('renewed') }) })
  return (
    <>
      <p className="font-bold">{t('title')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('text')}</p>
      {isError ? (
        <p className="mt-3 text-sm text-danger">{t('failed')}</p>
      ) : !data ? (
        <Skeleton className="mt-4 h-11" />
      ) : data.url === null ? (
        <Button size="sm" className="mt-4" pending={isPending} onClick={renew}>
          {t('make')}
        </Button>
      ) : (
        <>
          <div className="mt-4 flex items-center gap-2">
            <input
              readOnly
              aria-label={t('address')}
              value={data.url}
              onFocus={(event) => event.currentTarget.select()}
              className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-sm"
            />
            <IconButton
              icon="copy"
              label={t('copy')}
              variant="secondary"
              onClick={() => data.url !== null && void copy(data.url, { copied: t('copied'), failed: t('notCopied') })}
            />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <a href={webcal(data.url)} className={buttonClass({ size: 'sm' })}>
              {t('open')}
            </a>
            <Button variant="quiet" size="sm" pending={isPending} onClick={renew}>
              {t('renew')}
            </Button>
          </div>
          <p className="mt-3 text-xs text-ink-soft">{t('renewText')}</p>
        </>
      )}
    </>
  )
}
