import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PictureName, shapeOf } from '../../../contract/manage/content-kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import type { FieldsProps } from './draft.ts'
import { pictureOf, textOf } from './draft.ts'
import { pictureTypes, usePictureUpload } from './usePictureUpload.ts'

type Props = Pick<FieldsProps, 'draft' | 'change'> & { name: PictureName }

/** A picture of an object: uploaded with a text for those who do not see it, shown to visitors when it is saved. */
export function PictureField({ name, draft, change }: Props) {
  const t = useTranslations('manageContent')
  const upload = usePictureUpload()
  const [undescribed, setUndescribed] = useState(false)
  const shape = shapeOf(draft.kind).pictures[name]
  if (!shape) return null
  const { alt } = shape
  const src = pictureOf(draft, name)
  const set = (picture: string | null) => change(({ pictures }) => ({ pictures: { ...pictures, [name]: picture } }))
  async function choose(file: File) {
    const text = alt ? textOf(draft, alt) : undefined
    setUndescribed(text?.lt.trim() === '')
    if (text?.lt.trim() === '') document.getElementById(`${alt}.lt`)?.focus()
    else {
      const address = await upload.send(file, text ?? { lt: '', en: '', ru: '' }, { kind: draft.kind, name })
      if (address) set(address)
    }
  }
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-sm font-semibold">{t(`fields.${name}`)}</h3>
      {src ? (
        <img
          src={src}
          alt={(alt && textOf(draft, alt).lt) || ''}
          className="max-h-48 w-fit max-w-full rounded-lg border border-line bg-sunken object-contain"
        />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-8 text-center text-sm text-ink-soft">{t('picture.none')}</p>
      )}
      <p className="text-sm text-ink-soft">
        {shape.height === null
          ? t('picture.width', { width: String(shape.width) })
          : t('picture.size', { width: String(shape.width), height: String(shape.height) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          label={src ? t('picture.replace') : t('picture.choose')}
          accept={pictureTypes}
          onFile={(file) => void choose(file)}
        />
        {src && (
          <Button size="sm" variant="quiet" onClick={() => set(null)}>
            {t('picture.clear')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {undescribed ? t('picture.first') : upload.fault}
      </p>
    </div>
  )
}
