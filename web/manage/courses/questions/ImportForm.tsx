import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallReply } from '../../../../contract/call.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { questionCalls } from '../../../../contract/manage/questions.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { slugOf } from '../slugOf.ts'

type Imported = CallReply<(typeof questionCalls)['importQuestions']>

/** Adds the questions of a GIFT file, or says which lines are wrong. */
export function ImportForm({ course, onDone }: { course: StaffCourse; onDone: () => void }) {
  const t = useTranslations('manageCourses.bank')
  const { show } = useToast()
  const [gift, setGift] = useState('')
  const [faults, setFaults] = useState<Imported['faults']>([])
  const { errors, failure, pending, submit, formRef } = useCallForm('importQuestions', {
    labels: { gift: t('gift'), tag: t('tag') },
    focus: 'field',
    read: (form) => ({ gift, tag: slugOf(String(form.get('tag'))) }),
    validate: (values) => ({
      gift: values.gift.trim() ? undefined : t('chooseFile'),
      tag: values.tag ? undefined : t('writeTag'),
    }),
    request: (body) => ({ params: { id: course.id }, body }),
    onDone: (reply) => {
      setFaults(reply.faults)
      if (!reply.added) return
      show({ kind: 'success', text: t('imported', { count: reply.added }) })
      onDone()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('importText')}</p>
      <div>
        <FileButton
          label={t('chooseGift')}
          accept=".gift,.txt,text/plain"
          onFile={(file) => void file.text().then(setGift)}
        />
      </div>
      <TextAreaField
        id="gift"
        name="gift"
        label={t('gift')}
        rows={10}
        required
        value={gift}
        onChange={({ currentTarget }) => setGift(currentTarget.value)}
        error={errors.gift}
      />
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
      <div role="alert" className="empty:hidden">
        {faults.length > 0 && (
          <Notice kind="danger" title={t('notImported')}>
            <ul>
              {faults.map(({ line, fault }) => (
                <li key={line}>{t('line', { line, fault: t(`faults.${fault}`) })}</li>
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
