import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { label: string; active: boolean; upcoming: number }

/** Whether something may be planned; taken away, it says how many groups are planned with it. */
export function ActiveField({ label, active, upcoming }: Props) {
  const t = useTranslations('manage.practice')
  const [checked, setChecked] = useState(active)
  return (
    <div>
      <CheckboxField
        id="active"
        name="active"
        label={label}
        checked={checked}
        onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
      />
      {active && !checked && upcoming > 0 && <Notice kind="warning">{t('stillPlanned', { count: upcoming })}</Notice>}
    </div>
  )
}
