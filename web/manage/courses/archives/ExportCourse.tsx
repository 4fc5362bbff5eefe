import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useFileDownload } from '../../../ui/useFileDownload.ts'

/** Downloads the course as a ZIP that can be imported again, here or elsewhere. */
export function ExportCourse({ course }: { course: StaffCourse }) {
  const t = useTranslations('manageCourses.archive')
  const { pending, download } = useFileDownload(`${course.slug}.zip`, () =>
    call('exportStaffCourse', { params: { id: course.id } }),
  )
  return (
    <Button variant="secondary" icon={<Icon name="download" />} pending={pending} onClick={download}>
      {t('export')}
    </Button>
  )
}
