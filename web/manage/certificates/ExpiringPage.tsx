import { useTranslations } from 'use-intl'
import { type expiringCalls, expiringList, noCity } from '../../../contract/manage/expiring.list.ts'
import type { CallReply } from '../../../contract/call.ts'
import { List } from '../kit/List.tsx'

/** Certificates that end, by month and city, next to the free seats of their courses. */
export default function ExpiringPage() {
  const t = useTranslations('managePeople.expiring')
  return (
    <List
      of={expiringList}
      cells={{ city: ({ city }) => city ?? t('noCity') }}
      choices={(reply: CallReply<(typeof expiringCalls)['listExpiring']>) => ({
        city: [...reply.cities.map((value) => ({ value, label: value })), { value: noCity, label: t('noCity') }],
      })}
    />
  )
}
