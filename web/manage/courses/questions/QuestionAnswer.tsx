import { useTranslations } from 'use-intl'
import type { BankQuestion, WrittenKind } from '../../../../contract/manage/questions.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ThreeTexts } from '../ThreeTexts.tsx'

export type QuestionDraft = Pick<
  BankQuestion,
  'tags' | 'text' | 'explanation' | 'lines' | 'prompts' | 'right' | 'number' | 'tolerance'
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

/** The answer of a question: options a line each and which are right, or a number. */
export function QuestionAnswer({ draft, change, errors }: Props) {
  const t = useTranslations('manageCourses.bank')
  const { kind, lines, prompts, right, number, tolerance } = draft
  const options = lines.lt.split('\n').filter((line) => line.trim())
  if (kind === 'true_false')
    return (
      <RadioGroup
        name="right"
        label={t('rightAnswer')}
        value={right.length ? String(right[0]) : ''}
        onValue={(value) => change({ right: [Number(value)] })}
        options={[
          { value: '1', label: t('true') },
          { value: '0', label: t('false') },
        ]}
        error={errors['bank_question.right']}
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
  const toggle = (at: number) =>
    change({ right: right.includes(at) ? right.filter((one) => one !== at) : [...right, at].toSorted((a, b) => a - b) })
  return (
    <>
      {kind === 'matching' && (
        <ThreeTexts
          name="bank_question.prompts"
          label={t('prompts')}
          hint={t('promptsHint')}
          rows={4}
          maxLength={8000}
          value={prompts}
          onChange={(value) => change({ prompts: value })}
          errors={errors}
        />
      )}
      <ThreeTexts
        name="bank_question.lines"
        label={t(kind === 'short_text' ? 'accepted' : kind === 'ordering' ? 'items' : 'options')}
        hint={t(kind === 'ordering' ? 'itemsHint' : 'optionsHint')}
        rows={4}
        maxLength={8000}
        value={lines}
        onChange={(value) => change({ lines: value })}
        errors={errors}
      />
      {kind === 'single' && options.length > 0 && (
        <RadioGroup
          name="right"
          label={t('rightAnswer')}
          value={right.length ? String(right[0]) : ''}
          onValue={(value) => change({ right: [Number(value)] })}
          options={options.map((option, at) => ({ value: String(at), label: option }))}
        />
      )}
      {kind === 'multiple' && options.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('rightAnswers')}</legend>
          {options.map((option, at) => (
            <CheckboxField
              key={option}
              id={`right-${at}`}
              label={option}
              checked={right.includes(at)}
              onChange={() => toggle(at)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
