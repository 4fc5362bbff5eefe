import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StaffProfile } from '../../contract/manage/staff.ts'
import { useSignOut } from '../shell/profile.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/icons.tsx'
import { useScreenTitle } from './useScreenTitle.ts'

/** Why the back office stays closed: no role, an address that is not confirmed, no second factor, or a sign-in without it. */
export function NotStaff({ profile: { roles, blocked } }: { profile: StaffProfile }) {
  const t = useTranslations('manage.closed')
  const leave = useSignOut()
  const why = roles.length ? (blocked ?? 'no_role') : 'no_role'
  useScreenTitle(t(`${why}.title`))
  return (
    <EmptyState
      level={1}
      title={t(`${why}.title`)}
      text={t(`${why}.text`)}
      picture={<Icon name="lock" size={56} className="text-pine" />}
      action={
        why === 'factor_unused' ? (
          <Button onClick={leave}>{t('signOut')}</Button>
        ) : (
          <Link to={why === 'factor_missing' ? '/dashboard/settings' : '/dashboard'} className={buttonClass()}>
            {t(why === 'factor_missing' ? 'setUp' : 'dashboard')}
          </Link>
        )
      }
    />
  )
}
