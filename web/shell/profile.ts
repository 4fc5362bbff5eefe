import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { viewLearningSystem } from '../../contract/constants.ts'
import { settingsQuery } from '../api/own-queries.ts'
import { signOut, useSignIn } from '../api/session.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { useSite } from './useSite.ts'
import { useToastStore } from '../ui/toastContext.ts'

/** Signs out in all tabs, removes the user's data and goes home. Asks first when work was not sent yet. */
export function useSignOut() {
  const t = useTranslations('shell')
  const toasts = useToastStore()
  const navigate = useNavigate()
  const { language } = useSite()
  return async () => {
    const { askToLeave } = await import('./ask-to-leave.tsx').catch(() => ({ askToLeave: undefined }))
    if (askToLeave && !(await askToLeave(language, toasts))) return
    const elsewhere = await signOut()
    const { queryClient } = await import('../api/query-client.ts')
    queryClient.removeQueries({ queryKey: ['own'] })
    if (elsewhere) return location.assign(elsewhere)
    await navigate({ to: '/' })
    toasts.show({ kind: 'info', text: t('profile.signedOut') })
  }
}

/** The learning system in which the user has an account; undefined without one (requirements 6). */
export function useLearningSystem(): { url: string; name: string } | undefined {
  const { capabilities } = useSignIn()
  const maySee = capabilities.includes(viewLearningSystem)
  const settings = useOwnQuery(maySee ? settingsQuery : undefined)
  const url = settings?.learning_system_url
  return maySee && url ? { url, name: settings.learning_system_url_text ?? '' } : undefined
}

/** Whether this sign-in opens the back office. */
export const useIsStaff = () => useSignIn().capabilities.includes('open_back_office')

/** The user's screens. */
export const profileLinks = [
  { link: { to: '/dashboard' }, icon: 'home', label: 'dashboard', shop: false },
  { link: { to: '/dashboard/courses' }, icon: 'book', label: 'courses', shop: false },
  { link: { to: '/dashboard/purchases' }, icon: 'file', label: 'purchases', shop: true },
  { link: { to: '/dashboard/settings' }, icon: 'settings', label: 'settings', shop: false },
  { link: { to: '/dashboard/certificates' }, icon: 'award', label: 'certificates', shop: true },
  { link: { to: '/messages' }, icon: 'message', label: 'messages', shop: false },
] as const
