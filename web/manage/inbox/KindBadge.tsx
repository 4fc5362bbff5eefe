import { useTranslations } from 'use-intl'
import type { ConversationKind } from '../../../contract/manage/inbox.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/icons.tsx'

const looks = {
  thread: { icon: 'message', tone: 'pine' },
  email: { icon: 'mail', tone: 'neutral' },
  phone: { icon: 'phone', tone: 'amber' },
} as const

export function KindBadge({ kind }: { kind: ConversationKind }) {
  const t = useTranslations('words.inboxKinds')
  const { icon, tone } = looks[kind]
  return (
    <Badge tone={tone} icon={<Icon name={icon} size={14} />}>
      {t(kind)}
    </Badge>
  )
}
