import { useMatch, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/IconButton.tsx'
import { PathLink } from './PathLink.tsx'
import { useLocalStorage } from './useLocalStorage.ts'

/** Where this browser keeps the id of the notice that was dismissed (point 9). */
const key = 'notice-bar'

/** Runs while the page is read, before it is painted: a notice that was dismissed is never seen, and nothing moves when the page comes alive. */
const hideAtOnce = `{const n=document.querySelector('[data-notice]');try{if(n&&localStorage.getItem('${key}')===n.dataset.notice)n.hidden=true}catch{}}`

/** The home page's notice, above everything. The next notice is shown again to who dismissed this one. */
export function NoticeBar() {
  const t = useTranslations('shell')
  const nonce = useRouter().options.ssr?.nonce
  const notice = useMatch({ from: '/', shouldThrow: false, select: ({ loaderData }) => loaderData?.notice })
  const [dismissed, dismiss] = useLocalStorage(key)
  if (!notice || dismissed === String(notice.id)) return null
  return (
    <>
      <aside
        data-notice={notice.id}
        aria-label={t('notice')}
        data-tone="dark"
        suppressHydrationWarning
        className="no-print bg-pine-soft text-ink"
      >
        <div className="wrap flex items-center gap-3 py-1.5">
          <p className="flex-1 text-sm sm:text-center">
            {notice.text}{' '}
            {notice.link && (
              <PathLink path={notice.link} className="font-bold underline underline-offset-4">
                {notice.link_text}
              </PathLink>
            )}
          </p>
          <IconButton
            icon="close"
            label={t('dismissNotice')}
            size="sm"
            variant="plain"
            onClick={() => dismiss(String(notice.id))}
          />
        </div>
      </aside>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideAtOnce }} />
    </>
  )
}
