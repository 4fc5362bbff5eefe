import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../../contract/calls.ts'
import type { CallReply } from '../../../contract/call.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { factorsQuery } from '../proof/factors-query.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { useGuarded } from './useGuarded.tsx'

/** Two-step sign-in: turned on by an authenticator app, with recovery codes, and off. */
export function SecondFactorSection() {
  const t = useTranslations('factors.totp')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { data: factors } = useSuspenseQuery(factorsQuery)
  const { run, pending, dialog } = useGuarded()
  const [setup, setSetup] = useState<CallReply<AllCalls['beginTotp']>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isRemoving, setRemoving] = useState(false)
  const isOn = factors.totp || codes !== undefined
  const reload = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })

  async function showCodes(fresh: readonly string[]) {
    setSetup(undefined)
    setCodes(fresh)
    await reload()
  }
  async function remove() {
    setRemoving(false)
    await run(async () => {
      await call('removeTotp')
      show({ kind: 'success', text: t('removed') })
      await reload()
    })
  }

  return (
    <SettingsSection id="second-factor" title={t('title')} text={t('text')}>
      <p>
        <Badge tone={isOn ? 'pine' : 'neutral'}>{isOn ? t('on') : t('off')}</Badge>
      </p>
      {factors.required && !isOn && !factors.passkeys.length && <Notice kind="warning">{t('required')}</Notice>}
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {setup && (
        <TotpSetup setup={setup} onCancel={() => setSetup(undefined)} onDone={(fresh) => void showCodes(fresh)} />
      )}
      {!isOn && !setup && (
        <Button
          pending={pending}
          className="justify-self-start"
          onClick={() => void run(async () => setSetup(await call('beginTotp')))}
        >
          {t('setUp')}
        </Button>
      )}
      {factors.totp && !codes && (
        <>
          <p>{t('left', { count: factors.recovery_codes_left })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              pending={pending}
              onClick={() => void run(async () => showCodes((await call('renewRecoveryCodes')).recovery_codes))}
            >
              {t('renew')}
            </Button>
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('removeTitle')}
        size="sm"
        footer={
          <>
            <Button variant="danger" onClick={() => void remove()}>
              {t('remove')}
            </Button>
            <Button variant="secondary" onClick={() => setRemoving(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('removeText')}</p>
      </Dialog>
      {dialog}
    </SettingsSection>
  )
}
