import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LinkableService } from '../../../contract/identities.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { Proof } from './ProofDialog.tsx'

type Props = { service: LinkableService; onDone: () => Promise<unknown> }
type Step = 'prove' | 'password' | undefined

/**
 * Links a service: on its own page where it has one, else by the username and password there. Asks for our password
 * first when the user has not given it for some time.
 */
export function LinkButton({ service, onDone }: Props) {
  const t = useTranslations('accounts.environments')
  const { show } = useToast()
  const [step, setStep] = useState<Step>()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => setStep(undefined)
  async function link() {
    if (!service.ways.includes('oauth')) return setStep('password')
    setStep(undefined)
    setLeaving(true)
    try {
      const body = { environment: service.id, redirect: '/dashboard/settings' }
      window.location.assign((await call('linkWithOauth', { body })).url)
    } catch (error) {
      setLeaving(false)
      if (error instanceof ApiFailure && error.code === 'proof_needed') setStep('prove')
      else show({ kind: 'error', text: error instanceof Error && error.message ? error.message : t('linkFailed') })
    }
  }
  return (
    <>
      <Button variant="secondary" size="sm" pending={isLeaving} onClick={() => void link()}>
        {t('link')}
      </Button>
      <Dialog open={step !== undefined} onClose={close} title={t('linkTitle', { name: service.name })} size="sm">
        {step === 'prove' && <Proof onProven={link} />}
        {step === 'password' && (
          <LinkForm
            service={service}
            onProofNeeded={() => setStep('prove')}
            onDone={async () => {
              await onDone()
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** The username and password at the environment (requirements 5.16). */
function LinkForm({
  service,
  onProofNeeded,
  onDone,
}: {
  service: LinkableService
  onProofNeeded: () => void
  onDone: () => Promise<unknown>
}) {
  const t = useTranslations('accounts')
  const { errors, failure, pending, submit, formRef } = useCallForm('linkWithPassword', {
    labels: { user_name: t('environments.username'), password: t('environments.password') },
    focus: 'field',
    idOf: (field) => `link-${field}`,
    read: (form) => ({
      user_name: String(form.get('user_name') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    }),
    validate: ({ user_name, password }) => ({
      user_name: user_name ? undefined : t('required'),
      password: password ? undefined : t('required'),
    }),
    request: (body) => ({ body: { ...body, environment: service.id } }),
    onDone,
    onFailed: (_failure, error) => error instanceof ApiFailure && error.code === 'proof_needed' && onProofNeeded(),
  })
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <FormMessage failure={failure} title={t('environments.linkFailed')} />
      <TextField
        id="link-user_name"
        name="user_name"
        label={t('environments.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.user_name}
      />
      <PasswordField
        id="link-password"
        name="password"
        label={t('environments.password')}
        autoComplete="off"
        required
        error={errors.password}
      />
      <Button type="submit" pending={pending}>
        {t('environments.link')}
      </Button>
    </form>
  )
}
