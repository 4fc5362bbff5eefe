import { useTranslations } from 'use-intl'
import type { profileLinks } from './profile.ts'

/** The name of one of the user's screens; messages with the number of unread answers. */
export function ProfileLabel({ label, unread }: { label: (typeof profileLinks)[number]['label']; unread: number }) {
  const t = useTranslations('shell.profile')
  if (label !== 'messages' || !unread) return t(label)
  return (
    <>
      <span className="flex-1">{t(label)}</span>
      <span className="tabular grid h-5 min-w-5 place-content-center rounded-full bg-pine px-1.5 text-xs font-bold text-on-pine">
        <span aria-hidden>{unread}</span>
        <span className="sr-only">{t('unread', { count: unread })}</span>
      </span>
    </>
  )
}
