import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { DraftNotice } from '../../edits/DraftNotice.tsx'
import { MergeDialog } from '../../edits/MergeDialog.tsx'
import { ManageLink } from '../../ManageLink.tsx'
import { ThreeTexts } from '../../kit/ThreeTexts.tsx'
import { kinds } from '../kinds/kinds.ts'
import { MarkdownTexts } from '../../kit/markdown/MarkdownTexts.tsx'
import { Reach } from './Reach.tsx'
import { RemoveStep } from './RemoveStep.tsx'
import { StepConditions } from './StepConditions.tsx'
import { StepFacts } from './StepFacts.tsx'
import { StepSettings } from './StepSettings.tsx'
import { contentsSearch, type StepProps, stepTexts, textLabels, useStepForm } from './useStepForm.ts'

/** A step: its texts, what completes it, when it opens, and the settings of its kind. */
export function StepEditor({ course, contents, step }: StepProps) {
  const t = useTranslations('manageCourses')
  const navigate = useNavigate()
  const preview = useTranslations('manageKinds.preview')
  const results = useTranslations('manageKinds.results')
  const kept = useTranslations('manageContent.draft')('kept')
  const { edited, compared, onCompared, reach, setReach, form } = useStepForm({ course, contents, step })
  const { draft, change, changed } = edited
  const { errors, summary, failure, pending, submit, formRef } = form
  const isNew = step.key === ''
  const kind = kinds[draft.module]
  const texts = stepTexts.map((name) => [name, t(textLabels[name])] as const)
  const parts = { draft, change, contents, errors }
  const stale = step.stale.filter((one) => !compared.includes(one))
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{isNew ? t('contents.newStep') : step.title.lt}</h2>
          <Button variant="quiet" onClick={() => void navigate({ to: '.', search: contentsSearch })}>
            {t('contents.back')}
          </Button>
        </div>
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(step)} />
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
        {kind.written?.(draft.settings) && (
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
          {!isNew && kind.counted && (
            <ManageLink
              to="stepResults"
              params={{ id: course.id, step: step.key }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {results('open')}
            </ManageLink>
          )}
          {!isNew && <RemoveStep course={course} contents={contents} step={step} />}
          {changed && (
            <p role="status" className="text-sm text-ink-soft">
              {kept}
            </p>
          )}
        </div>
      </form>
      <MergeDialog {...form.merging} />
    </>
  )
}
