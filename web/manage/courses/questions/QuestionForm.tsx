import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { type QuestionKind, questionKinds } from '../../../../contract/activities/questions.ts'
import type { BankElement, BankQuestion, ChangedBank } from '../../../../contract/manage/questions.ts'
import { call } from '../../../api/client.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DraftNotice } from '../../edits/DraftNotice.tsx'
import { MergeDialog } from '../../edits/MergeDialog.tsx'
import { useDraft } from '../../edits/useDraft.ts'
import { useEditForm } from '../../edits/useEditForm.ts'
import { slugOf } from '../../kit/slugOf.ts'
import { ThreeTexts } from '../../kit/ThreeTexts.tsx'
import { QuestionPicture } from './QuestionPicture.tsx'
import { newElement } from './elements.ts'
import { gapLine } from './gaps.rules.ts'
import type { QuestionDraft } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

type Props = {
  course: StaffCourse
  bank: readonly BankQuestion[]
  /** Absent: a new one. */
  question: BankQuestion | undefined
  onDone: (reply: ChangedBank) => unknown
}
const empty = { lt: '', en: '', ru: '' }
/** What a question is begun with: two rows, of a kind that has rows. */
function begun(kind: QuestionKind): BankElement[] {
  if (kinds[kind].elements !== 'rows') return []
  const first = newElement([])
  return [first, newElement([first])]
}
type Draft = QuestionDraft & { version: string }
const fresh: Draft = {
  version: '',
  kind: 'single',
  tags: [],
  text: empty,
  gap_text: empty,
  explanation: empty,
  pictures: [],
  elements: begun('single'),
  truth: null,
  number: null,
  tolerance: 0,
}
function draftOf(question: BankQuestion | undefined): Draft {
  if (!question) return fresh
  const { key: _key, answered: _answered, difficulty: _easy, discrimination: _parts, picture, ...fields } = question
  return { ...fields, pictures: picture ? [picture] : [] }
}
const isEdited = (name: string): name is Exclude<keyof Draft, 'version' | 'kind'> =>
  name !== 'version' && name !== 'kind'
const names = Object.keys(fresh).filter(isEdited)

/** All fields of a question by their names in the call. Those without a label are named by their sentence. */
function fieldsOf(
  { elements }: Draft,
  labels: Readonly<Record<'picture' | 'alt' | 'number' | 'truth' | 'elements', string>>,
) {
  const inLanguages = (name: string, label = '') => languageTags.map((tag) => [`${name}.${tag}`, label])
  const rows = elements.flatMap(({ gap }, at) => {
    const row = `elements.${at}`
    return [
      ...['prompt', 'texts', 'feedback'].flatMap((name) => inLanguages(`${row}.${name}`)),
      [`${row}.area`, ''],
      [`${row}.gap`, ''],
      ...(gap?.options ?? []).flatMap((_, answer) =>
        ['texts', 'feedback'].flatMap((name) => inLanguages(`${row}.gap.options.${answer}.${name}`)),
      ),
    ]
  })
  const all = [
    ...inLanguages('text'),
    ['picture', labels.picture],
    ...inLanguages('picture.alt', labels.alt),
    ['number', labels.number],
    ['truth', labels.truth],
    ...inLanguages('gap_text'),
    ['elements', labels.elements],
    ...rows,
    ...inLanguages('explanation'),
  ]
  return Object.fromEntries(all.map(([name, label]) => [`bank_question.${name}`, label ?? '']))
}

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
  const { Editor } = kinds[draft.kind]
  /** What was typed for kinds that are made of something else. */
  const left = useRef<Partial<Record<string, BankElement[]>>>({})
  function chooseKind(value: string) {
    const kind = questionKinds.find((one) => one === value) ?? 'single'
    const [from, to] = [kinds[draft.kind].elements, kinds[kind].elements]
    if (from === to) return change({ kind })
    left.current[from] = draft.elements
    change({ kind, elements: left.current[to] ?? begun(kind) })
  }
  function discard() {
    edited.begin(draftOf(question))
    setTags(draftOf(question).tags.join(', '))
  }
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveBankQuestion', {
    base: edited.base,
    names,
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
      gap_text: t('gapText'),
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
          .map(({ id, texts: { lt }, prompt, mark, gap }) =>
            [prompt.lt, gap ? gapLine(id, gap) : lt, mark === 1 ? `(${t('right')})` : ''].filter(Boolean).join(' – '),
          )
          .join('\n'),
    },
    labels: fieldsOf(draft, {
      picture: t('picture'),
      alt: t('alt'),
      number: t('number'),
      truth: t('rightAnswer'),
      elements: t('options'),
    }),
    focus: 'field',
    read: () => draft,
    request: ({ version, pictures: [picture = null], ...written }) => ({
      params: { id: course.id, key: question?.key ?? newKey(bank) },
      body: { bank_question: { ...written, picture }, question_version: version || null },
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
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {!question && (
            <SelectField
              id="question-kind"
              label={t('kind')}
              value={draft.kind}
              onChange={({ currentTarget: { value } }) => chooseKind(value)}
              options={questionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
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
        <QuestionPicture courseId={course.id} draft={draft} change={change} errors={errors} />
        <Editor draft={draft} change={change} errors={errors} />
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
