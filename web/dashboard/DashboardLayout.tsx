import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FavouritesTab } from '../favourites/FavouritesTab.tsx'
import { OfflineBar } from '../learning/offline/OfflineBar.tsx'
import { useSite } from '../shell/useSite.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { messages: ['learning'] },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: DashboardLayout,
})

/** The dashboard's tabs. Purchases, certificates and favourites belong to the shop (requirements 2). */
function DashboardLayout() {
  const t = useTranslations('learning.tabs')
  const { shopping } = useSite()
  return (
    <>
      <OfflineBar />
      <div className="wrap pt-4 pb-16">
        <LinkTabs label={t('label')}>
          <Link to="/dashboard" activeOptions={{ exact: true, includeSearch: false }}>
            {t('dashboard')}
          </Link>
          <Link to="/dashboard/courses" activeOptions={{ includeSearch: false }}>
            {t('courses')}
          </Link>
          {shopping && (
            <Link to="/dashboard/purchases" activeOptions={{ includeSearch: false }}>
              {t('purchases')}
            </Link>
          )}
          {shopping && (
            <Link to="/dashboard/certificates" activeOptions={{ includeSearch: false }}>
              {t('certificates')}
            </Link>
          )}
          {shopping && <FavouritesTab />}
        </LinkTabs>
        <div className="pt-8">
          <Outlet />
        </div>
      </div>
    </>
  )
}
