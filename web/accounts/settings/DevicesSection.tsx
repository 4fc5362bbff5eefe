import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SignIn } from '../../../contract/sign-ins.ts'
import { call } from '../../api/client.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { AddDevice } from '../devices/AddDevice.tsx'
import { signInsQuery } from './queries.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useGuarded } from './useGuarded.tsx'

/** Where the user is signed in, and how to sign out there. */
export function DevicesSection() {
  const t = useTranslations('settings.devices')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { data: signIns } = useSuspenseQuery(signInsQuery)
  const { run, dialog } = useGuarded()
  const end = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work()
      show({ kind: 'success', text: done })
    }).finally(() => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }))
  return (
    <SettingsSection id="devices" title={t('title')} text={t('text')}>
      <ul className="divide-y divide-line">
        {signIns.map((signIn) => (
          <Device
            key={signIn.id}
            signIn={signIn}
            onEnd={() => void end(() => call('endSignIn', { params: { id: signIn.id } }), t('ended'))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <AddDevice />
        {signIns.length > 1 && (
          <Button variant="secondary" onClick={() => void end(() => call('endOtherSignIns'), t('othersEnded'))}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      {dialog}
    </SettingsSection>
  )
}

function Device({ signIn: { device, current, seen_at }, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const t = useTranslations('settings.devices')
  const moment = useMoment()
  const name = device || t('unknown')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">{t('seen', { when: moment(seen_at) })}</p>
      </div>
      {current ? (
        <Badge tone="pine">{t('current')}</Badge>
      ) : (
        <Button variant="secondary" size="sm" onClick={onEnd} aria-label={t('endLabel', { device: name })}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
