import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ReplyTemplate, template } from '../../../contract/manage/inbox.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { templatesQuery } from './queries.ts'

type Props = { edited: ReplyTemplate | 'new' | undefined; onClose: () => void }

/** Adds, changes or deletes a template of answers. */
export function TemplateDialog({ edited, onClose }: Props) {
  const t = useTranslations('manageInbox.templates')
  return (
    <EditDialog
      of={template}
      edited={edited}
      stale={templatesQuery.queryKey}
      notes={() => ({ text: <p className="text-sm text-ink-soft">{t('allLanguages')}</p> })}
      onClose={onClose}
    >
      {edited && edited !== 'new' && <DeleteTemplate template={edited} onClose={onClose} />}
    </EditDialog>
  )
}

function DeleteTemplate({ template: { id, name }, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const t = useTranslations('manageInbox.templates')
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  async function remove() {
    await call('deleteTemplate', { params: { id } })
    await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })
    onClose()
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon name="trash" size={18} />}
        className="-ml-5 justify-self-start"
        onClick={() => setDeleting(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('deleteTitle', { name })}
        action={t('delete')}
        danger
        onConfirm={remove}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </>
  )
}
