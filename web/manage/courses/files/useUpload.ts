import { useQueryClient } from '@tanstack/react-query'
import { fileBytes } from '../../../../contract/manage/course-files.ts'
import { call } from '../../../api/client.ts'
import { useSendFile } from '../upload/useSendFile.ts'
import { filesQuery, nameOf } from './queries.ts'

/**
 * Gives a course a file; `share` is how much of it has been sent, `fault` why it was refused. Resolves with its name,
 * undefined when it was refused.
 */
export function useUpload(courseId: number) {
  const queryClient = useQueryClient()
  const { share, fault, send } = useSendFile(fileBytes)
  const upload = (file: File): Promise<string | undefined> =>
    send(file, async (upload_id) => {
      const body = { file_name: nameOf(file.name), upload_id }
      const saved = await call('uploadCourseFile', { params: { id: courseId }, body })
      queryClient.setQueryData(filesQuery(courseId).queryKey, saved)
      return body.file_name
    })
  return { share, fault, upload }
}
