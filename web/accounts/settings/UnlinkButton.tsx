import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LinkableService } from '../../../contract/identities.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Proof } from '../proof/ProofDialog.tsx'

type Props = { service: LinkableService; onDone: () => Promise<unknown> }

/** Unlinks a service after a confirmation, and our password when it was not given for some time. */
export function UnlinkButton({ service, onDone }: Props) {
  const t = useTranslations('accounts.environments')
  const [step, setStep] = useState<'confirm' | 'prove'>()
  const close = () => setStep(undefined)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setStep('confirm')}>
        {t('unlink')}
      </Button>
      <Dialog open={step !== undefined} onClose={close} title={t('unlinkTitle', { name: service.name })} size="sm">
        {step === 'prove' && <Proof onProven={() => setStep('confirm')} />}
        {step === 'confirm' && (
          <Confirm service={service} onDone={onDone} onClose={close} onProofNeeded={() => setStep('prove')} />
        )}
      </Dialog>
    </>
  )
}

type ConfirmProps = Props & { onClose: () => void; onProofNeeded: () => void }

function Confirm({ service: { id, name }, onDone, onClose, onProofNeeded }: ConfirmProps) {
  const t = useTranslations('accounts.environments')
  const { failure, pending, submit, formRef } = useCallForm('unlink', {
    labels: {},
    read: () => ({ environment: id }),
    request: (body) => ({ body }),
    onDone: async () => {
      await onDone()
      onClose()
    },
    onFailed: (_failure, error) => error instanceof ApiFailure && error.code === 'proof_needed' && onProofNeeded(),
  })
  return (
    <form ref={formRef} onSubmit={submit} className="grid gap-4">
      <FormMessage failure={failure} title={t('unlinkFailed')} />
      <p>{t('unlinkText', { name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          {t('unlink')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
