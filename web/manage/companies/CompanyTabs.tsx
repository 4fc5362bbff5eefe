import { useTranslations } from 'use-intl'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMay } from '../useMay.ts'

const screens = ['companies', 'companyPlaces', 'companyProposals', 'priceLists'] as const

/** The lists about companies. */
export function CompanyTabs() {
  const t = useTranslations('manageCompanies.tabs')
  const may = useMay()
  return (
    <LinkTabs label={t('label')} className="mb-6">
      {screens
        .filter((screen) => screen !== 'priceLists' || may('set_prices'))
        .map((screen) => (
          <ManageLink key={screen} to={screen} exact>
            {t(screen)}
          </ManageLink>
        ))}
    </LinkTabs>
  )
}
