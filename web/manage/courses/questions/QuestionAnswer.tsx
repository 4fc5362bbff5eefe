import { useTranslations } from 'use-intl'
import { type BankQuestion, isOpinion, type WrittenKind } from '../../../../contract/manage/questions.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ThreeTexts } from '../ThreeTexts.tsx'
import { QuestionElements } from './QuestionElements.tsx'

export type QuestionDraft = Pick<
  BankQuestion,
  'tags' | 'text' | 'explanation' | 'lines' | 'elements' | 'truth' | 'number' | 'tolerance'
> & {
  kind: WrittenKind
  /** At most one. A list is one field when two versions are merged: a picture is never half of one. */
  pictures: NonNullable<BankQuestion['picture']>[]
}
type Props = {
  draft: QuestionDraft
  change: (changes: Partial<QuestionDraft>) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** The answer of a question: its elements and which are right, accepted texts a line each, or a number. */
export function QuestionAnswer({ draft, change, errors }: Props) {
  const t = useTranslations('manageCourses.bank')
  const { kind, lines, elements, truth, number, tolerance } = draft
  if (kind === 'true_false')
    return (
      <RadioGroup
        id="bank_question.truth"
        name="bank_question.truth"
        label={t('rightAnswer')}
        value={truth === null ? '' : String(truth)}
        onValue={(value) => change({ truth: value === 'true' })}
        options={[
          { value: 'true', label: t('true') },
          { value: 'false', label: t('false') },
        ]}
        error={errors['bank_question.truth']}
      />
    )
  if (kind === 'numeric')
    return (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id="bank_question.number"
          name="bank_question.number"
          type="number"
          step="any"
          label={t('number')}
          required
          value={number ?? ''}
          onChange={({ currentTarget: { value } }) => change({ number: value ? Number(value) : null })}
          error={errors['bank_question.number']}
        />
        <TextField
          id="question-tolerance"
          type="number"
          step="any"
          min={0}
          label={t('tolerance')}
          value={tolerance}
          onChange={({ currentTarget: { value } }) => change({ tolerance: Number(value) })}
        />
      </div>
    )
  if (kind === 'short_text')
    return (
      <ThreeTexts
        name="bank_question.lines"
        label={t('accepted')}
        hint={t('acceptedHint')}
        rows={4}
        maxLength={8000}
        value={lines}
        onChange={(value) => change({ lines: value })}
        errors={errors}
      />
    )
  return (
    <>
      <QuestionElements
        kind={kind}
        elements={elements}
        errors={errors}
        onElements={(changed) => change({ elements: changed })}
      />
      {isOpinion(draft) && <Notice kind="info" title={t('opinion')} />}
    </>
  )
}
