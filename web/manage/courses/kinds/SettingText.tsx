import type { DraftText } from './drafts.ts'
import { ThreeTexts } from '../../kit/ThreeTexts.tsx'
import { editedOf, textOf } from './settings.ts'

type Props = {
  id: string
  label: string
  hint?: string
  value: DraftText | undefined
  onChange: (value: DraftText) => void
  rows?: number
  maxLength?: number
  required?: boolean
}

/** A text of the settings in three languages. */
export function SettingText({ id, value, onChange, maxLength = 300, ...field }: Props) {
  return (
    <ThreeTexts
      {...field}
      name={id}
      maxLength={maxLength}
      value={editedOf(value)}
      onChange={(edited) => onChange(textOf(value, edited))}
      errors={{}}
    />
  )
}
