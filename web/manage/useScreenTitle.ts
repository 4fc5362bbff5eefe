import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../shell/useSite.ts'

/** The title of the document while a screen of the back office is shown. */
export function useScreenTitle(title: string): void {
  const t = useTranslations('manage')
  const { brand } = useSite()
  useEffect(() => {
    document.title = `${title} – ${t('title')} – ${brand}`
  }, [title, t, brand])
}
