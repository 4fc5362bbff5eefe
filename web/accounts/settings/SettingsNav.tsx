import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { plainLink } from '../../ui/textLink.ts'
import { useOpenedPart } from './useOpenedPart.ts'

const part =
  'flex items-center gap-3 rounded-md px-3 py-2 text-ink-soft hover:bg-ink/5 max-sm:min-h-14 max-sm:rounded-none max-sm:px-4 max-sm:font-semibold max-sm:text-ink'

/**
 * The parts of the settings as links: next to them on a wide screen; on a phone the list that comes first, each part by
 * itself behind it. `environments`: whether that part is shown.
 */
export function SettingsNav({ environments }: { environments: boolean }) {
  const t = useTranslations()
  const opened = useOpenedPart()
  const parts: ReadonlyArray<readonly [id: string, title: string]> = [
    ['profile', t('settings.profile.title')],
    ['contact', t('settings.contact.title')],
    ['place', t('settings.place.title')],
    ['work', t('settings.work.title')],
    ['password', t('settings.password.title')],
    ['second-factor', t('factors.totp.title')],
    ['passkeys', t('factors.passkeys.title')],
    ...(environments ? ([['environments', t('accounts.environments.title')]] as const) : []),
    ['devices', t('settings.devices.title')],
    ['account', t('settings.account.title')],
  ]
  return (
    <nav
      aria-label={t('settings.title')}
      className={cx('self-start sm:max-xl:hidden xl:sticky xl:top-24', opened !== undefined && 'max-sm:hidden')}
    >
      <ul className="grid max-sm:divide-y max-sm:divide-line max-sm:overflow-clip max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface sm:gap-1">
        {parts.map(([id, title]) => (
          <li key={id}>
            <Link to="/dashboard/settings" hash={id} className={`${part} ${plainLink}`}>
              <span className="min-w-0 flex-1">{title}</span>
              <Icon name="chevron-right" size={18} className="flex-none text-ink-soft sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
