import type { FormFault } from '../../contract/activities/form.rules.ts'
import type { Translator } from '../messages.ts'

const keys = {
  required: 'faultRequired',
  type: 'faultChoice',
  number: 'faultNumber',
  too_small: 'faultSmall',
  too_large: 'faultLarge',
  too_long: 'faultLong',
  date: 'faultDate',
  choice: 'faultChoice',
  field_unknown: 'faultChoice',
} as const satisfies Record<FormFault['code'], string>

/** A fault in words. */
export const faultText = (t: Translator, { code, values }: FormFault): string =>
  t(keys[code], { min: values?.min ?? 0, max: values?.max ?? 0 })
