import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { factorsQuery } from './factors-query.ts'

type ProofDialogProps = { open: boolean; onClose: () => void; onProven: () => void }

/** Takes the password again before a change of how the user signs in. */
export function ProofDialog({ open, onClose, onProven }: ProofDialogProps) {
  const t = useTranslations('factors.proof')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="sm">
      <Proof onProven={onProven} />
    </Dialog>
  )
}

/** The content of a dialog that needs a fresh proof first; who has no password signs in again for it. */
export function Proof({ onProven }: { onProven: () => unknown }) {
  const t = useTranslations('factors.proof')
  const { data: factors } = useSuspenseQuery(factorsQuery)
  return factors.has_password ? <ProofForm onProven={onProven} /> : <p>{t('signInAgain')}</p>
}

function ProofForm({ onProven }: { onProven: () => unknown }) {
  const t = useTranslations('factors.proof')
  const { errors, failure, pending, submit, formRef } = useCallForm('checkPassword', {
    labels: { password: t('password') },
    focus: 'field',
    idOf: () => 'proof-password',
    read: (form) => ({ password: String(form.get('password') ?? '') }),
    validate: ({ password }) => ({ password: password ? undefined : t('required') }),
    request: (body) => ({ body }),
    onDone: onProven,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('text')}</p>
      <FormMessage failure={failure} title={t('failed')} />
      <PasswordField
        label={t('password')}
        id="proof-password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Button type="submit" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  )
}
