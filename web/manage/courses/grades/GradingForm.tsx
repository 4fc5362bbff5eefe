import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { StaffGrading } from '../../../../contract/manage/grading.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { historyQuery } from '../../audit/queries.ts'
import { courseQuery } from '../queries.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { Categories } from './Categories.tsx'
import { GradedSteps } from './GradedSteps.tsx'
import { gradingQuery } from './queries.ts'
import { weightsOf } from './weights.ts'

type Props = { course: StaffCourse; grading: StaffGrading }

/** Categories and weights, with the weights that learners see. */
export function GradingForm({ course, grading }: Props) {
  const t = useTranslations('manageGrades')
  const about = useTranslations('manageCourses.about')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [draft, setDraft] = useState(grading)
  const [changed, setChanged] = useState(false)
  useLeaveGuard(changed, about('leave'))
  const change = (changes: Partial<StaffGrading>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setChanged(true)
  }
  const nameField = (at: number) => `grade_categories.${at}.name.lt`
  const { errors, summary, failure, pending, submit, formRef } = useCallForm('saveStaffGrading', {
    labels: Object.fromEntries(draft.categories.map((_, at) => [nameField(at), t('category', { number: at + 1 })])),
    read: () => draft,
    validate: ({ categories }) =>
      Object.fromEntries(
        categories.map(({ name }, at) => [nameField(at), name.lt.trim() ? undefined : about('writeName')]),
      ),
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
      setChanged(false)
      show({ kind: 'success', text: t('saved') })
      queryClient.setQueryData(gradingQuery(course.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: courseQuery(course.id).queryKey })
      await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(course.id)).queryKey })
    },
  })
  const weights = weightsOf(draft)
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-8">
      <p className="max-w-3xl text-ink-soft">{t('intro')}</p>
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
      <FormMessage failure={failure} title={about('notSaved')} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending}>
          {about('save')}
        </Button>
        {draft.learners > 0 && <p className="text-ink-soft">{t('reach', { count: draft.learners })}</p>}
      </div>
    </form>
  )
}
