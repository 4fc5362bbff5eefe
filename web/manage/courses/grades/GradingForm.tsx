import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { StaffGrading } from '../../../../contract/manage/grading.ts'
import { call } from '../../../api/client.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { historyQuery } from '../../history/queries.ts'
import { DraftNotice } from '../../edits/DraftNotice.tsx'
import { MergeDialog } from '../../edits/MergeDialog.tsx'
import { SaveBar } from '../../edits/SaveBar.tsx'
import { useDraft } from '../../edits/useDraft.ts'
import { useEditForm } from '../../edits/useEditForm.ts'
import { courseQuery } from '../queries.ts'
import { Categories } from './Categories.tsx'
import { GradedSteps } from './GradedSteps.tsx'
import { gradingQuery } from './queries.ts'
import { weightsOf } from './weights.ts'

type Props = { course: StaffCourse; grading: StaffGrading }

/** Categories and weights, with the weights that learners see. */
export function GradingForm({ course, grading }: Props) {
  const t = useTranslations('manageGrades')
  const about = useTranslations('manageCourses.about')
  const edit = useTranslations('manage.edit')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const edited = useDraft(`grading-${course.id}`, grading)
  const { draft, change } = edited
  const nameField = (at: number) => `grade_categories.${at}.name.lt`
  const { errors, summary, failure, pending, submit, formRef, merging } = useEditForm('saveStaffGrading', {
    base: edited.base,
    names: ['show_grades', 'categories', 'steps'],
    load: () => call('getStaffGrading', { params: { id: course.id } }),
    onMerged: edited.continueOver,
    show: {
      categories: (categories) =>
        categories.map(({ name, weight }) => `${name.lt} (${t('weight')}: ${weight})`).join('\n'),
      steps: (steps) =>
        steps
          .flatMap(({ title, graded }) => (graded ? [`${title} (${t('weight')}: ${graded.weight})`] : []))
          .join('\n'),
    },
    labels: Object.fromEntries(draft.categories.map((_, at) => [nameField(at), t('category', { number: at + 1 })])),
    read: () => draft,
    validate: ({ categories }) =>
      Object.fromEntries(categories.map(({ name }, at) => [nameField(at), name.lt.trim() ? undefined : edit('write')])),
    request: ({ version, show_grades, categories, steps }) => ({
      params: { id: course.id },
      body: {
        grading_version: version,
        show_grades,
        grade_categories: categories,
        graded_steps: steps.flatMap(({ key, graded }) => (graded ? [{ key, ...graded }] : [])),
      },
    }),
    onDone: async (saved) => {
      edited.begin(saved)
      show({ kind: 'success', text: t('saved') })
      queryClient.setQueryData(gradingQuery(course.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: courseQuery(course.id).queryKey })
      await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(course.id)).queryKey })
    },
  })
  const weights = weightsOf(draft)
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-8">
        <p className="max-w-3xl text-ink-soft">{t('intro')}</p>
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(grading)} />
        <ErrorSummary errors={summary} />
        <CheckboxField
          id="show_grades"
          label={t('show')}
          hint={draft.show_grades ? t('shown') : t('hidden')}
          checked={draft.show_grades}
          onChange={({ currentTarget }) => change({ show_grades: currentTarget.checked })}
        />
        <Categories
          categories={draft.categories}
          weights={weights}
          errors={errors}
          onCategories={(categories) => {
            const known = new Set(categories.map(({ key }) => key))
            const steps = draft.steps.map((step) =>
              step.graded?.category && !known.has(step.graded.category)
                ? { ...step, graded: { ...step.graded, category: null } }
                : step,
            )
            change({ categories, steps })
          }}
        />
        <GradedSteps
          steps={draft.steps}
          categories={draft.categories}
          weights={weights}
          onSteps={(steps) => change({ steps })}
        />
        <SaveBar failure={failure} pending={pending} changed={edited.changed} action={about('save')}>
          {draft.learners > 0 && <p className="text-ink-soft">{t('reach', { count: draft.learners })}</p>}
        </SaveBar>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
