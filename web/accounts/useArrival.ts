import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { signInErrors } from '../../contract/constants.ts'
import type { FormFailure } from '../api/call-form.rules.ts'
import type { LoginSearch } from './login-search.ts'

/** A code that finishes a sign-in elsewhere, or why there was none. */
export type Arrival = { code?: string; failure?: FormFailure | undefined }

/**
 * What the address of the sign-in screen asks for, in the browser, once: another screen; to finish a sign-in elsewhere; or
 * to say why it was cancelled or failed, with another try here that leads on to the same redirect.
 */
export function useArrival({ redirect, register, forgot, code, error }: LoginSearch, onArrival: (as: Arrival) => void) {
  const t = useTranslations('accounts.signIn')
  const navigate = useNavigate()
  const arrive = useEffectEvent(() => {
    if (error !== undefined) {
      const known = signInErrors.find((kind) => kind === error)
      onArrival({ failure: { text: known ? t(`errors.${known}`) : t('failed'), tooMany: false } })
      // Without the error, so that it is not said again after a reload.
      void navigate({ to: '/login', search: { redirect }, replace: true })
    } else if (code !== undefined) onArrival({ code })
    else if (register) void navigate({ to: '/register', search: { redirect }, replace: true })
    else if (forgot) void navigate({ to: '/forgot-password', replace: true })
  })
  useEffect(() => arrive(), [])
}
