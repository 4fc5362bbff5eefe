import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Proof } from '../proof/ProofDialog.tsx'
import { ChooseNumber } from './ChooseNumber.tsx'
import { DeviceCode } from './DeviceCode.tsx'
import { useDeviceLink } from './useDeviceLink.ts'

type DeviceDialogProps = { open: boolean; onClose: () => void }

/** The second-device QR code (requirements 2.66). */
export function DeviceDialog({ open, onClose }: DeviceDialogProps) {
  const t = useTranslations('devices.dialog')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="sm">
      <Steps onClose={onClose} />
    </Dialog>
  )
}

function Steps({ onClose }: { onClose: () => void }) {
  const t = useTranslations('devices.dialog')
  const { view, show, renew, choose, refuse, proven } = useDeviceLink()
  const again = <Button onClick={() => void show()}>{t('again')}</Button>
  switch (view.step) {
    case 'loading':
      return <Loading />
    case 'proof':
      return (
        <Suspense fallback={<Loading />}>
          <Proof onProven={() => proven(view.back)} />
        </Suspense>
      )
    case 'shown':
      return <DeviceCode key={view.link.id} link={view.link} seconds={view.seconds} onEnd={() => void renew()} />
    case 'choose':
      return (
        <ChooseNumber
          {...view.choice}
          onChoose={(number) => choose(view.choice, number)}
          onRefuse={() => refuse(view.choice.id)}
        />
      )
    case 'waiting':
      return (
        <p role="status" className="flex items-center gap-3 py-6">
          <Spinner className="text-pine" />
          {t('waiting')}
        </p>
      )
    case 'done':
      return (
        <div role="status">
          <Notice kind="success" title={t('doneTitle')} action={<Button onClick={onClose}>{t('close')}</Button>}>
            {t('done')}
          </Notice>
        </div>
      )
    case 'paused':
      return <Notice action={again}>{t('paused')}</Notice>
    default:
      return (
        <div role="alert">
          <Notice kind="danger" title={t(view.step === 'failed' ? 'failed' : 'overTitle')} action={again}>
            {view.text}
          </Notice>
        </div>
      )
  }
}

/** In the shape of the code. */
function Loading() {
  const t = useTranslations('devices.dialog')
  return (
    <div aria-busy className="grid justify-items-center gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="size-60" />
      <Skeleton className="h-5 w-40" />
    </div>
  )
}
