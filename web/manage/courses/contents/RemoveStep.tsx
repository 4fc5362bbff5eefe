import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../ConfirmDialog.tsx'
import { Reach } from './Reach.tsx'
import { useContents } from './useContents.ts'

type Props = { course: StaffCourse; contents: Contents; step: StaffStep }
const contentsSearch: Record<string, unknown> = { tab: 'contents' }

/** Takes a step out of the course, after a question with what it means for those who have it. */
export function RemoveStep({ course, contents: { learners }, step }: Props) {
  const t = useTranslations('manageCourses.contents')
  const navigate = useNavigate()
  const store = useContents(course.id)
  const [asked, setAsked] = useState(false)
  const [reach, setReach] = useState<'all' | 'new'>('new')
  async function remove() {
    const body = { step_version: step.version, reach }
    const saved = await call('removeStaffStep', { params: { id: course.id, key: step.key }, body })
    await navigate({ to: '.', search: contentsSearch, ignoreBlocker: true })
    await store(saved)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('removeStep')}
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        onClose={() => setAsked(false)}
        title={t('removeTitle')}
        action={t('removeStep')}
        onConfirm={remove}
      >
        <p>{step.title.lt}</p>
        {learners > 0 ? (
          <Reach learners={learners} value={reach} onValue={setReach} what="removed" />
        ) : (
          <p>{t('removeText')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
