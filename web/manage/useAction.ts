import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../api/failure.ts'
import { useToast } from '../ui/toastContext.ts'

/** Runs a step that a button starts, once at a time, and says how it ended. */
export function useAction() {
  const general = useTranslations('shell.error')('general')
  const { show } = useToast()
  const [pending, setPending] = useState<string>()
  async function run(name: string, step: () => Promise<unknown>, done?: string) {
    if (pending) return
    setPending(name)
    try {
      await step()
      if (done) show({ kind: 'success', text: done })
    } catch (error) {
      show({ kind: 'error', text: (error instanceof ApiFailure && error.message) || general })
      if (!(error instanceof ApiFailure)) reportError(error)
    }
    setPending(undefined)
  }
  return { pending, run: (...args: Parameters<typeof run>) => void run(...args) }
}
