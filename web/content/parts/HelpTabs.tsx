import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../shell/useSite.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'

/** The tabs of the help screens, the first of which has two addresses; quotes are asked for where something is sold. */
export function HelpTabs() {
  const t = useTranslations('content.help')
  const { shopping } = useSite()
  const isFaq = useLocation({ select: ({ pathname }) => pathname.endsWith('/faq') })
  return (
    <LinkTabs label={t('tabs')} className="no-print">
      <Link to={isFaq ? '/faq' : '/help'} activeOptions={{ exact: true }}>
        {t('questions')}
      </Link>
      {shopping && <Link to="/help/offer">{t('offerTab')}</Link>}
      <Link to="/help/contacts">{t('contacts')}</Link>
    </LinkTabs>
  )
}
