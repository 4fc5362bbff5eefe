import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSignIn } from '../api/session.ts'
import { buttonClass } from '../ui/buttonClass.ts'

/** Loaded for signed-in users only. */
const ProfileMenu = lazy(() => import('./ProfileMenu.tsx').then((module) => ({ default: module.ProfileMenu })))

/** The address to come back to after signing in. */
export const useHere = () =>
  useLocation({
    select: ({ pathname, searchStr }) =>
      pathname === '/login' || pathname === '/register' ? undefined : pathname + searchStr,
  })

/** The signed-in user's menu, or a link to sign in. */
export function UserMenu() {
  const { status } = useSignIn()
  if (status !== 'signed-in') return <SignInLink />
  return (
    <div className="size-11 max-sm:hidden">
      <Suspense>
        <ProfileMenu />
      </Suspense>
    </div>
  )
}

function SignInLink() {
  const t = useTranslations('shell')
  const redirect = useHere()
  return (
    <Link
      to="/login"
      search={{ redirect: redirect === '/' ? undefined : redirect }}
      className={`${buttonClass({ size: 'sm' })} max-sm:hidden`}
    >
      {t('signIn')}
    </Link>
  )
}
