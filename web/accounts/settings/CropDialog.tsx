import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Pixels of a side of what is sent; the server makes it smaller. */
const side = 512

/** The chosen square of a picture as a data URL. */
function cut(picture: HTMLImageElement, { x, y, width, height }: PercentCrop): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const [across, down] = [picture.naturalWidth / 100, picture.naturalHeight / 100]
  canvas.getContext('2d')?.drawImage(picture, x * across, y * down, width * across, height * down, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', 0.86)
}

type Props = { file: File; onCropped: (image: string) => Promise<void>; onUnreadable: () => void; onClose: () => void }

/** Crops a picture to a square, with the pointer or the arrow keys. */
export function CropDialog({ file, onCropped, onUnreadable, onClose }: Props) {
  const t = useTranslations('settings.profile')
  const picture = useRef<HTMLImageElement>(null)
  const [source, setSource] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    // A data URL, because the policy of the page allows no others for pictures.
    const reader = new FileReader()
    reader.onload = () => setSource(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  async function save() {
    if (!picture.current || !crop) return
    setPending(true)
    await onCropped(cut(picture.current, crop))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cropTitle')}
      footer={
        <>
          <Button pending={pending} onClick={() => void save()}>
            {t('cropSave')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{t('cropText')}</p>
      <ReactCrop
        crop={crop}
        aspect={1}
        circularCrop
        keepSelection
        minWidth={48}
        onChange={(_pixels, percent) => setCrop(percent)}
      >
        {source && (
          <img
            ref={picture}
            src={source}
            alt={t('photo')}
            className="max-h-[50dvh]"
            onError={onUnreadable}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 80 }, 1, width, height), width, height))
            }
          />
        )}
      </ReactCrop>
    </Dialog>
  )
}
