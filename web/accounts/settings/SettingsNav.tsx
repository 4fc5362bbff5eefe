import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Settings } from '../../../contract/settings.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { plainLink } from '../../ui/textLink.ts'
import { factorsQuery } from '../proof/factors-query.ts'
import { countriesQuery, signInsQuery } from './queries.ts'
import { useOpenedPart } from './useOpenedPart.ts'

const part =
  'flex items-center gap-3 rounded-md px-3 py-2 text-ink-soft hover:bg-ink/5 max-sm:min-h-15 max-sm:rounded-none max-sm:px-4 max-sm:font-semibold max-sm:text-ink'

type Part = readonly [id: string, title: string, now?: string]

/** What is set in the parts, in words; undefined where the title says all. */
function useNow(settings: Settings) {
  const t = useTranslations()
  const { data: countries = [] } = useQuery(countriesQuery)
  const { data: signIns = [] } = useQuery(signInsQuery)
  const { data: factors } = useQuery(factorsQuery)
  const { firstname, lastname, email, city, country, organisation, position, username } = settings
  const listed = (...values: readonly (string | null | undefined)[]) =>
    values.filter(Boolean).join(', ') || t('settings.none')
  return {
    profile: `${firstname} ${lastname}`,
    contact: email,
    place: listed(city, countries.find(({ key }) => key === country)?.name),
    work: listed(organisation?.name, position?.name),
    secondFactor: factors && t(factors.totp ? 'factors.totp.on' : 'factors.totp.off'),
    passkeys: factors?.passkeys.map(({ name }) => name).join(', '),
    devices: t('settings.devices.count', { count: signIns.length }),
    account: username,
  }
}

/**
 * The parts of the settings as links: next to them on a wide screen; on a phone the list that comes first, with what is
 * set, each part by itself behind it. `environments`: whether that part is shown.
 */
export function SettingsNav({ settings, environments }: { settings: Settings; environments: boolean }) {
  const t = useTranslations()
  const opened = useOpenedPart()
  const now = useNow(settings)
  const parts: readonly Part[] = [
    ['profile', t('settings.profile.title'), now.profile],
    ['contact', t('settings.contact.title'), now.contact],
    ['place', t('settings.place.title'), now.place],
    ['work', t('settings.work.title'), now.work],
    ['password', t('settings.password.title')],
    ['second-factor', t('factors.totp.title'), now.secondFactor],
    ['passkeys', t('factors.passkeys.title'), now.passkeys],
    ...(environments ? ([['environments', t('accounts.environments.title')]] as const) : []),
    ['devices', t('settings.devices.title'), now.devices],
    ['account', t('settings.account.title'), now.account],
  ]
  return (
    <nav
      aria-label={t('settings.title')}
      className={cx('self-start sm:max-xl:hidden xl:sticky xl:top-24', opened !== undefined && 'max-sm:hidden')}
    >
      <ul className="grid max-sm:divide-y max-sm:divide-line max-sm:overflow-clip max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface sm:gap-1">
        {parts.map(([id, title, value]) => (
          <li key={id}>
            <Link to="/dashboard/settings" hash={id} className={`${part} ${plainLink}`}>
              <span className="min-w-0 flex-1 leading-snug">
                {title}{' '}
                {value && <span className="block truncate text-sm font-normal text-ink-soft sm:hidden">{value}</span>}
              </span>
              <Icon name="chevron-right" size={18} className="flex-none text-ink-soft sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
