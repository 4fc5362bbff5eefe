import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { BankQuestion, WrittenKind } from '../../../../contract/manage/questions.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { slugOf } from '../slugOf.ts'
import { ThreeTexts } from '../ThreeTexts.tsx'
import { type QuestionDraft, QuestionAnswer } from './QuestionAnswer.tsx'

type Props = {
  course: StaffCourse
  bank: readonly BankQuestion[]
  /** Absent: a new one. */
  question: BankQuestion | undefined
  onDone: (reply: { data: BankQuestion[] }) => unknown
}
const kinds: readonly WrittenKind[] = [
  'single',
  'multiple',
  'true_false',
  'numeric',
  'short_text',
  'matching',
  'ordering',
]
const empty = { lt: '', en: '', ru: '' }
const fresh: QuestionDraft = {
  kind: 'single',
  tags: [],
  text: empty,
  explanation: empty,
  lines: empty,
  prompts: empty,
  right: [],
  number: null,
  tolerance: 0,
}
const draftOf = (question: BankQuestion | undefined): QuestionDraft =>
  question ? { ...question, kind: kinds.find((kind) => kind === question.kind) ?? 'single' } : fresh
const texts = ['text', 'lines', 'prompts', 'explanation'] as const

function newKey(bank: readonly BankQuestion[]): string {
  const taken = new Set(bank.map(({ key }) => key))
  for (let number = bank.length + 1; ; number++) if (!taken.has(`q-${number}`)) return `q-${number}`
}

/** A question in three languages, with its answer. */
export function QuestionForm({ course, bank, question, onDone }: Props) {
  const t = useTranslations('manageCourses.bank')
  const about = useTranslations('manageCourses.about')
  const [draft, setDraft] = useState(draftOf(question))
  const [tags, setTags] = useState(draft.tags.join(', '))
  const change = (changes: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { errors, failure, pending, submit, formRef } = useCallForm('saveBankQuestion', {
    labels: {
      ...Object.fromEntries(texts.flatMap((name) => languageTags.map((tag) => [`bank_question.${name}.${tag}`, '']))),
      'bank_question.number': t('number'),
    },
    focus: 'field',
    read: () => ({ ...draft, tags: tags.split(',').map(slugOf).filter(Boolean) }),
    validate: ({ text }) => ({ 'bank_question.text.lt': text.lt.trim() ? undefined : t('writeQuestion') }),
    request: ({ kind, tags: chosen, text, explanation, lines, prompts, right, number, tolerance }) => ({
      params: { id: course.id, key: question?.key ?? newKey(bank) },
      body: {
        bank_question: { kind, tags: chosen, text, explanation, lines, prompts, right, number, tolerance },
        question_version: question?.version ?? null,
      },
    }),
    onDone,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!question && (
          <SelectField
            id="question-kind"
            label={t('kind')}
            value={draft.kind}
            onChange={({ currentTarget: { value } }) =>
              change({ kind: kinds.find((kind) => kind === value) ?? 'single', right: [] })
            }
            options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        )}
        <TextField
          id="question-tags"
          label={t('tags')}
          hint={t('tagsHint')}
          value={tags}
          onChange={({ currentTarget }) => setTags(currentTarget.value)}
        />
      </div>
      <ThreeTexts
        name="bank_question.text"
        label={t('question')}
        rows={3}
        maxLength={2000}
        required
        value={draft.text}
        onChange={(text) => change({ text })}
        errors={errors}
      />
      <QuestionAnswer draft={draft} change={change} errors={errors} />
      <ThreeTexts
        name="bank_question.explanation"
        label={t('explanation')}
        hint={t('explanationHint')}
        rows={3}
        maxLength={4000}
        value={draft.explanation}
        onChange={(explanation) => change({ explanation })}
        errors={errors}
      />
      <FormMessage failure={failure} title={about('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {about('save')}
      </Button>
    </form>
  )
}
