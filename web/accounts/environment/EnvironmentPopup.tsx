import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { signInErrors } from '../../../contract/constants.ts'
import { linkableQuery } from '../../api/own-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { knownMessages } from '../../messages.ts'
import { useSite } from '../../shell/useSite.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LinkAccount } from './LinkAccount.tsx'

export type EnvironmentPopupProps = {
  environment: string
  open: boolean
  /** Where a sign-in on the environment's page returns: a path of this site. */
  redirect: string
  /** The `error` of an address to which the environment returned. */
  error?: string | undefined
  onClose: () => void
  /** The user has an account there now. */
  onLinked: () => unknown
}

/** What every popup of an environment's account needs; it works on public screens too. */
export function EnvironmentPopup(props: EnvironmentPopupProps) {
  const { language } = useSite()
  return (
    <IntlProvider locale={language} messages={knownMessages(language)} timeZone="Europe/Vilnius">
      <QueryClientProvider client={queryClient}>
        <Popup {...props} />
      </QueryClientProvider>
    </IntlProvider>
  )
}

function Popup({ environment, open, redirect, error, onClose, onLinked }: EnvironmentPopupProps) {
  const t = useTranslations('accounts')
  const { data, isError } = useQuery({ ...linkableQuery, enabled: open })
  const service = data?.find(({ id }) => id === environment)
  const known = signInErrors.find((kind) => kind === error)
  async function linked() {
    await queryClient.invalidateQueries(linkableQuery)
    onClose()
    await onLinked()
  }
  const missing = isError || (data !== undefined && !service)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={service ? t('environments.popupTitle', { name: service.name }) : t('environments.popupTitleShort')}
      size="sm"
    >
      {service && (
        <Suspense fallback={<Spinner />}>
          <p className="mb-5">{t('environments.popupText', { name: service.name })}</p>
          <LinkAccount
            service={service}
            redirect={redirect}
            error={known && t(`signIn.errors.${known}`)}
            onDone={linked}
          />
        </Suspense>
      )}
      {missing && <Notice kind="danger">{t('environments.unknown')}</Notice>}
      {!service && !missing && (
        <p role="status" className="flex justify-center py-8">
          <Spinner />
          <VisuallyHidden>{t('environments.loading')}</VisuallyHidden>
        </p>
      )}
    </Dialog>
  )
}
