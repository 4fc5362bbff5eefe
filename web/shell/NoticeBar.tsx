import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { NoticeBar as Notice } from '../../contract/content.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PathLink } from './PathLink.tsx'
import { useLocalStorage } from './useLocalStorage.ts'

/** The local storage key of the dismissed notice's id (requirements 9). */
const key = 'notice-bar'

/** Runs before the first paint, so that a dismissed notice does not flash and nothing shifts on hydration. */
const hideAtOnce = `{const n=document.querySelector('[data-notice]');try{if(n&&localStorage.getItem('${key}')===n.dataset.notice)n.hidden=true}catch{}}`

type NoticeTextProps = Pick<Notice, 'text' | 'link' | 'link_text'>

/** What a notice says, with its link. */
export const NoticeText = ({ text, link, link_text }: NoticeTextProps) => (
  <p className="flex-1 text-sm sm:text-center">
    {text}{' '}
    {link && (
      <PathLink path={link} className="font-bold underline underline-offset-4">
        {link_text}
      </PathLink>
    )}
  </p>
)

/** A notice, above the bar. Dismissing it does not hide the next one. */
export function NoticeBar({ notice }: { notice: Notice }) {
  const t = useTranslations('shell')
  const nonce = useRouter().options.ssr?.nonce
  const [dismissed, dismiss] = useLocalStorage(key)
  if (dismissed === String(notice.id)) return null
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
          <NoticeText {...notice} />
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
