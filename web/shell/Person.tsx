import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { settingsQuery } from '../api/own.ts'
import { signOut, useSignIn } from '../api/session.ts'
import { useOwn } from '../api/useOwn.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { Menu, MenuDivider, MenuItem, menuItemProps } from '../ui/Menu.tsx'
import { useToast } from '../ui/toastContext.ts'
import { useSite } from './useSite.ts'

/** Signs out everywhere in this browser, forgets what was the person's, and goes home. */
export function useSignOut() {
  const t = useTranslations('shell')
  const { show } = useToast()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    const { queryClient } = await import('../api/query-client.ts')
    queryClient.removeQueries({ queryKey: ['own'] })
    await navigate({ to: '/' })
    show({ kind: 'info', text: t('profile.signedOut') })
  }
}

/** The address to come back to after signing in. */
export const useHere = () => useLocation({ select: ({ pathname, searchStr }) => (pathname === '/login' || pathname === '/register' ? undefined : pathname + searchStr) })

/** Who is signed in, with their menu; or the way in. */
export function Person() {
  const { status } = useSignIn()
  return status === 'signed-in' ? <ProfileMenu /> : <SignInLink />
}

function SignInLink() {
  const t = useTranslations('shell')
  const redirect = useHere()
  return (
    <Link to="/login" search={{ redirect: redirect === '/' ? undefined : redirect }} className={`${buttonClass({ size: 'sm' })} max-sm:hidden`}>
      {t('signIn')}
    </Link>
  )
}

/** The person's places. Those that are not built yet go by the route that names them. */
export const profileLinks = [
  { link: { to: '/dashboard' }, icon: 'home', label: 'dashboard', shop: false },
  { link: { to: '/dashboard/courses' }, icon: 'book', label: 'courses', shop: false },
  { link: { to: '/$', params: { _splat: 'dashboard/purchases' } }, icon: 'file', label: 'purchases', shop: true },
  { link: { to: '/$', params: { _splat: 'dashboard/settings' } }, icon: 'settings', label: 'settings', shop: false },
  { link: { to: '/dashboard/certificates' }, icon: 'award', label: 'certificates', shop: true },
] as const

function ProfileMenu() {
  const t = useTranslations('shell.profile')
  const { shopping } = useSite()
  const leave = useSignOut()
  const person = useOwn(settingsQuery)
  const name = person ? `${person.firstname} ${person.lastname}` : ''
  return (
    <div className="max-sm:hidden">
      <Menu trigger={<Avatar name={name} size={36} />} triggerLabel={t('open', { name })} triggerClass="rounded-full p-1">
        {profileLinks.filter((link) => shopping || !link.shop).map(({ link, icon, label }) => (
          <Link key={label} {...link} {...menuItemProps}>
            <Icon name={icon} className="text-ink-soft" />
            {t(label)}
          </Link>
        ))}
        <MenuDivider />
        <MenuItem onClick={leave}>
          <Icon name="logout" className="text-ink-soft" />
          {t('signOut')}
        </MenuItem>
      </Menu>
    </div>
  )
}
