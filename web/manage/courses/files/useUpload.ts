import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { readBase64 } from '../../../readBase64.ts'
import { filesQuery, nameOf } from './queries.ts'

/** Gives a course a file; `fault` is why it was refused. Resolves with its name, undefined when it was refused. */
export function useUpload(courseId: number) {
  const general = useTranslations('shell.error')('general')
  const queryClient = useQueryClient()
  const [fault, setFault] = useState<string>()
  async function upload(file: File): Promise<string | undefined> {
    setFault(undefined)
    try {
      const body = { file_name: nameOf(file.name), file_content: await readBase64(file) }
      const saved = await call('uploadCourseFile', { params: { id: courseId }, body })
      queryClient.setQueryData(filesQuery(courseId).queryKey, saved)
      return body.file_name
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      const [first] = error instanceof ApiFailure ? Object.values(error.errors).flat() : []
      setFault(first ?? ((error instanceof ApiFailure && error.message) || general))
      return undefined
    }
  }
  return { fault, upload }
}
