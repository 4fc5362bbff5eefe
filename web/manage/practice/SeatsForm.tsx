import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { seatNumbers } from './seat-numbers.ts'
import { useGroupChanged } from './useGroupChanged.ts'

/** How many seats a group has. */
export function SeatsForm({ group }: { group: PracticeGroupDetails }) {
  const t = useTranslations('manage.practice')
  const changed = useGroupChanged()
  const { show } = useToast()
  const { errors, failure, pending, submit, formRef } = useCallForm('setGroupSeats', {
    labels: { seats: t('seats') },
    focus: 'field',
    read: (form) => ({ seats: Number(form.get('seats')), version: group.version }),
    request: (body) => ({ params: { id: group.id }, body }),
    onDone: async (reply) => {
      await changed(reply)
      show({ kind: 'success', text: t('saved') })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-3">
      <div className="flex items-end gap-3">
        <SelectField
          id="seats"
          name="seats"
          label={t('seats')}
          defaultValue={String(group.seats)}
          error={errors.seats}
          options={seatNumbers}
        />
        <Button type="submit" variant="secondary" pending={pending}>
          {t('setSeats')}
        </Button>
      </div>
      <FormMessage failure={failure} title={t('notSaved')} />
    </form>
  )
}
