import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { ManageLink } from '../../ManageLink.tsx'
import { ThreeTexts } from '../ThreeTexts.tsx'
import { faultsOf } from '../kinds/kinds.ts'
import { hasFiles } from '../kinds/media/media-start.ts'
import { useFaultText } from '../kinds/useFaultText.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { MarkdownTexts } from './MarkdownTexts.tsx'
import { newKey } from './newKey.ts'
import { Reach } from './Reach.tsx'
import { RemoveStep } from './RemoveStep.tsx'
import { StepConditions } from './StepConditions.tsx'
import { StepFacts } from './StepFacts.tsx'
import { StepSettings } from './StepSettings.tsx'
import { useConditionFault } from './useConditionFault.ts'
import { useContents } from './useContents.ts'

type Props = { course: StaffCourse; contents: Contents; step: StaffStep }
export type StepPartProps = {
  draft: StaffStep
  change: (changes: Partial<StaffStep>) => void
  contents: Contents
  errors: Readonly<Record<string, string | undefined>>
}
/** Whether a step is a text that is read in its place. */
const isWritten = ({ module, settings }: StaffStep) =>
  module === 'page' || ((module === 'document' || module === 'algorithm') && !hasFiles(settings))
/** Whether its answers are counted. */
const isAnswered = ({ module }: StaffStep) => ['survey', 'questionnaire', 'dynamic_form'].includes(module)
const contentsSearch: Record<string, unknown> = { tab: 'contents' }

/** A step: its texts, what completes it, when it opens, and the settings of its kind. */
export function StepEditor({ course, contents, step }: Props) {
  const t = useTranslations('manageCourses')
  const navigate = useNavigate()
  const { show } = useToast()
  const faultText = useFaultText()
  const conditionFault = useConditionFault(contents)
  const preview = useTranslations('manageKinds.preview')
  const results = useTranslations('manageKinds.results')
  const store = useContents(course.id)
  const [draft, setDraft] = useState(step)
  const [compared, setCompared] = useState<string[]>([])
  const [reach, setReach] = useState<'all' | 'new'>('all')
  const [changed, setChanged] = useState(false)
  useLeaveGuard(changed, t('about.leave'))
  const isNew = step.key === ''
  const change = (changes: Partial<StaffStep>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setChanged(true)
  }
  const texts = [
    ['title', t('fields.title')],
    ['description', t('fields.short')],
    ['content', t('contents.text')],
  ] as const
  const { errors, summary, failure, pending, submit, formRef } = useCallForm('saveStaffStep', {
    labels: {
      ...Object.fromEntries(
        texts.flatMap(([name, label]) =>
          languageTags.map((tag) => [`step.${name}.${tag}`, `${label} (${t(`texts.languages.${tag}`)})`]),
        ),
      ),
      'step.link': t('contents.link'),
      'step.minutes': t('contents.minutesLabel'),
      'step.settings': t('contents.settings'),
      'step.conditions': t('conditions.title'),
    },
    read: () => draft,
    validate: (values) => {
      const [fault] = faultsOf({ step: values, contents })
      return {
        'step.title.lt': values.title.lt.trim() ? undefined : t('about.writeTitle'),
        'step.conditions': conditionFault(values),
        [fault?.at === 'step.link' ? 'step.link' : 'step.settings']: fault && faultText(fault),
      }
    },
    request: ({ key, topic, version, stale: _s, since: _f, until: _u, ...values }) => ({
      params: { id: course.id, key: key || newKey(contents, values.title.lt) },
      body: { step: values, topic_key: topic, step_version: isNew ? null : version, compared, reach },
    }),
    onDone: async (saved) => {
      setChanged(false)
      await store(saved)
      show({ kind: 'success', text: t('contents.stepSaved') })
      await navigate({ to: '.', search: contentsSearch, ignoreBlocker: true })
    },
  })
  const parts = { draft, change, contents, errors }
  const stale = step.stale.filter((one) => !compared.includes(one))
  const onCompared = (one: string) => setCompared([...compared, one])
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{isNew ? t('contents.newStep') : step.title.lt}</h2>
        <Button variant="quiet" onClick={() => void navigate({ to: '.', search: contentsSearch })}>
          {t('contents.back')}
        </Button>
      </div>
      <ErrorSummary errors={summary} />
      <StepFacts {...parts} isNew={isNew} />
      {texts.slice(0, 2).map(([name, label]) => (
        <ThreeTexts
          key={name}
          name={`step.${name}`}
          textName={name}
          label={label}
          rows={name === 'title' ? 1 : 3}
          maxLength={name === 'title' ? 200 : 2000}
          required={name === 'title'}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
          {...{ errors, stale, onCompared }}
        />
      ))}
      {isWritten(draft) && (
        <MarkdownTexts
          courseId={course.id}
          name="step.content"
          textName="content"
          label={t('contents.text')}
          value={draft.content}
          onChange={(content) => change({ content })}
          {...{ errors, stale, onCompared }}
        />
      )}
      <StepSettings {...parts} courseId={course.id} />
      <StepConditions {...parts} />
      {isNew && contents.learners > 0 && draft.module !== 'label' && (
        <Reach learners={contents.learners} value={reach} onValue={setReach} what="added" />
      )}
      <FormMessage failure={failure} title={t('about.notSaved')} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending}>
          {t('contents.saveStep')}
        </Button>
        {!isNew && (
          <ManageLink
            to="stepPreview"
            params={{ id: course.id, step: step.key }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {preview('open')}
          </ManageLink>
        )}
        {!isNew && isAnswered(draft) && (
          <ManageLink
            to="stepResults"
            params={{ id: course.id, step: step.key }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {results('open')}
          </ManageLink>
        )}
        {!isNew && <RemoveStep course={course} contents={contents} step={step} />}
      </div>
    </form>
  )
}
