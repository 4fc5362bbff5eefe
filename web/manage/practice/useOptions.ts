import { useTranslations } from 'use-intl'
import type { Offered } from './offered.rules.ts'

/** Rooms, instructors and equipment as options; one that would not be offered any more says why. */
export function useOptions() {
  const t = useTranslations('manage.practice')
  const label = ({ name, unfit }: Omit<Offered<unknown>, 'id'>) => (unfit ? t(`unfit.${unfit}`, { name }) : name)
  return {
    label,
    optionsOf: (offered: readonly Offered<number | string>[]) =>
      offered.map((one) => ({ value: String(one.id), label: label(one) })),
  }
}
