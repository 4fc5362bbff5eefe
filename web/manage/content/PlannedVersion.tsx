import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CallReply } from '../../../contract/call.ts'
import type { ContentKind } from '../../../contract/manage/content-kinds.ts'
import type { ContentItem, LegalPlan, websiteCalls } from '../../../contract/manage/website.ts'
import { call } from '../../api/client.ts'
import { PathLink } from '../../shell/PathLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { historyQuery } from '../history/queries.ts'
import { ManageLink } from '../ManageLink.tsx'
import { useAction } from '../useAction.ts'
import { useMoments } from '../useMoments.ts'
import type { FieldsProps } from './draft.ts'
import type { ContentDraft } from './draft.ts'
import { contentKey, itemQuery, versionsKey } from './queries.ts'

const linked = 'inline-flex min-h-9 items-center underline underline-offset-2'

type DayProps = Pick<FieldsProps, 'errors'> & {
  draft: Pick<ContentDraft, 'valid_on'>
  change: (changes: Pick<ContentDraft, 'valid_on'>) => void
}

/** From which day a change of a legal text is valid. */
export function ValidOnField({ draft, change, errors }: DayProps) {
  const t = useTranslations('manageContent')
  return (
    <div className="max-w-xs">
      <DateField
        id="valid_on"
        name="valid_on"
        label={t('fields.valid_on')}
        hint={t('hints.valid_on')}
        value={draft.valid_on ?? ''}
        onChange={({ currentTarget: { value } }) => change({ valid_on: value || null })}
        error={errors.valid_on}
      />
    </div>
  )
}

type Withdrawn = { kind: ContentKind; id: number; change: 'text' | 'removed' | 'order' }

/** Withdraws what is planned for an object of a legal page. */
function useWithdrawPlan() {
  const queryClient = useQueryClient()
  return async ({ kind, id, change }: Withdrawn, onSaved?: (saved: ContentItem) => void) => {
    const saved = await call('withdrawPlan', { params: { content_kind: kind, id }, query: { change } })
    onSaved?.(saved)
    queryClient.setQueryData(itemQuery(kind, id).queryKey, saved)
    await Promise.all(
      [contentKey, versionsKey, historyQuery('content', `${kind}-${id}`).queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/** What is planned for a part of a legal page besides its text: that it comes, goes, or has its parts in another order. */
export function PlannedChanges({ item }: { item: ContentItem }) {
  const t = useTranslations('manageContent.planned')
  const { day } = useMoments()
  const { kind, id, added_on: added, removed_on: removed, order_on: order } = item
  return (
    <>
      {added && (
        <Notice kind="info" className="mb-6">
          {t('added', { day: day(added) })}
        </Notice>
      )}
      {removed && (
        <Notice kind="warning" className="mb-6" action={<WithdrawButton kind={kind} id={id} change="removed" />}>
          {t('removed', { day: day(removed) })}
        </Notice>
      )}
      {order && (
        <Notice kind="info" className="mb-6" action={<WithdrawButton kind={kind} id={id} change="order" />}>
          {t('order', { day: day(order) })}
        </Notice>
      )}
    </>
  )
}

type WithdrawProps = { kind: ContentKind; id: number; change: 'removed' | 'order'; of?: string }

function WithdrawButton({ kind, id, change, of }: WithdrawProps) {
  const t = useTranslations('manageContent.planned')
  const action = useAction()
  const withdraw = useWithdrawPlan()
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={of ? `${t(`withdraws.${change}`)}: ${of}` : undefined}
      pending={action.pending === change}
      onClick={() => action.run(change, () => withdraw({ kind, id, change }), t('withdrawn'))}
    >
      {t(`withdraws.${change}`)}
    </Button>
  )
}

type Props = { item: ContentItem; onWithdrawn: (saved: ContentItem, plan: LegalPlan) => void }

/** A planned text of a legal page: it is withdrawn before the text is edited again, and goes on in the editor. */
export function PlannedVersion({ item, onWithdrawn }: Props) {
  const t = useTranslations('manageContent.planned')
  const { day } = useMoments()
  const action = useAction()
  const withdrawPlan = useWithdrawPlan()
  const { kind, id, planned, address } = item
  if (!planned) return null
  const withdraw = (plan: LegalPlan) => withdrawPlan({ kind, id, change: 'text' }, (saved) => onWithdrawn(saved, plan))
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="info">{t('text', { day: day(planned.valid_on), name: planned.editor })}</Notice>
      {address && (
        <PathLink path={`${address}?planned=true`} className={linked}>
          {t('read')}
        </PathLink>
      )}
      <Button
        variant="secondary"
        pending={action.pending === 'withdraw'}
        onClick={() => action.run('withdraw', () => withdraw(planned), t('withdrawn'))}
      >
        {t('withdraw')}
      </Button>
    </div>
  )
}

type Planned = CallReply<(typeof websiteCalls)['listLegalVersions']>['planned']

/** What of a legal page is planned, the next day first. */
export function PlannedParts({ page, planned }: { page: number; planned: Planned }) {
  const t = useTranslations('manageContent.planned')
  const { day } = useMoments()
  if (!planned.length) return null
  return (
    <ul className="mb-3 grid gap-3">
      {planned.map(({ id, name, change, valid_on, editor }) => (
        <li
          key={`${id}-${change}`}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{name}</strong> <Badge tone="amber">{t(`badges.${change}`)}</Badge>
            </p>
            <p>{t('from', { day: day(valid_on), name: editor })}</p>
          </div>
          <PathLink path={`/page/${page}?planned=true`} className={linked}>
            {t('read')}
          </PathLink>
          {change === 'text' || change === 'added' ? (
            <ManageLink to="contentItem" params={{ kind: 'page', id: String(id) }} className={linked}>
              {t('open')}
            </ManageLink>
          ) : (
            <WithdrawButton kind="page" id={id} change={change} of={name} />
          )}
        </li>
      ))}
    </ul>
  )
}
