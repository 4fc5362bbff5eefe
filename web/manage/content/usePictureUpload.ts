import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContentKind, PictureName } from '../../../contract/manage/content-kinds.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useToast } from '../../ui/toastContext.ts'
import { readBase64 } from '../../readBase64.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** Stores a picture; `send` returns its address, or undefined with the fault. */
export function usePictureUpload() {
  const general = useTranslations('shell.error')('general')
  const t = useTranslations('manageContent.picture')
  const { show } = useToast()
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)
  async function send(
    file: File,
    picture_alt: EditedText,
    picture_of: { kind: ContentKind; name: PictureName } | null,
  ): Promise<string | undefined> {
    setFault(undefined)
    setPending(true)
    try {
      const body = { picture: await readBase64(file), picture_alt, picture_of }
      const { address } = await call('uploadContentPicture', { body })
      show({ kind: 'success', text: t('uploaded') })
      return address
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      setFault((error instanceof ApiFailure && (error.of('picture') ?? error.message)) || general)
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { fault, pending, send }
}
