import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallReply } from '../../../../contract/call.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { moodleLength, type questionCalls } from '../../../../contract/manage/questions.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { slugOf } from '../slugOf.ts'

type Imported = CallReply<(typeof questionCalls)['importMoodleQuestions']>
type Props = { course: StaffCourse; onAdded: () => void; onDone: () => void }

/** Adds the questions of a Moodle XML file, and lists those that cannot be taken. */
export function MoodleForm({ course, onAdded, onDone }: Props) {
  const t = useTranslations('manageCourses.bank')
  const { show } = useToast()
  const [file, setFile] = useState({ name: '', text: '' })
  const [{ added, skipped }, setImported] = useState<Pick<Imported, 'added' | 'skipped'>>({ added: 0, skipped: [] })
  const { errors, failure, pending, submit, formRef } = useCallForm('importMoodleQuestions', {
    labels: { moodle_xml: t('moodleFile'), tag: t('tag') },
    focus: 'field',
    idOf: (name) => (name === 'tag' ? 'moodle-tag' : name),
    read: (form) => ({ moodle_xml: file.text, tag: slugOf(String(form.get('tag'))) }),
    validate: ({ moodle_xml, tag }) => ({
      moodle_xml: moodle_xml ? (moodle_xml.length > moodleLength ? t('moodleTooLong') : undefined) : t('chooseFile'),
      tag: tag ? undefined : t('writeTag'),
    }),
    request: (body) => ({ params: { id: course.id }, body }),
    onDone: (reply) => {
      setImported(reply)
      setFile({ name: '', text: '' })
      if (reply.skipped.length) return onAdded()
      show({ kind: 'success', text: t('imported', { count: reply.added }) })
      onDone()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('moodleText')}</p>
      <div id="moodle_xml" tabIndex={-1} className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-3">
          <FileButton
            label={t('chooseGift')}
            accept=".xml,text/xml,application/xml"
            onFile={(chosen) => void chosen.text().then((text) => setFile({ name: chosen.name, text }))}
          />
          <span role="status" className="break-all">
            {file.name}
          </span>
        </span>
        {errors.moodle_xml && <FieldError id="moodle-error">{errors.moodle_xml}</FieldError>}
      </div>
      <TextField
        id="moodle-tag"
        name="tag"
        label={t('tag')}
        hint={t('tagHint')}
        required
        maxLength={64}
        error={errors.tag}
        className="max-w-xs"
      />
      <div role="alert" className="empty:hidden">
        {skipped.length > 0 && (
          <Notice kind="warning" title={t('skippedTitle', { count: skipped.length })}>
            {added > 0 && <p className="mb-2">{t('imported', { count: added })}</p>}
            <ul className="grid gap-1">
              {skipped.map(({ line, name, kind, reason }, at) => (
                <li key={at} className="wrap-anywhere">
                  {t('skipped', { line, name, kind, reason: t(`reasons.${reason}`) })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <FormMessage failure={failure} title={t('notImported')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('importAction')}
      </Button>
    </form>
  )
}
