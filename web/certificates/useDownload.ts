import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { saveFile } from '../ui/saveFile.ts'
import { useToast } from '../ui/toastContext.ts'

/** Fetches a file with the access token (a plain link could not carry it) and saves it under its name. */
export function useDownload(name: string, fetchFile: () => Promise<Uint8Array>) {
  const t = useTranslations('certificates')
  const { show } = useToast()
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (bytes) => saveFile(bytes, name),
    onError: (error) => show({ kind: 'error', text: error.message || t('pdfFailed') }),
  })
}
