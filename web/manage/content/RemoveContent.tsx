import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContentItem } from '../../../contract/manage/website.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useOpen } from '../useOpen.ts'
import { nameOf } from './draft.ts'
import { ValidOnField } from './PlannedVersion.tsx'
import { contentKey, itemQuery, versionsKey } from './queries.ts'

/** Removes an object, after saying what goes with it. */
export function RemoveContent({ item }: { item: ContentItem }) {
  const t = useTranslations('manageContent.remove')
  const queryClient = useQueryClient()
  const openScreen = useOpen()
  const { show } = useToast()
  const [open, setOpen] = useState(false)
  const [validOn, setValidOn] = useState(item.planned_on)
  if (!item.can_remove || item.removed_on) return null
  const asks = item.legal && item.added_on === null
  async function remove() {
    const planned = asks && validOn ? { valid_on: validOn } : {}
    await call('removeContent', { params: { content_kind: item.kind, id: item.id }, query: planned })
    await Promise.all([contentKey, versionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    if (planned.valid_on) {
      await queryClient.invalidateQueries({ queryKey: itemQuery(item.kind, item.id).queryKey })
      return show({ kind: 'success', text: t('planned') })
    }
    show({ kind: 'success', text: t('done') })
    await openScreen('content')
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon name="trash" size={18} />}
        onClick={() => {
          setValidOn(item.planned_on)
          setOpen(true)
        }}
      >
        {t('action')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title', { name: nameOf(item) })}
        action={t(asks && validOn ? 'plan' : 'action')}
        danger
        onConfirm={remove}
      >
        <p>{t(asks && validOn ? 'textThen' : 'text', { inside: item.inside })}</p>
        {asks && (
          <ValidOnField draft={{ valid_on: validOn }} change={({ valid_on }) => setValidOn(valid_on)} errors={{}} />
        )}
      </ConfirmDialog>
    </>
  )
}
