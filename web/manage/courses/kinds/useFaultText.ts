import { useTranslations } from 'use-intl'
import type { Fault } from './fault.ts'

/** Says what is wrong with settings. */
export function useFaultText() {
  const t = useTranslations('manageKinds')
  return ({ code, name, count = 0 }: Fault): string =>
    t(`faults.${code}`, { name: name?.trim() || t('untitled'), count })
}
