import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tokens } from '../../contract/accounts.ts'
import { ApiFailure } from '../api/failure.ts'
import { useCallForm } from '../api/useCallForm.ts'
import type { FormFailure } from '../api/call-form.rules.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { CodeStep } from './CodeStep.tsx'

type FinishSignInProps = {
  /** Of a sign-in elsewhere, from the address. */
  code: string
  onTokens: (tokens: Tokens) => Promise<void>
  onBack: () => void
  onFailed: (failure: FormFailure | undefined) => void
}

type Values = { code: string; factor_code: string | undefined }

/** Ends a sign-in elsewhere, with a code of the second factor where the server asks for one. */
export function FinishSignIn({ code, onTokens, onBack, onFailed }: FinishSignInProps) {
  const t = useTranslations('accounts')
  const [{ needsCode, isAsked }, setStep] = useState({ needsCode: false, isAsked: false })
  const { errors, failure, pending, submit, send, formRef } = useCallForm('signInByCode', {
    labels: { factor_code: t('twoStep.code') },
    focus: 'field',
    leaves: true,
    read: (form): Values => ({ code, factor_code: String(form.get('factor_code') ?? '').trim() }),
    validate: ({ factor_code }) => ({ factor_code: factor_code ? undefined : t('required') }),
    request: (body) => ({ body }),
    onDone: onTokens,
    onFailed: (failed, error) => {
      const reason = error instanceof ApiFailure ? error.code : ''
      const asked = reason === 'second_factor_needed'
      if (!asked && (!needsCode || reason === 'sign_in_expired')) onFailed(failed)
      else setStep({ needsCode: true, isAsked: asked })
    },
  })
  const begin = useEffectEvent(() => void send({ code, factor_code: undefined }))
  useEffect(() => begin(), [])
  if (!needsCode)
    return (
      <AccountFrame title={t('signIn.title')} intro={t('signIn.finishing')}>
        <p role="status" className="flex justify-center py-10">
          <Spinner />
          <VisuallyHidden>{t('signIn.finishing')}</VisuallyHidden>
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage failure={isAsked ? undefined : failure} title={t('signIn.failed')} />
        <CodeStep name="factor_code" elsewhere error={errors.factor_code} onBack={onBack}>
          <Button type="submit" size="lg" wide pending={pending}>
            {t('signIn.submit')}
          </Button>
        </CodeStep>
      </form>
    </AccountFrame>
  )
}
