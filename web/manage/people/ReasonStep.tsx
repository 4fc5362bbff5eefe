import { useTranslations } from 'use-intl'
import type { Person } from '../../../contract/manage/people.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { usePersonUpdate } from './usePersonUpdate.ts'

type Props = { call: 'removeFactors' | 'erasePerson'; person: Person; onClose: () => void }

/** A step that takes something away: says what, and asks why. */
export function ReasonStep({ call: name, person, onClose }: Props) {
  const t = useTranslations('managePeople')
  const update = usePersonUpdate()
  const erases = name === 'erasePerson'
  const label = t(erases ? 'eraseForm.reason' : 'emailForm.reason')
  const { errors, failure, pending, submit, formRef } = useCallForm(name, {
    labels: { reason: label },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('emailForm.write') }),
    request: (body) => ({ params: { id: person.id }, body }),
    onDone: async (changed) => {
      await update(changed)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <Notice kind="warning">{erases ? t('eraseForm.note', person.counts) : t('factorForm.note')}</Notice>
      <ReasonField label={label} error={errors.reason} />
      <FormMessage failure={failure} title={t('actions.failed')} />
      <Button type="submit" variant="danger" pending={pending} className="justify-self-start">
        {t(erases ? 'actions.erase' : 'actions.factor')}
      </Button>
    </form>
  )
}
