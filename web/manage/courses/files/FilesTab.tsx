import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { StaffFile } from '../../../../contract/manage/course-files.ts'
import { limits } from '../../../../contract/limits.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { QueryNotice } from '../../QueryNotice.tsx'
import { type DataColumn, DataTable } from '../../table/DataTable.tsx'
import { useMoments } from '../../useMoments.ts'
import type { TabProps } from '../tab-props.ts'
import { UploadProgress } from '../upload/UploadProgress.tsx'
import { acceptOf, filesQuery } from './queries.ts'
import { useUpload } from './useUpload.ts'

/** The files of the course. One of the same name replaces it in every step that shows it. */
export default function FilesTab({ course }: TabProps) {
  const t = useTranslations('manageCourses.files')
  const format = useFormatter()
  const { moment } = useMoments()
  const { show } = useToast()
  const query = useQuery(filesQuery(course.id))
  const { share, fault, upload } = useUpload(course.id)
  async function add(file: File) {
    const name = await upload(file)
    if (name) show({ kind: 'success', text: t('saved', { name }) })
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
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro', limits)}</p>
      <p role="alert" className="mb-4 text-danger empty:hidden">
        {fault}
      </p>
      <UploadProgress share={share} />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="course-files"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ name }) => name}
          empty={t('empty')}
          tools={
            <FileButton
              label={t('upload')}
              accept={acceptOf(['.pdf', '.mp4', '.webm', '.vtt'])}
              onFile={(file) => void add(file)}
            />
          }
        />
      )}
    </>
  )
}
