import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LinkableService } from '../../../contract/identities.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { LinkAccount, leaveToLink } from '../environment/LinkAccount.tsx'
import { Proof } from '../proof/ProofDialog.tsx'

type Props = { service: LinkableService; onDone: () => Promise<unknown> }

const here = '/dashboard/settings'

/** Links a service: at once where its own page is the only way, else in a popup with the ways. */
export function LinkButton({ service, onDone }: Props) {
  const t = useTranslations('accounts.environments')
  const { show } = useToast()
  const [step, setStep] = useState<'prove' | 'choose'>()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => setStep(undefined)
  const hasOneWay = service.ways.join() === 'oauth' && !service.registers
  async function link() {
    if (!hasOneWay) return setStep('choose')
    setStep(undefined)
    setLeaving(true)
    try {
      await leaveToLink(service.id, here)
    } catch (error) {
      setLeaving(false)
      if (error instanceof ApiFailure && error.code === 'proof_needed') setStep('prove')
      else show({ kind: 'error', text: error instanceof Error && error.message ? error.message : t('linkFailed') })
    }
  }
  async function linked() {
    await onDone()
    close()
    show({ kind: 'success', text: t('linked', { name: service.name }) })
  }
  return (
    <>
      <Button variant="secondary" size="sm" pending={isLeaving} onClick={() => void link()}>
        {t('link')}
      </Button>
      <Dialog open={step !== undefined} onClose={close} title={t('linkTitle', { name: service.name })} size="sm">
        {step === 'prove' && <Proof onProven={link} />}
        {step === 'choose' && <LinkAccount service={service} redirect={here} onDone={linked} />}
      </Dialog>
    </>
  )
}
