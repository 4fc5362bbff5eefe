import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { BankQuestion, WrittenKind } from '../../../../contract/manage/questions.ts'
import { call } from '../../../api/client.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DraftNotice } from '../../edits/DraftNotice.tsx'
import { MergeDialog } from '../../edits/MergeDialog.tsx'
import { useDraft } from '../../edits/useDraft.ts'
import { useEditForm } from '../../edits/useEditForm.ts'
import { slugOf } from '../slugOf.ts'
import { ThreeTexts } from '../ThreeTexts.tsx'
import { QuestionPicture } from './QuestionPicture.tsx'
import { type QuestionDraft, QuestionAnswer } from './QuestionAnswer.tsx'
import { newElement } from './QuestionElements.tsx'

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
/** A question is begun with two options. */
function newElements() {
  const first = newElement([])
  return [first, newElement([first])]
}
type Draft = QuestionDraft & { version: string }
const fresh: Draft = {
  version: '',
  kind: 'single',
  tags: [],
  text: empty,
  explanation: empty,
  pictures: [],
  lines: empty,
  elements: newElements(),
  truth: null,
  number: null,
  tolerance: 0,
}
const draftOf = (question: BankQuestion | undefined): Draft =>
  question
    ? {
        ...question,
        kind: kinds.find((kind) => kind === question.kind) ?? 'single',
        pictures: question.picture ? [question.picture] : [],
      }
    : fresh
const elementField = (at: number) => `bank_question.elements.${at}.texts.lt`
const isMadeOfElements = (kind: WrittenKind) => !['true_false', 'numeric', 'short_text'].includes(kind)
const texts = ['text', 'lines', 'explanation'] as const

function newKey(bank: readonly BankQuestion[]): string {
  const taken = new Set(bank.map(({ key }) => key))
  for (let number = bank.length + 1; ; number++) if (!taken.has(`q-${number}`)) return `q-${number}`
}

/** A question in three languages, with its answer. */
export function QuestionForm({ course, bank, question, onDone }: Props) {
  const t = useTranslations('manageCourses.bank')
  const about = useTranslations('manageCourses.about')
  const edited = useDraft<Draft>(`question-${course.id}-${question?.key ?? 'new'}`, draftOf(question))
  const { draft, change } = edited
  const [tags, setTags] = useState(draft.tags.join(', '))
  function discard() {
    edited.begin(draftOf(question))
    setTags(draftOf(question).tags.join(', '))
  }
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveBankQuestion', {
    base: edited.base,
    names: ['tags', ...texts, 'pictures', 'elements', 'truth', 'number', 'tolerance'],
    load: async () => {
      const { data } = await call('listBank', { params: { id: course.id } })
      const theirs = data.find(({ key }) => key === question?.key)
      return theirs && draftOf(theirs)
    },
    onMerged: edited.continueOver,
    fieldNames: {
      text: t('question'),
      explanation: t('explanation'),
      pictures: t('picture'),
      lines: t('accepted'),
      elements: t('options'),
      truth: t('right'),
      number: t('number'),
      tolerance: t('tolerance'),
      tags: t('tags'),
    },
    show: {
      tags: (list) => list.join(', '),
      pictures: ([picture]) => picture?.alt.lt ?? '',
      truth: (truth) => (truth === null ? '' : t(truth ? 'true' : 'false')),
      elements: (elements) =>
        elements
          .map(({ texts: { lt }, prompt, right }) =>
            [prompt.lt, lt, right ? `(${t('right')})` : ''].filter(Boolean).join(' – '),
          )
          .join('\n'),
    },
    labels: {
      ...Object.fromEntries(texts.flatMap((name) => languageTags.map((tag) => [`bank_question.${name}.${tag}`, '']))),
      ...Object.fromEntries(languageTags.map((tag) => [`bank_question.picture.alt.${tag}`, t('alt')])),
      'bank_question.number': t('number'),
      'bank_question.truth': t('rightAnswer'),
      'bank_question.elements': t('options'),
      ...Object.fromEntries(draft.elements.map((_, at) => [elementField(at), t('option', { number: at + 1 })])),
    },
    focus: 'field',
    read: () => draft,
    validate: ({ kind, text, elements, pictures: [picture] }) => ({
      ...(isMadeOfElements(kind)
        ? Object.fromEntries(
            elements.map(({ texts: { lt } }, at) => [elementField(at), lt.trim() ? undefined : t('writeOption')]),
          )
        : {}),
      'bank_question.text.lt': text.lt.trim() ? undefined : t('writeQuestion'),
      'bank_question.picture.alt.lt': picture && !picture.alt.lt.trim() ? t('writeAlt') : undefined,
    }),
    request: ({
      kind,
      tags: chosen,
      text,
      explanation,
      pictures: [picture = null],
      lines,
      elements,
      truth,
      number,
      tolerance,
      version,
    }) => ({
      params: { id: course.id, key: question?.key ?? newKey(bank) },
      body: {
        bank_question: {
          kind,
          tags: chosen,
          text,
          explanation,
          picture,
          lines,
          elements: isMadeOfElements(kind) ? elements : [],
          truth,
          number,
          tolerance,
        },
        question_version: version || null,
      },
    }),
    onDone: (reply) => {
      edited.begin(fresh)
      return onDone(reply)
    },
  })
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNotice restored={edited.restored} onDiscard={discard} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {!question && (
            <SelectField
              id="question-kind"
              label={t('kind')}
              value={draft.kind}
              onChange={({ currentTarget: { value } }) =>
                change({ kind: kinds.find((kind) => kind === value) ?? 'single' })
              }
              options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            />
          )}
          <TextField
            id="question-tags"
            label={t('tags')}
            hint={t('tagsHint')}
            value={tags}
            onChange={({ currentTarget: { value } }) => {
              setTags(value)
              change({ tags: value.split(',').map(slugOf).filter(Boolean) })
            }}
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
        <QuestionPicture courseId={course.id} picture={draft.pictures[0]} change={change} errors={errors} />
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
      <MergeDialog {...merging} />
    </>
  )
}
