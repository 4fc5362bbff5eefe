import { TextField } from '../../../ui/TextField.tsx'
import { numberOf } from './settings.ts'

type Props = {
  id: string
  label: string
  hint?: string
  value: number | null | undefined
  onValue: (value: number | undefined) => void
  min?: number
  max?: number
  /** Whole numbers unless it is `any`. */
  step?: 'any'
}

/** A number of the settings; empty when there is none. */
export function SettingNumber({ value, onValue, step, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="number"
      {...(step ? { step } : {})}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const number = numberOf(currentTarget.value)
        onValue(number === undefined || step ? number : Math.trunc(number))
      }}
      className="max-w-56"
    />
  )
}
