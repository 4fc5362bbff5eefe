import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { readBase64 } from '../../../readBase64.ts'

type Props = { courseId: number; label: string; onFigure: (src: string) => void }

/** Stores a picture for the texts of a course; a refused one says why. */
export function FigureButton({ courseId, label, onFigure }: Props) {
  const general = useTranslations('shell.error')('general')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function upload(file: File) {
    setFault(undefined)
    setBusy(true)
    try {
      const body = { figure: await readBase64(file) }
      onFigure((await call('uploadFigure', { params: { id: courseId }, body })).src)
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      setFault((error instanceof ApiFailure && (error.errors.figure?.[0] ?? error.message)) || general)
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <FileButton
          size="sm"
          label={label}
          accept="image/jpeg,image/png,image/webp"
          onFile={(file) => void upload(file)}
        />
        {busy && <Spinner />}
      </div>
      <div role="alert">{fault && <FieldError id="figure-error">{fault}</FieldError>}</div>
    </div>
  )
}
