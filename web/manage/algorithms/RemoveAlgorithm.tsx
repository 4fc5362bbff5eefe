import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffAlgorithm } from '../../../contract/manage/algorithms.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useOpen } from '../useOpen.ts'
import { algorithmsQuery } from './queries.ts'

/** Removes an algorithm, after saying which courses lose it. */
export function RemoveAlgorithm({ algorithm }: { algorithm: StaffAlgorithm }) {
  const t = useTranslations('manageAlgorithms.remove')
  const queryClient = useQueryClient()
  const openScreen = useOpen()
  const { show } = useToast()
  const [open, setOpen] = useState(false)
  async function remove() {
    await call('removeTrioAlgorithm', { params: { id: algorithm.id } })
    await queryClient.invalidateQueries({ queryKey: algorithmsQuery.queryKey })
    show({ kind: 'success', text: t('done') })
    await openScreen('algorithms')
  }
  return (
    <>
      <Button variant="quiet" icon={<Icon name="trash" size={18} />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title', { name: algorithm.title.lt })}
        action={t('action')}
        danger
        onConfirm={remove}
      >
        <p>{t('text', { courses: algorithm.course_ids.length, runs: algorithm.runs })}</p>
      </ConfirmDialog>
    </>
  )
}
