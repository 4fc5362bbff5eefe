import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallReply } from '../../../../contract/call.ts'
import { limits } from '../../../../contract/limits.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import {
  type ImportEncoding,
  importEncodings,
  questionFileBytes,
  type questionCalls,
} from '../../../../contract/manage/questions.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { readBase64 } from '../../../readBase64.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { slugOf } from '../../kit/slugOf.ts'
import { ImportedList } from './ImportedList.tsx'

type Imported = CallReply<(typeof questionCalls)['importQuestions']>
type Props = { course: StaffCourse; onDone: () => void }
type Chosen = { name: string; bytes: Blob; encoding: ImportEncoding | null }

/** Adds the questions of a GIFT or Moodle XML file: it is checked first, and what cannot be taken is listed. */
export function ImportForm({ course, onDone }: Props) {
  const t = useTranslations('manageCourses.bank')
  const { show } = useToast()
  const [gift, setGift] = useState('')
  const [file, setFile] = useState<Chosen>()
  /** What the check found of the present file; absent: it is checked next. */
  const [checked, setChecked] = useState<Imported>()
  const content = useRef('')
  const choose = (next: Chosen | undefined, text = '') => {
    setFile(next)
    setGift(text)
    setChecked(undefined)
  }
  const faultOf = ({ size }: Blob) => {
    if (size > questionFileBytes) return t('fileTooLong', limits)
    return size ? undefined : t('chooseFile')
  }
  const { errors, failure, pending, submit, formRef } = useCallForm('importQuestions', {
    labels: { question_file: t('questionFile'), tag: t('tag') },
    focus: 'field',
    read: (form) => ({ tag: slugOf(String(form.get('tag'))) }),
    validate: ({ tag }) => ({
      question_file: faultOf(file?.bytes ?? new Blob([gift.trim()])),
      tag: tag ? undefined : t('writeTag'),
    }),
    prepare: async () => {
      content.current = await readBase64(file?.bytes ?? new Blob([gift]))
    },
    request: ({ tag }) => ({
      params: { id: course.id },
      body: {
        question_file: content.current,
        file_encoding: file ? file.encoding : 'utf-8',
        tag,
        check_only: checked === undefined,
      },
    }),
    onDone: (reply) => {
      if (checked === undefined) return setChecked(reply)
      show({ kind: 'success', text: t('imported', { count: reply.added }) })
      onDone()
    },
  })
  const encoding = file?.encoding ?? checked?.encoding ?? 'utf-8'
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('importText')}</p>
      <div id="question_file" tabIndex={-1} className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-3">
          <FileButton
            label={t('chooseGift')}
            accept=".gift,.txt,.xml,text/plain,text/xml,application/xml"
            onFile={(chosen) => choose({ name: chosen.name, bytes: chosen, encoding: null })}
          />
          <span role="status" className="break-all">
            {file?.name}
          </span>
        </span>
        <input type="hidden" name="question_file" />
        {errors.question_file && <FieldError id="file-error">{errors.question_file}</FieldError>}
      </div>
      {!file && (
        <TextAreaField
          id="gift"
          name="gift"
          label={t('gift')}
          rows={8}
          value={gift}
          onChange={({ currentTarget }) => choose(undefined, currentTarget.value)}
        />
      )}
      <TextField
        id="tag"
        name="tag"
        label={t('tag')}
        hint={t('tagHint')}
        required
        maxLength={64}
        error={errors.tag}
        className="max-w-xs"
      />
      {file && (file.encoding !== null || encoding !== 'utf-8') && (
        <SelectField
          id="file_encoding"
          label={t('encoding')}
          hint={t('encodingHint')}
          value={encoding}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...file, encoding: importEncodings.find((one) => one === value) ?? null })
          }
          options={importEncodings.map((one) => ({ value: one, label: t(`encodings.${one}`) }))}
          className="max-w-xs"
        />
      )}
      <div role="status" className="empty:hidden">
        {checked && <ImportedList imported={checked} />}
      </div>
      <FormMessage failure={failure} title={t('notImported')} />
      {checked?.found === 0 ? null : (
        <Button type="submit" pending={pending} className="justify-self-start">
          {checked ? t('addFound', { count: checked.found }) : t('check')}
        </Button>
      )}
    </form>
  )
}
