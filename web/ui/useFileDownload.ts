import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from './saveFile.ts'
import { useToast } from './toastContext.ts'

/** Fetches a file with the access token (a plain link could not carry it) and saves it under its name. */
export function useFileDownload(name: string, fetchFile: () => Promise<Uint8Array>) {
  const t = useTranslations('ui')
  const { show } = useToast()
  const [pending, setPending] = useState(false)
  async function download() {
    setPending(true)
    try {
      saveFile(await fetchFile(), name)
    } catch (error) {
      show({ kind: 'error', text: (error instanceof Error && error.message) || t('downloadFailed') })
    }
    setPending(false)
  }
  return { pending, download: () => void download() }
}
