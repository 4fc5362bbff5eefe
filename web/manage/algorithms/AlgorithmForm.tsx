import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Algorithms, StaffAlgorithm } from '../../../contract/manage/algorithms.ts'
import { firstTooEarly } from '../../../contract/trio.rules.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { historyQuery } from '../audit/queries.ts'
import { CoursesField, titlesOf } from '../courses/CoursesField.tsx'
import { ThreeTexts } from '../courses/ThreeTexts.tsx'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { SaveBar } from '../edits/SaveBar.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import { pathTo } from '../paths.ts'
import { AlgorithmSteps } from './AlgorithmSteps.tsx'
import { algorithmQuery, algorithmsQuery } from './queries.ts'

type Props = { algorithm: StaffAlgorithm; courses: Algorithms['courses'] }

const bodyOf = ({ title, goal, steps, course_ids }: StaffAlgorithm) => ({
  algorithm_title: title,
  algorithm_goal: goal,
  algorithm_steps: steps,
  course_ids,
})

/** An algorithm: what the performer is to do, its steps with their times, and the courses whose groups may choose it. */
export function AlgorithmForm({ algorithm, courses }: Props) {
  const t = useTranslations('manageAlgorithms')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const edited = useDraft(`algorithm-${algorithm.key || 'new'}`, algorithm)
  const { draft, change } = edited
  const stepField = (at: number, part: string) => `algorithm_steps.${at}.${part}`
  async function done(saved: StaffAlgorithm) {
    edited.begin(algorithm.key ? saved : algorithm)
    show({ kind: 'success', text: t('saved') })
    await queryClient.invalidateQueries({ queryKey: algorithmsQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: historyQuery('algorithm', saved.key).queryKey })
    queryClient.setQueryData(algorithmQuery(saved.key).queryKey, saved)
    if (!algorithm.key) await navigate({ to: '/manage/$', params: { _splat: pathTo('algorithm', { key: saved.key }) } })
  }
  const labelsOf = (at: number) =>
    (['text.lt', 'by', 'weight'] as const).map((part) => [stepField(at, part), t('step', { number: at + 1 })])
  function faultsOf({ title, goal, steps }: StaffAlgorithm) {
    const early = firstTooEarly(steps)
    return {
      'algorithm_title.lt': title.lt.trim() ? undefined : t('writeTitle'),
      'algorithm_goal.lt': goal.lt.trim() ? undefined : t('writeText'),
      ...Object.fromEntries(
        steps.flatMap(({ text, by, weight }, at) => [
          [stepField(at, 'text.lt'), text.lt.trim() ? undefined : t('writeText')],
          [stepField(at, 'by'), by < 1 ? t('writeNumber') : at === early ? t('tooEarly') : undefined],
          [stepField(at, 'weight'), weight < 1 ? t('writeNumber') : undefined],
        ]),
      ),
    }
  }
  const options = {
    labels: {
      'algorithm_title.lt': t('name'),
      'algorithm_goal.lt': t('goal'),
      ...Object.fromEntries(draft.steps.flatMap((_, at) => labelsOf(at))),
    },
    read: () => draft,
    validate: faultsOf,
    onDone: done,
  }
  const create = useCallForm('createTrioAlgorithm', { ...options, request: (values) => ({ body: bodyOf(values) }) })
  const save = useEditForm('changeTrioAlgorithm', {
    ...options,
    base: edited.base,
    names: ['title', 'goal', 'steps', 'course_ids'],
    load: () => call('getTrioAlgorithm', { params: { key: algorithm.key } }),
    saved: { object: 'algorithm', id: algorithm.key },
    onMerged: edited.continueOver,
    show: { course_ids: (ids) => titlesOf(courses, ids) },
    request: (values) => ({ params: { key: values.key }, body: { ...bodyOf(values), version: values.version } }),
  })
  const { errors, summary, failure, pending, submit, formRef } = algorithm.key ? save : create
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid max-w-5xl gap-7">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(algorithm)} />
        <ErrorSummary errors={summary} />
        <ThreeTexts
          name="algorithm_title"
          label={t('name')}
          maxLength={200}
          required
          value={draft.title}
          onChange={(title) => change({ title })}
          errors={errors}
        />
        <ThreeTexts
          name="algorithm_goal"
          label={t('goal')}
          hint={t('goalHint')}
          rows={3}
          maxLength={1000}
          required
          value={draft.goal}
          onChange={(goal) => change({ goal })}
          errors={errors}
        />
        <AlgorithmSteps steps={draft.steps} errors={errors} onSteps={(steps) => change({ steps })} />
        <CoursesField
          legend={t('assign')}
          courses={courses}
          chosen={draft.course_ids}
          onChosen={(course_ids) => change({ course_ids })}
        />
        {algorithm.key && <p className="text-ink-soft">{t('runs', { count: algorithm.runs })}</p>}
        <SaveBar failure={failure} pending={pending} changed={edited.changed} action={t('save')} />
      </form>
      <MergeDialog {...save.merging} />
    </>
  )
}
