import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkResult } from '../../../contract/manage/bulk.ts'
import { type List, textOf } from '../../../contract/manage/list.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { listKey } from '../kit/list-query.ts'
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
    return queryClient.invalidateQueries({ queryKey: listKey(of) })
  }
  const run = (rows: readonly object[], step: () => Promise<BulkResult>) =>
    action.run('bulk', async () => show(rows, await step()))
  return { run, show, pending: action.pending !== undefined, refused, close: () => setRefused([]) }
}
export type Bulk = ReturnType<typeof useBulk>

type Step = { bulk: Bulk; rows: readonly object[]; label: string; text: string; step: () => Promise<BulkResult> }

/** A step that emails people or ends something: it is confirmed before it is taken with all selected rows. */
export function BulkButton({ bulk, rows, label, text, step }: Step) {
  const [asking, ask] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => ask(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={label}
        action={label}
        onConfirm={async () => void bulk.show(rows, await step())}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}

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
