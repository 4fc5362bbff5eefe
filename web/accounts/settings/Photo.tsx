import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Settings } from '../../../contract/settings.ts'
import { call } from '../../api/client.ts'
import { settingsQuery } from '../../api/own-queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'

const CropDialog = lazy(() => import('./CropDialog.tsx').then((module) => ({ default: module.CropDialog })))

/** The user's photo: chosen from a file, cropped to a square, or removed. */
export function Photo({ settings: { image, firstname, lastname } }: { settings: Settings }) {
  const t = useTranslations('settings.profile')
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  async function save(picture: string) {
    setError(undefined)
    try {
      queryClient.setQueryData(settingsQuery.queryKey, await call('saveImage', { body: { image: picture } }))
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t('photoUnreadable'))
    }
    setFile(undefined)
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={`${firstname} ${lastname}`} src={image} size={88} />
      <div className="grid gap-2">
        <p className="text-sm font-semibold">{t('photo')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            {t(image ? 'changePhoto' : 'choosePhoto')}
          </Button>
          {image && (
            <Button variant="quiet" size="sm" onClick={() => void save('')}>
              {t('removePhoto')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          id="photo"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('photo')}
          hidden
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <p className="text-sm text-ink-soft">{t('photoHint')}</p>
        <div role="alert">{error && <FieldError id="photo-error">{error}</FieldError>}</div>
      </div>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            onCropped={save}
            onUnreadable={() => {
              setFile(undefined)
              setError(t('photoUnreadable'))
            }}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
