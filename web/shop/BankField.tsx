import type { Bank } from '../../contract/banks.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { bankName } from './bank-name.rules.ts'

type Props = {
  banks: readonly Bank[]
  label: string
  /** The choice of none of them. */
  later: string
  /** Undefined: the form reads the field `bank`. */
  value?: string
  onValue?: (code: string) => void
}

/** The bank that is chosen before the buyer chooses: the one that was used. */
const firstBank = (banks: readonly Bank[]) => banks.find(({ used }) => used)?.code ?? ''

/** Which bank or card of the provider's page is opened at once; without a choice, the page with all of them. */
export const BankField = ({ banks, label, later, value, onValue }: Props) => (
  <RadioGroup
    tiles
    label={label}
    name="bank"
    {...(onValue ? { value, onValue } : { defaultValue: firstBank(banks) })}
    options={[
      ...banks.map(({ code, title }) => ({ value: code, label: bankName(title) })),
      { value: '', label: later },
    ]}
  />
)
