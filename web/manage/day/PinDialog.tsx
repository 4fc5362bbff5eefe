import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { useAction } from '../useAction.ts'
import { useMoments } from '../useMoments.ts'
import { pinQuery } from './confirmations.ts'

/** Opens the dialog in which the user sets the PIN with which they confirm on a colleague's phone. */
export function PinButton() {
  const t = useTranslations('manageDay.pin')
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...pinQuery, enabled: open })
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')}>
        <QueryNotice query={query} />
        {query.data && <PinForm set={query.data.set} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function PinForm({ set, onClose }: { set: string | null; onClose: () => void }) {
  const t = useTranslations('manageDay.pin')
  const day = useTranslations('manageDay')
  const { moment } = useMoments()
  const { show } = useToast()
  const queryClient = useQueryClient()
  const { pending: removing, run } = useAction()
  const { errors, failure, pending, submit, formRef } = useCallForm('setAssessmentPin', {
    labels: { pin: t('label') },
    focus: 'field',
    read: (form) => ({ pin: String(form.get('pin')) }),
    validate: ({ pin }) => ({ pin: /^\d{6}$/.test(pin) ? undefined : day('pinDigits') }),
    request: (body) => ({ body }),
    onDone: (reply) => {
      queryClient.setQueryData(pinQuery.queryKey, reply)
      show({ kind: 'success', text: t('saved') })
      onClose()
    },
  })
  async function remove() {
    queryClient.setQueryData(pinQuery.queryKey, await call('setAssessmentPin', { body: { pin: null } }))
    onClose()
  }
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <p>{t('text')}</p>
      <p className="font-semibold">{set === null ? t('unset') : t('set', { at: moment(set) })}</p>
      <TextField
        id="pin"
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        label={t('label')}
        hint={t('hint')}
        required
        error={errors.pin}
        className="max-w-48"
      />
      <FormMessage failure={failure} title={t('notSaved')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('save')}
        </Button>
        {set !== null && (
          <Button
            variant="secondary"
            pending={removing === 'remove'}
            onClick={() => run('remove', remove, t('removed'))}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
