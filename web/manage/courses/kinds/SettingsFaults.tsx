import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icons.tsx'
import type { Fault } from './fault.ts'
import { useFaultText } from './useFaultText.ts'

/** Opens the parts that hold an element, and goes to it. */
function goTo(id: string) {
  const element = document.getElementById(id)
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
  const field = element?.matches('input, select, textarea, button')
    ? element
    : element?.querySelector('input, textarea')
  ;(field instanceof HTMLElement ? field : element)?.focus()
  element?.scrollIntoView({ block: 'center' })
}

/** What the settings still lack, checked while they are written; each line leads to its place. */
export function SettingsFaults({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations('manageKinds')
  const textOf = useFaultText()
  if (faults.length === 0)
    return (
      <p className="flex items-center gap-2 text-pine">
        <Icon name="check" size={18} /> {t('complete')}
      </p>
    )
  return (
    <section aria-label={t('lacks')} className="rounded-lg border border-line bg-amber-soft p-4">
      <h4 className="mb-1 font-semibold">{t('lacks')}</h4>
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.at}`}>
            <button type="button" className="text-left underline underline-offset-2" onClick={() => goTo(fault.at)}>
              {textOf(fault)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
