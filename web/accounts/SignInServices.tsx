import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import type { SignInService } from '../../contract/identities.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { textLink } from '../ui/textLink.ts'
import { ServiceMark } from './ServiceMark.tsx'

type Paths = { redirect: string | undefined; back_uri: string | undefined }

/** The address of a service with where it leads in the end. */
function addressWith(url: string, paths: Paths): string {
  const address = new URL(url)
  for (const [name, path] of Object.entries(paths)) if (path) address.searchParams.set(name, path)
  return address.href
}

/** Buttons of the configured services: Google, then the learning environments, and what else is asked of these (`children`). */
export function SignInServices({
  services,
  environment,
  children,
  ...paths
}: { services: readonly SignInService[]; environment: string | undefined; children: ReactNode } & Paths) {
  const t = useTranslations('accounts.signIn')
  if (!services.length) return children
  const button = (service: SignInService) => (
    <a
      key={service.id}
      href={addressWith(service.url, paths)}
      rel="nofollow"
      className={buttonClass({ variant: service.id === environment ? 'primary' : 'secondary', wide: true })}
    >
      <ServiceMark {...service} />
      {service.id === 'google' ? t('with', { name: service.name }) : service.name}
    </a>
  )
  const environments = services.filter(({ id }) => id !== 'google')
  return (
    <>
      {services.filter(({ id }) => id === 'google').map(button)}
      {environments.length > 0 && <p className="mt-2 text-sm text-ink-soft">{t('environments')}</p>}
      {environments.map(button)}
      {children}
      <p className="text-sm text-ink-soft">
        {t.rich('serviceTerms', {
          terms: (chunks) => (
            <Link to="/page/$id" params={{ id: String(staticPages.terms) }} target="_blank" className={textLink}>
              {chunks}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
