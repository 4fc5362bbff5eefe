import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { signInErrors } from '../../../contract/constants.ts'
import type { LinkableService } from '../../../contract/identities.ts'
import { linkableQuery } from '../../api/own-queries.ts'
import { useToast } from '../../ui/toastContext.ts'
import { ServiceMark } from '../ServiceMark.tsx'
import { LinkButton } from './LinkButton.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { UnlinkButton } from './UnlinkButton.tsx'

/** Says how a link that was begun here has ended (`?linked=…`, `?error=…`), once. */
function useOutcome(services: readonly LinkableService[] | undefined) {
  const t = useTranslations('accounts')
  const { show } = useToast()
  const [outcome] = useState(() => new URLSearchParams(window.location.search))
  const report = useEffectEvent(() => {
    const linked = services?.find(({ id }) => id === outcome.get('linked'))
    const error = signInErrors.find((kind) => kind === outcome.get('error'))
    if (linked) show({ kind: 'success', text: t('environments.linked', { name: linked.name }) })
    else if (error) show({ kind: 'error', text: t(`signIn.errors.${error}`) })
  })
  const isLoaded = services !== undefined
  useEffect(() => {
    if (isLoaded) report()
  }, [isLoaded])
}

/**
 * The accounts of Google and of learning environments that the user signs in with: to link and to unlink. Nothing where
 * none is configured. Part of the settings, in shopping mode.
 */
export function EnvironmentsSection() {
  const t = useTranslations('accounts.environments')
  const queryClient = useQueryClient()
  const { data } = useQuery(linkableQuery)
  useOutcome(data)
  if (!data?.length) return null
  const changed = () => queryClient.invalidateQueries(linkableQuery)
  return (
    <SettingsSection id="environments" title={t('title')} text={t('intro')}>
      <ul className="grid gap-3">
        {data.map((service) => (
          <li
            key={service.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4"
          >
            <ServiceMark {...service} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{service.name}</p>
              <p className="break-words text-sm text-ink-soft">
                {service.linked ? (service.linked.email ?? t('isLinked')) : t('isNotLinked')}
              </p>
            </div>
            {service.linked ? (
              <UnlinkButton service={service} onDone={changed} />
            ) : (
              <LinkButton service={service} onDone={changed} />
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
