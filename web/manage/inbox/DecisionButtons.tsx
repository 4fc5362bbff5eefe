import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useAction } from '../useAction.ts'
import { moderationKey } from './queries.ts'

type Decision = { call: 'decideReview' | 'decidePost'; id: string }
type Props = Decision & {
  /** What is decided about, for screen readers. */
  about: string
  /** The words of the two buttons; undefined: that is what it is already. */
  accept: string | undefined
  refuse: string | undefined
}

/** Accepts at once, or refuses with a reason. */
export function DecisionButtons({ call: name, id, about, accept, refuse }: Props) {
  const t = useTranslations('manageInbox.moderation')
  const queryClient = useQueryClient()
  const action = useAction()
  const [refusing, setRefusing] = useState(false)
  async function leave() {
    await call(name, { params: { id }, body: { accept: true } })
    await queryClient.invalidateQueries({ queryKey: moderationKey })
  }
  if (refusing && refuse) return <RefuseForm call={name} id={id} label={refuse} onCancel={() => setRefusing(false)} />
  return (
    <div className="flex flex-wrap gap-3">
      {accept && (
        <Button
          size="sm"
          aria-label={`${accept}: ${about}`}
          pending={action.pending === 'accept'}
          onClick={() => action.run('accept', leave, t('done'))}
        >
          {accept}
        </Button>
      )}
      {refuse && (
        <Button size="sm" variant="secondary" aria-label={`${refuse}: ${about}`} onClick={() => setRefusing(true)}>
          {refuse}
        </Button>
      )}
    </div>
  )
}

function RefuseForm({ call: name, id, label, onCancel }: Decision & { label: string; onCancel: () => void }) {
  const t = useTranslations('manageInbox.moderation')
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm(name, {
    labels: { reason: t('reason') },
    focus: 'field',
    idOf: () => `reason-${id}`,
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('writeReason') }),
    request: ({ reason }) => ({ params: { id }, body: { accept: false, reason } }),
    onDone: () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-3">
      <ReasonField id={`reason-${id}`} label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant="danger" pending={pending}>
          {label}
        </Button>
        <Button size="sm" variant="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
