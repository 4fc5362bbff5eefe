import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ConversationRow } from '../../../contract/manage/inbox.ts'
import { call } from '../../api/client.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { type Bulk, BulkButton } from '../table/BulkResults.tsx'
import { colleaguesQuery } from './queries.ts'

/** Assigns the selected conversations, or closes them without an answer. */
export function InboxBulk({ rows, bulk }: { rows: readonly ConversationRow[]; bulk: Bulk }) {
  const t = useTranslations('manageInbox')
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const ids = rows.map(({ id }) => id)
  const closed = rows.map(({ id, last_at }) => ({ id, last_at }))
  const assign = (assignee_id: string | null) =>
    bulk.run(rows, () => call('assignConversations', { body: { ids, assignee_id } }))
  return (
    <>
      <SelectField
        id="assign"
        labelHidden
        label={t('assignTo')}
        value=""
        disabled={bulk.pending}
        onChange={({ currentTarget: { value } }) => assign(value === 'nobody' ? null : value)}
        options={[
          { value: '', label: t('assignTo') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'nobody', label: t('nobody') },
        ]}
      />
      <BulkButton
        bulk={bulk}
        rows={rows}
        label={t('close')}
        text={t('closeText', { count: rows.length })}
        step={() => call('closeConversations', { body: { closed } })}
      />
    </>
  )
}
