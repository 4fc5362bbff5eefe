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
      const { frameLoop, QRCanvas, rearCamera } = await import('qr/dom.js')
      const camera = await rearCamera(target)
      const canvas = new QRCanvas()
      let busyUntil = 0
      const endLoop = frameLoop(() => {
        if (Date.now() < busyUntil) return
        void camera.readFrame(canvas, true).then((text) => {
          if (stopped || typeof text !== 'string' || Date.now() < busyUntil) return
          busyUntil = Date.now() + pause
          void handlers.current.onText(text).then((accepted) => accepted && handlers.current.onClose())
        })
      }, target)
      const end = () => {
        endLoop()
        camera.stop()
      }
      if (stopped) end()
      else
        stop = () => {
          stopped = true
          end()
        }
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
