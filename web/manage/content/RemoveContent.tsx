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
import { contentKey } from './queries.ts'

/** Removes an object, after saying what goes with it. */
export function RemoveContent({ item }: { item: ContentItem }) {
  const t = useTranslations('manageContent.remove')
  const queryClient = useQueryClient()
  const openScreen = useOpen()
  const { show } = useToast()
  const [open, setOpen] = useState(false)
  if (!item.can_remove) return null
  async function remove() {
    await call('removeContent', { params: { content_kind: item.kind, id: item.id } })
    await queryClient.invalidateQueries({ queryKey: contentKey })
    show({ kind: 'success', text: t('done') })
    await openScreen('content')
  }
  return (
    <>
      <Button variant="quiet" icon={<Icon name="trash" size={18} />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title', { name: nameOf(item) })}
        action={t('action')}
        danger
        onConfirm={remove}
      >
        <p>{t('text', { inside: item.inside })}</p>
      </ConfirmDialog>
    </>
  )
}
