import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icons.tsx'
import { MegaMenu } from '../ui/MegaMenu.tsx'
import { plainLink } from '../ui/textLink.ts'

/** The menu for companies and institutions. */
export function BusinessMenu() {
  const t = useTranslations('shell')
  return (
    <MegaMenu label={t('forBusiness')}>
      <div className="wrap grid gap-8 md:grid-cols-[2fr_1fr]">
        <div className="max-w-xl">
          <Link
            to="/business/business-and-institutions"
            className="inline-flex items-center gap-2 text-lg font-bold text-pine"
          >
            {t('businessCourses')} <Icon name="arrow-right" size={18} />
          </Link>
          <p className="mt-2 text-ink-soft">{t('businessText')}</p>
        </div>
        <ul className="grid content-start gap-1">
          <li>
            <Link to="/business/business-and-institutions" className={`${plainLink} inline-flex min-h-9 items-center`}>
              {t('businessPrices')}
            </Link>
          </li>
          <li>
            <Link to="/business/about" className={`${plainLink} inline-flex min-h-9 items-center`}>
              {t('businessAbout')}
            </Link>
          </li>
        </ul>
      </div>
    </MegaMenu>
  )
}
