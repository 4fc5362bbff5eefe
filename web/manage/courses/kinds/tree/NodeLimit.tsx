import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { SettingNumber } from '../SettingNumber.tsx'
import type { Decision } from './tree-parts.ts'

type Props = { node: Decision; onLimit: (limit: Decision['limit']) => void }

/** The time for a decision, and what counts when it is over. */
export function NodeLimit({ node: { key, limit, choices }, onLimit }: Props) {
  const t = useTranslations('manageKinds.tree')
  const general = useTranslations('manageKinds')
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={t('timed')}
        checked={limit !== undefined}
        onChange={({ currentTarget }) =>
          onLimit(currentTarget.checked ? { seconds: 30, timeOut: choices.at(-1)?.key ?? '' } : undefined)
        }
      />
      {limit && (
        <div className="flex flex-wrap items-start gap-4">
          <SettingNumber
            id={`node-${key}-seconds`}
            label={t('seconds')}
            min={5}
            max={600}
            value={limit.seconds}
            onValue={(seconds) => onLimit({ ...limit, seconds: seconds ?? 0 })}
          />
          <SelectField
            id={`node-${key}-timeout`}
            label={t('timeOut')}
            value={limit.timeOut}
            onChange={({ currentTarget }) => onLimit({ ...limit, timeOut: currentTarget.value })}
            options={choices.map((choice) => ({ value: choice.key, label: choice.text.lt || general('untitled') }))}
            className="w-full max-w-md"
          />
        </div>
      )}
    </div>
  )
}
