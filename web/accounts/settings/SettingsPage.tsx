import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { linkableQuery, settingsQuery } from '../../api/own-queries.ts'
import { useSite } from '../../shell/useSite.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountSection } from './AccountSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { factorsQuery } from '../proof/factors-query.ts'
import { EnvironmentsSection } from './EnvironmentsSection.tsx'
import { MissingFields } from './MissingFields.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { signInsQuery } from './queries.ts'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { useOpenedPart } from './useOpenedPart.ts'
import { WorkSection } from './WorkSection.tsx'

const wantsPassword = ({ openChangePassword }: Record<string, unknown>) =>
  openChangePassword === true || openChangePassword === 'true'

export const Route = createFileRoute('/_signed-in/dashboard/settings')({
  validateSearch: (search: Record<string, unknown>): { openChangePassword?: true } =>
    wantsPassword(search) ? { openChangePassword: true } : {},
  staticData: { messages: ['accounts', 'devices', 'factors', 'learning', 'settings'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(settingsQuery),
      queryClient.ensureQueryData(signInsQuery),
      queryClient.ensureQueryData(factorsQuery),
    ]),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({ match: { context } }) => ({
    meta: [{ title: `${context.messages.settings?.title} – ${context.site.brand}` }],
  }),
  component: SettingsPage,
})

/** Milliseconds until the password section is scrolled to (requirements 9). */
const scrollAfter = 100

function SettingsPage() {
  const t = useTranslations('settings')
  const { openChangePassword } = Route.useSearch()
  const { shopping } = useSite()
  const opened = useOpenedPart()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data: linkable } = useQuery({ ...linkableQuery, enabled: shopping })
  const hasEnvironments = shopping && linkable !== undefined && linkable.length > 0
  useEffect(() => {
    if (!openChangePassword) return
    const timer = setTimeout(() => document.getElementById('password')?.scrollIntoView(), scrollAfter)
    return () => clearTimeout(timer)
  }, [openChangePassword])
  return (
    <>
      {opened !== undefined && (
        <Link
          to="/dashboard/settings"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-pine sm:hidden"
        >
          <Icon name="chevron-left" size={20} /> {t('all')}
        </Link>
      )}
      <div className={cx('mb-8', opened !== undefined && 'max-sm:sr-only')}>
        <h1 className="text-4xl">{t('title')}</h1>
        <p className="mt-2 text-lg text-ink-soft">{t('intro')}</p>
      </div>
      <div className="grid gap-x-12 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsNav settings={settings} environments={hasEnvironments} />
        <div className="min-w-0">
          <MissingFields settings={settings} />
          <ProfileSection settings={settings} />
          <ContactSection settings={settings} />
          <PlaceSection settings={settings} />
          <WorkSection settings={settings} />
          <PasswordSection settings={settings} />
          <SecondFactorSection />
          <PasskeysSection />
          {shopping && <EnvironmentsSection />}
          <DevicesSection />
          <AccountSection settings={settings} />
        </div>
      </div>
    </>
  )
}

function Pending() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-10 w-64" />
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} className="h-48" />
      ))}
    </div>
  )
}
