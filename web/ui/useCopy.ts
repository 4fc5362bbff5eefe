import { useToast } from './toastContext.ts'

type Words = { copied: string; failed: string }

/** Copies a text and says so; `failed` is said where the browser does not allow it, and leads to copying by hand. */
export function useCopy() {
  const { show } = useToast()
  return (text: string, { copied, failed }: Words) =>
    navigator.clipboard.writeText(text).then(
      () => show({ kind: 'success', text: copied }),
      () => show({ kind: 'warning', text: failed }),
    )
}
