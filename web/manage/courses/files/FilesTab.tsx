import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { StaffFile } from '../../../../contract/manage/course-files.ts'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { QueryNotice } from '../../QueryNotice.tsx'
import { type DataColumn, DataTable } from '../../table/DataTable.tsx'
import { useMoments } from '../../useMoments.ts'
import type { TabProps } from '../CoursePage.tsx'
import { readBase64 } from '../readBase64.ts'
import { slugOf } from '../slugOf.ts'

const filesQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'files', id),
    queryFn: () => call('listCourseFiles', { params: { id } }),
    staleTime: 0,
  })
/** The name of a file as courses have it: small Latin letters, digits and hyphens. */
const nameOf = (file: string) => {
  const at = file.lastIndexOf('.')
  return `${slugOf(file.slice(0, at)).slice(0, 60) || 'failas'}${file.slice(at).toLowerCase()}`
}

/** The files of the course. One of the same name replaces it in every step that shows it. */
export default function FilesTab({ course }: TabProps) {
  const t = useTranslations('manageCourses.files')
  const general = useTranslations('shell.error')('general')
  const format = useFormatter()
  const { moment } = useMoments()
  const { show } = useToast()
  const queryClient = useQueryClient()
  const query = useQuery(filesQuery(course.id))
  const [fault, setFault] = useState<string>()
  async function upload(file: File) {
    setFault(undefined)
    try {
      const body = { file_name: nameOf(file.name), file_content: await readBase64(file) }
      const saved = await call('uploadCourseFile', { params: { id: course.id }, body })
      queryClient.setQueryData(filesQuery(course.id).queryKey, saved)
      show({ kind: 'success', text: t('saved', { name: body.file_name }) })
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      const [first] = error instanceof ApiFailure ? Object.values(error.errors).flat() : []
      setFault(first ?? ((error instanceof ApiFailure && error.message) || general))
    }
  }
  const columns: readonly DataColumn<StaffFile>[] = [
    { id: 'name', label: t('name'), heads: true, cell: ({ name }) => name },
    {
      id: 'size',
      label: t('size'),
      end: true,
      cell: ({ size }) => t('kilobytes', { size: format.number(Math.max(1, Math.round(size / 1024))) }),
    },
    { id: 'saved', label: t('savedAt'), cell: ({ saved }) => moment(saved) },
    { id: 'used', label: t('usedBy'), cell: ({ used_by }) => used_by.join(', ') || t('unused') },
  ]
  return (
    <>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <p role="alert" className="mb-4 text-danger empty:hidden">
        {fault}
      </p>
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="course-files"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ name }) => name}
          empty={t('empty')}
          tools={<FileButton label={t('upload')} accept=".pdf,.mp4,.webm,.vtt" onFile={(file) => void upload(file)} />}
        />
      )}
    </>
  )
}
