import { useTranslations } from 'use-intl'
import type { KindProps } from './kind.ts'

/** What a kind without settings does. */
export function NothingToSet({ draft: { module } }: KindProps) {
  const t = useTranslations('manageKinds.nothing')
  const known = module === 'label' || module === 'certificate' || module === 'calendar_room' ? module : 'page'
  return <p className="max-w-3xl text-ink-soft">{t(known)}</p>
}
