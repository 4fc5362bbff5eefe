import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkResult } from '../../../contract/manage/bulk.ts'
import { type List, textOf } from '../../../contract/manage/list.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { listKey } from '../kit/List.tsx'
import { useAction } from '../useAction.ts'

/** Takes a step with several rows of a list and says how many were done, and which were refused and why. */
export function useBulk(of: List) {
  const t = useTranslations('manage.table')
  const toast = useToast()
  const action = useAction()
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<BulkResult['refused']>([])
  const head = Object.entries(of.columns).find(([, { heads }]) => heads)?.[0] ?? of.key
  function show(rows: readonly object[], { done, refused: others }: BulkResult) {
    if (done > 0) toast.show({ kind: 'success', text: t('done', { done }) })
    const names = new Map(rows.map((row) => [textOf(Reflect.get(row, of.key)), textOf(Reflect.get(row, head))]))
    setRefused(others.map(({ key, why }) => ({ key: names.get(String(key)) ?? key, why })))
  }
  const run = (rows: readonly object[], step: () => Promise<BulkResult>) =>
    action.run('bulk', async () => {
      show(rows, await step())
      await queryClient.invalidateQueries({ queryKey: listKey(of) })
    })
  return { run, show, pending: action.pending !== undefined, refused, close: () => setRefused([]) }
}
export type Bulk = ReturnType<typeof useBulk>

/** The rows that a step was refused for. */
export function BulkResults({ refused, close }: Pick<Bulk, 'refused' | 'close'>) {
  const t = useTranslations('manage.table')
  return (
    <Dialog open={refused.length > 0} onClose={close} title={t('refused', { count: refused.length })}>
      <ul className="grid gap-2">
        {refused.map(({ key, why }) => (
          <li key={key}>
            <strong>{key}</strong>: {why}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
