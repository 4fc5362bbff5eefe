import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { FileButton } from '../../../../ui/FileButton.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { acceptOf, filesQuery } from '../../files/queries.ts'
import { useUpload } from '../../files/useUpload.ts'
import { UploadProgress } from '../../upload/UploadProgress.tsx'

type Props = {
  courseId: number
  id: string
  label: string
  /** Endings of the files that fit. */
  endings: readonly string[]
  value: string | undefined
  onValue: (name: string | undefined) => void
}

/** A file of the course: chosen among those that fit, or uploaded. */
export function FileChoice({ courseId, id, label, endings, value, onValue }: Props) {
  const t = useTranslations('manageKinds.media')
  const { data } = useQuery(filesQuery(courseId))
  const { share, fault, upload } = useUpload(courseId)
  const fitting = (data?.data ?? []).map(({ name }) => name).filter((name) => endings.some((one) => name.endsWith(one)))
  const names = value && !fitting.includes(value) ? [value, ...fitting] : fitting
  async function add(file: File) {
    const name = await upload(file)
    if (name) onValue(name)
  }
  return (
    <div className="grid content-start gap-2">
      <SelectField
        id={id}
        label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => onValue(currentTarget.value || undefined)}
        options={[{ value: '', label: t('noFile') }, ...names.map((name) => ({ value: name, label: name }))]}
      />
      <div>
        <FileButton
          size="sm"
          label={t('upload', { what: label })}
          accept={acceptOf(endings)}
          onFile={(file) => void add(file)}
        />
      </div>
      <UploadProgress share={share} />
      <div role="alert">{fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}</div>
    </div>
  )
}
