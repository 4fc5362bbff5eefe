import { useTranslations } from 'use-intl'
import { plainLink } from '../../ui/textLink.ts'

/** The parts of the settings as links, next to them on a wide screen. `environments`: whether that part is shown. */
export function SettingsNav({ environments }: { environments: boolean }) {
  const t = useTranslations()
  const parts = [
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
  ] as const
  return (
    <nav aria-label={t('settings.title')} className="sticky top-24 hidden self-start xl:block">
      <ul className="grid gap-1">
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className={`block rounded-md px-3 py-2 text-ink-soft hover:bg-ink/5 ${plainLink}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
