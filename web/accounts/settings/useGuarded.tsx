import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../api/failure.ts'
import { useToast } from '../../ui/toastContext.ts'
import { ProofDialog } from '../proof/ProofDialog.tsx'

type Action = () => Promise<unknown>

/**
 * Runs actions that need a fresh proof of identity: when the server asks for it, `dialog` takes the password, and the
 * action runs again. Other failures are shown as a toast.
 */
export function useGuarded(): { run: (action: Action) => Promise<void>; pending: boolean; dialog: ReactNode } {
  const t = useTranslations('shell.error')
  const { show } = useToast()
  const [waiting, setWaiting] = useState<Action>()
  const [pending, setPending] = useState(false)
  async function run(action: Action) {
    setPending(true)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error) // a bug: it must reach the console
      if (error instanceof ApiFailure && error.code === 'proof_needed') setWaiting(() => action)
      else show({ kind: 'error', text: error instanceof ApiFailure && error.message ? error.message : t('general') })
    }
    setPending(false)
  }
  function proven() {
    setWaiting(undefined)
    if (waiting) void run(waiting)
  }
  const dialog = <ProofDialog open={waiting !== undefined} onClose={() => setWaiting(undefined)} onProven={proven} />
  return { run, pending, dialog }
}
