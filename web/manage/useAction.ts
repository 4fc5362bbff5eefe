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
      // There is no field beside a button: what is said at one is said here.
      const said =
        error instanceof ApiFailure &&
        (Object.values(error.errors ?? {})
          .flat()
          .join(' ') ||
          error.message)
      show({ kind: 'error', text: said || general })
      if (!(error instanceof ApiFailure)) reportError(error)
    }
    setPending(undefined)
  }
  return { pending, run: (...args: Parameters<typeof run>) => void run(...args) }
}
