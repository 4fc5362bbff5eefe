import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/buttonClass.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useAnchor } from '../../ui/useAnchor.ts'

type Props = {
  columns: readonly { id: string; label: string; heads?: boolean; pinned?: boolean }[]
  names: readonly string[]
  toggle: (name: string) => void
}

/** Which columns the list shows. */
export function ColumnChoice({ columns, names, toggle }: Props) {
  const t = useTranslations('manage.table')
  const anchor = useAnchor('end')
  const free = columns.filter(({ heads, pinned }) => !heads && !pinned)
  if (free.length < 2) return null
  return (
    <>
      <button type="button" {...anchor.button} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Icon name="filter" size={16} /> {t('columns')}
      </button>
      <div
        {...anchor.panel}
        role="group"
        aria-label={t('columns')}
        className="anchored max-h-[70dvh] min-w-56 overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-lg"
      >
        <div className="grid gap-2">
          {free.map(({ id, label }) => (
            <CheckboxField
              key={id}
              id={`column-${id}`}
              label={label}
              checked={names.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </div>
    </>
  )
}
