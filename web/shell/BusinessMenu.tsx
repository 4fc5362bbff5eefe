import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { BarMenu } from './BarMenu.tsx'
import { menuItemProps } from '../ui/Menu.tsx'

/** The menu for companies and institutions. */
export function BusinessMenu() {
  const t = useTranslations('shell')
  return (
    <BarMenu label={t('forBusiness')}>
      <Link to="/business/business-and-institutions" {...menuItemProps}>
        {t('businessCourses')}
      </Link>
      <Link to="/business/business-and-institutions" hash="calculator" {...menuItemProps}>
        {t('businessPrices')}
      </Link>
      <Link to="/business/about" {...menuItemProps}>
        {t('businessAbout')}
      </Link>
    </BarMenu>
  )
}
