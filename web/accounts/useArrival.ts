import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { signInErrors } from '../../contract/constants.ts'
import { useToast } from '../ui/toastContext.ts'
import type { LoginSearch } from './login-search.ts'

/**
 * What the address of the sign-in screen asks for, in the browser, once: another screen; an alert and the home page
 * after a sign-in elsewhere that failed; or to finish one.
 */
export function useArrival({ redirect, register, forgot, code, error }: LoginSearch, finish: (code: string) => void) {
  const t = useTranslations('accounts.signIn')
  const { show } = useToast()
  const navigate = useNavigate()
  const arrive = useEffectEvent(() => {
    if (error !== undefined) {
      const known = signInErrors.find((kind) => kind === error)
      show({ kind: 'error', text: known ? t(`errors.${known}`) : t('failed') })
      void navigate({ to: '/', replace: true })
    } else if (code !== undefined) finish(code)
    else if (register) void navigate({ to: '/register', search: { redirect }, replace: true })
    else if (forgot) void navigate({ to: '/forgot-password', replace: true })
  })
  useEffect(() => arrive(), [])
}
