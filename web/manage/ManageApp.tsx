import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLocale, useTranslations } from 'use-intl'
import { staffScreens } from '../../contract/manage/screens.ts'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { ManageBar } from './ManageBar.tsx'
import { ManageMenu } from './ManageMenu.tsx'
import { NotStaff } from './NotStaff.tsx'
import { pages } from './pages.ts'
import { screenAt } from './paths.ts'
import { staffProfileQuery } from './queries.ts'

const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } as const

/** The back office at `/manage/<path>`: its bar, its menu and the screen. Who is no staff sees why. */
export function ManageApp({ path }: { path: string }) {
  const locale = useLocale()
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const allowed = profile.capabilities.includes('open_back_office')
  return (
    <I18nProvider locale={locales[locale]}>
      {/* Its id keeps React Aria from adding a style element; the rule is in manage.css. */}
      <span id="react-aria-pressable-style" hidden />
      <ManageBar profile={profile} />
      <div className="mx-auto flex w-full max-w-[100rem] flex-1 items-start">
        {allowed && (
          <aside className="no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-60 flex-none overflow-y-auto border-r border-line px-3 py-5 xl:block">
            <ManageMenu capabilities={profile.capabilities} />
          </aside>
        )}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-6 pb-16 outline-none sm:px-6 lg:px-8">
          {allowed ? <Screen path={path} capabilities={profile.capabilities} /> : <NotStaff profile={profile} />}
        </main>
      </div>
    </I18nProvider>
  )
}

function Screen({ path, capabilities }: { path: string; capabilities: readonly string[] }) {
  const screen = screenAt(path)
  useFocusOnArrival(path)
  if (!screen || !capabilities.includes(staffScreens[screen.name].capability)) return <NotFoundPage />
  const Page = pages[screen.name]
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={ErrorPage}>
      <Suspense fallback={<Pending />}>
        <Page key={path} params={screen.params} />
      </Suspense>
    </CatchBoundary>
  )
}

/** Another screen begins at its content, as another page would. */
function useFocusOnArrival(path: string) {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [path])
}

function Pending() {
  const t = useTranslations('manage')
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <SkeletonText lines={8} />
    </div>
  )
}
