import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { limits } from '../../../../contract/limits.ts'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { courseQuery } from '../queries.ts'
import { readBase64 } from '../../../readBase64.ts'

/** The picture of the course. It is saved at once; cards and pages get it in three widths. */
export function PictureField({ course }: { course: StaffCourse }) {
  const t = useTranslations('manageCourses.picture')
  const general = useTranslations('shell.error')('general')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [fault, setFault] = useState<string>()
  async function save(file: File) {
    setFault(undefined)
    try {
      const body = { picture: await readBase64(file) }
      const saved = await call('saveStaffCoursePicture', { params: { id: course.id }, body })
      queryClient.setQueryData(courseQuery(course.id).queryKey, saved)
      show({ kind: 'success', text: t('saved') })
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      setFault((error instanceof ApiFailure && (error.errors.picture?.[0] ?? error.message)) || general)
    }
  }
  return (
    <section aria-labelledby="picture" className="grid gap-3">
      <h2 id="picture" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('hint', limits)}</p>
      {course.picture && (
        <img src={course.picture} alt={t('alt')} width={240} height={150} className="rounded-lg border border-line" />
      )}
      <div>
        <FileButton
          label={course.picture ? t('replace') : t('choose')}
          accept="image/jpeg,image/png,image/webp"
          onFile={(file) => void save(file)}
        />
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {fault}
      </p>
    </section>
  )
}
