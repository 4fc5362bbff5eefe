import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ThreadSummary } from '../../contract/messages.ts'
import { cx } from '../ui/cx.ts'
import { stretchedLink } from '../ui/textLink.ts'
import { useTimes } from './useTimes.ts'

/** The conversations: subject, the beginning of the last message, and how many answers are unread. */
export function ThreadList({ threads, chosen }: { threads: readonly ThreadSummary[]; chosen: string | undefined }) {
  const t = useTranslations('threads')
  const times = useTimes()
  if (!threads.length) return <p className="max-lg:hidden text-ink-soft">{t('empty')}</p>
  return (
    <ul aria-label={t('list')} className="h-full overflow-hidden rounded-lg border border-line bg-surface">
      {threads.map(({ id, subject, unread, last }) => (
        <li
          key={id}
          className={cx(
            'relative border-line not-last:border-b hover:bg-pine-soft/60',
            id === chosen && 'bg-pine-soft',
          )}
        >
          <div className="p-4">
            <div className="flex items-baseline justify-between gap-3">
              <h2 className={cx('min-w-0 truncate text-base', !unread && 'font-semibold')}>
                <Link
                  to="/messages"
                  search={{ thread: id }}
                  aria-current={id === chosen ? 'page' : undefined}
                  activeProps={{}}
                  className={stretchedLink}
                >
                  {subject}
                </Link>
              </h2>
              <time dateTime={last.sent} className="text-xs whitespace-nowrap text-ink-soft">
                {times.short(last.sent)}
              </time>
            </div>
            <div className="mt-1 flex items-center justify-between gap-3">
              <p className={cx('min-w-0 truncate text-sm', unread ? 'font-semibold' : 'text-ink-soft')}>
                {last.sender === 'learner' && `${t('you')}: `}
                {last.text}
              </p>
              {unread > 0 && (
                <span className="tabular grid h-5 min-w-5 place-content-center rounded-full bg-pine px-1.5 text-xs font-bold text-on-pine">
                  <span aria-hidden>{unread}</span>
                  <span className="sr-only">{t('unread', { count: unread })}</span>
                </span>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
