import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../../api/failure.ts'
import { sendFile } from './sendFile.ts'

const megabyte = 1024 * 1024

/** Sends files of at most `most` bytes. `share`: of the file that is being sent, 0 to 1; `fault`: why it was refused. */
export function useSendFile(most: number) {
  const t = useTranslations('manageCourses.upload')
  const general = useTranslations('shell.error')('general')
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  /** Sends a file and does the work with what names it. Undefined when either was refused. */
  async function send<T>(file: File, work: (uploadId: string) => Promise<T>): Promise<T | undefined> {
    setFault(undefined)
    if (file.size === 0 || file.size > most) {
      setFault(file.size ? t('tooLarge', { size: most / megabyte }) : t('empty'))
      return undefined
    }
    setShare(0)
    try {
      return await work(await sendFile(file, setShare))
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      const [first] = error instanceof ApiFailure ? Object.values(error.errors).flat() : []
      setFault(first ?? ((error instanceof ApiFailure && error.message) || general))
      return undefined
    } finally {
      setShare(undefined)
    }
  }
  return { share, fault, send }
}
