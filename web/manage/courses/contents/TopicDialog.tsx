import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import type { Contents, StaffTopic } from '../../../../contract/manage/contents.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { call } from '../../../api/client.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DraftNotice } from '../../edits/DraftNotice.tsx'
import { MergeDialog } from '../../edits/MergeDialog.tsx'
import { useDraft } from '../../edits/useDraft.ts'
import { useEditForm } from '../../edits/useEditForm.ts'
import { ThreeTexts } from '../ThreeTexts.tsx'
import { newKey } from './newKey.ts'
import { useContents } from './useContents.ts'

type Props = { course: StaffCourse; contents: Contents; edited: StaffTopic | 'new' | undefined; onClose: () => void }

/** A topic's texts in three languages and its duration. */
export function TopicDialog({ course, contents, edited, onClose }: Props) {
  const t = useTranslations('manageCourses.contents')
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'addTopic' : 'editTopic')}
      size="lg"
    >
      {edited && (
        <TopicForm
          course={course}
          contents={contents}
          topic={edited === 'new' ? undefined : edited}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const empty = { lt: '', en: '', ru: '' }
const blank = { version: '', title: empty, description: empty, minutes: 30 }
const draftOf = ({ version, title, description, minutes }: StaffTopic) => ({ version, title, description, minutes })
type FormProps = Omit<Props, 'edited'> & { topic: StaffTopic | undefined }

function TopicForm({ course, contents, topic, onClose }: FormProps) {
  const t = useTranslations('manageCourses')
  const store = useContents(course.id)
  const stored = topic ? draftOf(topic) : blank
  const edited = useDraft(`topic-${course.id}-${topic?.key ?? 'new'}`, stored)
  const { draft, change } = edited
  const [compared, setCompared] = useState<string[]>([])
  const texts = ['title', 'description'] as const
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveStaffTopic', {
    base: edited.base,
    names: ['title', 'description', 'minutes'],
    load: async () => {
      const { topics } = await call('getContents', { params: { id: course.id } })
      const theirs = topics.find(({ key }) => key === topic?.key)
      return theirs && draftOf(theirs)
    },
    onMerged: edited.continueOver,
    fieldNames: { description: t('fields.short'), minutes: t('contents.minutesLabel') },
    labels: {
      ...Object.fromEntries(texts.flatMap((name) => languageTags.map((tag) => [`topic.${name}.${tag}`, '']))),
      'topic.minutes': t('contents.minutesLabel'),
    },
    focus: 'field',
    read: () => draft,
    validate: ({ title }) => ({ 'topic.title.lt': title.lt.trim() ? undefined : t('about.writeTitle') }),
    request: ({ version, ...values }) => ({
      params: { id: course.id, key: topic?.key ?? newKey(contents, values.title.lt) },
      body: { topic: values, topic_version: version || null, compared },
    }),
    onDone: async (saved) => {
      edited.begin(stored)
      await store(saved)
      onClose()
    },
  })
  const stale = (topic?.stale ?? []).filter((one) => !compared.includes(one))
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(stored)} />
        {texts.map((name) => (
          <ThreeTexts
            key={name}
            name={`topic.${name}`}
            textName={name}
            label={t(name === 'title' ? 'fields.title' : 'fields.short')}
            rows={name === 'title' ? 1 : 3}
            maxLength={name === 'title' ? 200 : 2000}
            required={name === 'title'}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
            errors={errors}
            stale={stale}
            onCompared={(one) => setCompared([...compared, one])}
          />
        ))}
        <TextField
          id="topic.minutes"
          name="topic.minutes"
          type="number"
          min={1}
          label={t('contents.minutesLabel')}
          value={draft.minutes || ''}
          onChange={({ currentTarget }) => change({ minutes: Math.trunc(Number(currentTarget.value)) })}
          error={errors['topic.minutes']}
          className="max-w-48"
        />
        <FormMessage failure={failure} title={t('about.notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('about.save')}
        </Button>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
