import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { order: ManagedOrder; place: ManagedOrder['places'][number]; name: string; onClose: () => void }

/** Gives a place to another person, who is emailed a link to it. */
export function GivePlaceForm({ order, place, name, onClose }: Props) {
  const t = useTranslations('manageOrders.places')
  const { show } = useToast()
  const update = useOrderUpdate()
  const { errors, failure, pending, submit, formRef } = useCallForm('givePlace', {
    labels: { email: t('email'), name: t('personName'), reason: t('reason') },
    focus: 'field',
    read: (form) => ({
      email: String(form.get('email')).trim(),
      name: String(form.get('name')).trim(),
      reason: String(form.get('reason')).trim(),
    }),
    validate: ({ email, reason }) => ({
      email: email ? undefined : t('writeEmail'),
      reason: reason ? undefined : t('writeReason'),
    }),
    request: (body) => ({ params: { id: order.order_id, place: place.id }, body }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('given') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{place.state === 'free' ? t('giveFree') : t('giveText', { name })}</p>
      <TextField id="email" name="email" type="email" required label={t('email')} error={errors.email} />
      <TextField id="name" name="name" maxLength={160} label={t('personName')} error={errors.name} />
      <ReasonField label={t('reason')} hint={t('giveHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notGiven')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('giveTitle')}
      </Button>
    </form>
  )
}
