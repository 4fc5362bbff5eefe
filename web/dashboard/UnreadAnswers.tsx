import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { unreadQuery } from '../api/own-queries.ts'
import { Icon } from '../ui/icons.tsx'

/** A link to the answers of the provider that are not read yet; nothing without any. */
export function UnreadAnswers() {
  const t = useTranslations('learning.dashboard')
  const { data } = useQuery(unreadQuery)
  if (!data?.unread) return null
  return (
    <Link
      to="/messages"
      className="mt-6 flex items-center gap-3 rounded-lg border border-pine/25 bg-pine-soft p-4 font-semibold hover:border-pine"
    >
      <Icon name="message" className="text-pine" />
      <span className="min-w-0 flex-1">{t('unreadAnswers', { count: data.unread })}</span>
      <Icon name="arrow-right" className="text-pine" />
    </Link>
  )
}
