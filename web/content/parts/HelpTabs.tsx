import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LinkTabs } from '../../ui/LinkTabs.tsx'

/** The tabs of the three help screens. */
export function HelpTabs() {
  const t = useTranslations('content.help')
  return (
    <LinkTabs label={t('tabs')} className="no-print">
      <Link to="/help" activeOptions={{ exact: true }}>
        {t('questions')}
      </Link>
      <Link to="/help/offer">{t('offerTab')}</Link>
      <Link to="/help/contacts">{t('contacts')}</Link>
    </LinkTabs>
  )
}
