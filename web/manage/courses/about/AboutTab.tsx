import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { courseAbout, type StaffCourse } from '../../../../contract/manage/courses.ts'
import { practiceRules } from '../../../../contract/practice.ts'
import { call } from '../../../api/client.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { historyQuery } from '../../history/queries.ts'
import { FieldsForm } from '../../kit/EditForm.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import type { TabProps } from '../tab-props.ts'
import { choicesQuery, courseQuery, coursesKey } from '../queries.ts'
import { FiltersField } from './FiltersField.tsx'
import { PictureField } from './PictureField.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import { usePracticeTimes } from './usePracticeTimes.ts'

const texts = ['title', 'short', 'about', 'purpose', 'study', 'objectives', 'skills', 'guideline'] as const

/** What the course says of itself, in three languages. */
export default function AboutTab({ course, capabilities }: TabProps) {
  const t = useTranslations('manageCourses')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const query = useQuery(choicesQuery)
  const timesOf = usePracticeTimes(course.id)
  if (!query.data) return <QueryNotice query={query} />
  const { categories, filter_groups, certificates } = query.data
  const edits = capabilities.includes('edit_courses')
  async function done(saved: StaffCourse) {
    queryClient.setQueryData(courseQuery(course.id).queryKey, saved)
    await queryClient.invalidateQueries({ queryKey: coursesKey })
    await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(course.id)).queryKey })
    show({ kind: 'success', text: t('about.saved') })
    return saved
  }
  return (
    <fieldset disabled={!edits} className="min-w-0">
      <FieldsForm
        of={courseAbout}
        kept={`course-${course.id}`}
        saved={{ object: 'course', id: course.id }}
        item={course}
        page
        choices={{
          category_key: categories.map(({ key, name }) => ({ id: key, name })),
          practice: practiceRules.map((rule) => ({ id: rule, name: t(`practice.${rule}`) })),
          instructor_course_id: certificates,
          filter_ids: filter_groups.flatMap(({ filters }) => filters),
        }}
        besides={({ practice_day }) => ({ practice_day: timesOf(practice_day).times })}
        notes={({ practice_day }) => ({ practice_day: <DaySum text={timesOf(practice_day).sum} /> })}
        layout={(field, { draft, change }) => (
          <>
            {course.state !== 'published' && course.gaps.length > 0 && (
              <Notice kind="info" title={t('about.lacks')}>
                {course.gaps.map((one) => t(`gaps.${one}`)).join(' · ')}
              </Notice>
            )}
            {texts.map(field)}
            <section aria-labelledby="facts" className="grid gap-4">
              <h2 id="facts" className="text-lg">
                {t('about.facts')}
              </h2>
              <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
                {field('slug')}
                {field('short_name')}
                {field('category_key')}
                {field('hours')}
              </div>
              <div className="grid gap-1">
                {field('featured')}
                {field('show_grades')}
              </div>
            </section>
            <section aria-labelledby="certificate" className="grid gap-4">
              <h2 id="certificate" className="text-lg">
                {t('about.certificate')}
              </h2>
              <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
                {field('certificate_months')}
                {field('practice')}
                {field('instructor_course_id')}
              </div>
            </section>
            <FiltersField
              groups={filter_groups}
              chosen={draft.filter_ids}
              onChange={(filter_ids) => change({ filter_ids })}
            />
            {field('faq_items')}
            {field('course_awards')}
            {field('practice_day')}
            {edits && <PictureField course={course} />}
            <SearchPreview draft={draft} course={course} />
          </>
        )}
        sends={{
          call: 'saveStaffCourse',
          request: (body) => ({ params: { id: course.id }, body }),
          load: () => call('getStaffCourse', { params: { id: course.id } }),
        }}
        onDone={(saved) => done(saved as StaffCourse)}
      />
    </fieldset>
  )
}

/** Right below the parts of the day that it is the sum of. */
const DaySum = ({ text }: { text: string | null }) =>
  text && (
    <p role="status" className="tabular -mt-4 font-semibold">
      {text}
    </p>
  )
