import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { signInsQuery } from '../settings/queries.ts'

const DeviceDialog = lazy(() => import('./DeviceDialog.tsx').then((module) => ({ default: module.DeviceDialog })))

/** Opens the QR code that signs in another device. */
export function AddDevice() {
  const t = useTranslations('devices.add')
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  function open() {
    setOpened(true)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    void queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey })
  }
  return (
    <>
      <Button variant="secondary" icon={<Icon name="qr" />} onClick={open}>
        {t('open')}
      </Button>
      {wasOpened && (
        <Suspense>
          <DeviceDialog open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
