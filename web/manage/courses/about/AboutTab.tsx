import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { historyQuery } from '../../audit/queries.ts'
import type { TabProps } from '../CoursePage.tsx'
import { courseQuery, coursesKey } from '../queries.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { CourseFacts } from './CourseFacts.tsx'
import { CourseTexts } from './CourseTexts.tsx'
import { fieldLabels } from './fieldLabels.ts'
import { FrequentQuestions } from './FrequentQuestions.tsx'
import { Awards } from './Awards.tsx'
import { PictureField } from './PictureField.tsx'
import { SearchPreview } from './SearchPreview.tsx'

export type Draft = StaffCourse & { compared: readonly string[] }
export type PartProps = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** What the course says of itself, in three languages. */
export default function AboutTab({ course, capabilities }: TabProps) {
  const t = useTranslations('manageCourses.about')
  const names = useTranslations('manageCourses.fields')
  const language = useTranslations('manageCourses.texts.languages')
  const gap = useTranslations('manageCourses.gaps')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [draft, setDraft] = useState<Draft>({ ...course, compared: [] })
  const [changed, setChanged] = useState(false)
  useLeaveGuard(changed, t('leave'))
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setChanged(true)
  }
  const { errors, summary, failure, pending, submit, formRef } = useCallForm('saveStaffCourse', {
    labels: fieldLabels(draft, names, language),
    read: () => draft,
    validate: ({ title, slug, short_name }) => ({
      'title.lt': title.lt.trim() ? undefined : t('writeTitle'),
      'slug': slug ? undefined : t('writeName'),
      'short_name': short_name ? undefined : t('writeName'),
    }),
    request: (body) => ({ params: { id: course.id }, body: { ...body, compared: [...body.compared] } }),
    onDone: async (saved) => {
      setDraft({ ...saved, compared: [] })
      setChanged(false)
      queryClient.setQueryData(courseQuery(course.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: coursesKey })
      await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(course.id)).queryKey })
      show({ kind: 'success', text: t('saved') })
    },
  })
  const parts = { draft, change, errors }
  const edits = capabilities.includes('edit_courses')
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-8">
      <ErrorSummary errors={summary} />
      {course.state !== 'published' && course.gaps.length > 0 && (
        <Notice kind="info" title={t('lacks')}>
          {course.gaps.map((one) => gap(one)).join(' · ')}
        </Notice>
      )}
      <CourseTexts {...parts} />
      <CourseFacts {...parts} />
      <FrequentQuestions {...parts} />
      <Awards {...parts} />
      {edits && <PictureField course={course} />}
      <SearchPreview draft={draft} picture={course.picture} />
      {edits && (
        <div className="sticky bottom-0 z-10 -mx-2 grid gap-3 border-t border-line bg-page px-2 py-3">
          <FormMessage failure={failure} title={t('notSaved')} />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" pending={pending}>
              {t('save')}
            </Button>
            {changed && (
              <p role="status" className="text-sm text-ink-soft">
                {t('unsaved')}
              </p>
            )}
          </div>
        </div>
      )}
    </form>
  )
}
