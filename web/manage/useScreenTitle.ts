import { useTranslations } from 'use-intl'
import { usePageTitle } from '../shell/usePageTitle.ts'

/** The title of the document while a screen of the back office is shown. */
export function useScreenTitle(title: string): void {
  const t = useTranslations('manage')
  usePageTitle(`${title} – ${t('title')}`)
}
