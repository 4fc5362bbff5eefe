import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { open: boolean; onClose: () => void; onText: (text: string) => Promise<boolean> }

/** The camera, which reads QR codes until one is accepted. */
export function ScanDialog({ open, onClose, onText }: Props) {
  const t = useTranslations('manageDay')
  return (
    <Dialog open={open} onClose={onClose} title={t('scanTitle')} size="sm">
      <Camera onClose={onClose} onText={onText} />
    </Dialog>
  )
}

/** Milliseconds for which a code that was not accepted is not read again. */
const pause = 2000

function Camera({ onClose, onText }: Omit<Props, 'open'>) {
  const t = useTranslations('manageDay')
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onClose, onText })
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    handlers.current = { onClose, onText }
  }, [onClose, onText])
  useEffect(() => {
    const element = video.current
    if (!element) return
    let stopped = false
    let stop = () => {
      stopped = true
    }
    async function read(target: HTMLVideoElement) {
      const { BrowserQRCodeReader } = await import('@zxing/browser')
      let busyUntil = 0
      const controls = await new BrowserQRCodeReader().decodeFromConstraints(
        { video: { facingMode: 'environment' } },
        target,
        (result) => {
          if (!result || Date.now() < busyUntil) return
          busyUntil = Date.now() + pause
          void handlers.current.onText(result.getText()).then((accepted) => accepted && handlers.current.onClose())
        },
      )
      stop = () => controls.stop()
      if (stopped) controls.stop()
    }
    read(element).catch(() => setFailed(true)) // no camera, or not allowed
    return () => stop()
  }, [])
  return (
    <div className="grid gap-3">
      {failed ? <Notice kind="warning">{t('cameraFailed')}</Notice> : <p>{t('scanText')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} muted playsInline className="aspect-square w-full rounded-lg bg-sunken object-cover" />
    </div>
  )
}
