import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { call } from '../../../api/client.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { historyQuery } from '../../audit/queries.ts'
import { DraftNotice } from '../../edits/DraftNotice.tsx'
import { MergeDialog } from '../../edits/MergeDialog.tsx'
import { SaveBar } from '../../edits/SaveBar.tsx'
import { useDraft } from '../../edits/useDraft.ts'
import { useEditForm } from '../../edits/useEditForm.ts'
import type { TabProps } from '../CoursePage.tsx'
import { courseQuery, coursesKey } from '../queries.ts'
import { CourseFacts } from './CourseFacts.tsx'
import { CourseTexts } from './CourseTexts.tsx'
import { fieldLabels } from './fieldLabels.ts'
import { FrequentQuestions } from './FrequentQuestions.tsx'
import { Awards } from './Awards.tsx'
import { PictureField } from './PictureField.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import { writtenTexts } from './writtenTexts.ts'

export type Draft = StaffCourse & { compared: readonly string[] }
export type PartProps = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  errors: Readonly<Record<string, string | undefined>>
}

const draftOf = (course: StaffCourse): Draft => ({ ...course, compared: [] })
/** What is compared when somebody else saved another version. */
const editedNames = [
  ...writtenTexts.map(({ name }) => name),
  'slug',
  'short_name',
  'category_key',
  'filter_ids',
  'faq_items',
  'course_awards',
  'hours',
  'certificate_months',
  'practice',
  'show_grades',
  'featured',
] as const

/** What the course says of itself, in three languages. */
export default function AboutTab({ course, capabilities }: TabProps) {
  const t = useTranslations('manageCourses.about')
  const names = useTranslations('manageCourses.fields')
  const language = useTranslations('manageCourses.texts.languages')
  const gap = useTranslations('manageCourses.gaps')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const edited = useDraft<Draft>(`course-${course.id}`, draftOf(course))
  const { draft, change, changed } = edited
  const labels = fieldLabels(draft, names, language)
  const { errors, summary, failure, pending, submit, formRef, merging } = useEditForm('saveStaffCourse', {
    base: edited.base,
    names: editedNames,
    load: async () => draftOf(await call('getStaffCourse', { params: { id: course.id } })),
    saved: { object: 'course', id: course.id },
    onMerged: edited.continueOver,
    fieldNames: labels,
    labels,
    read: () => draft,
    validate: ({ title, slug, short_name }) => ({
      'title.lt': title.lt.trim() ? undefined : t('writeTitle'),
      'slug': slug ? undefined : t('writeName'),
      'short_name': short_name ? undefined : t('writeName'),
    }),
    request: (body) => ({ params: { id: course.id }, body: { ...body, compared: [...body.compared] } }),
    onDone: async (saved) => {
      edited.begin(draftOf(saved))
      queryClient.setQueryData(courseQuery(course.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: coursesKey })
      await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(course.id)).queryKey })
      show({ kind: 'success', text: t('saved') })
    },
  })
  const parts = { draft, change, errors }
  const edits = capabilities.includes('edit_courses')
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-8">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(draftOf(course))} />
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
        {edits && <SaveBar failure={failure} pending={pending} changed={changed} action={t('save')} />}
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
