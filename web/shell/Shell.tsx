import { useMatch, useRouterState } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { deferHydration } from '../deferHydration.tsx'
import { whenVisible } from '../when-visible.ts'
import { NeedsScripts } from './NeedsScripts.tsx'
import { PendingScreen } from './PendingScreen.tsx'
import { Footer as FooterNow } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { NoticeBar as NoticeBarNow } from './NoticeBar.tsx'
import { PendingLine } from './PendingLine.tsx'

/** Rendered with the page; hydrated when it comes into view. */
const Footer = deferHydration(
  createIsomorphicFn()
    .server(() => FooterNow)
    .client(() =>
      lazy(() => whenVisible('footer', () => import('./Footer.tsx').then((module) => ({ default: module.Footer })))),
    )(),
)

/** Only the home page has a notice. */
const NoticeBar = deferHydration(
  createIsomorphicFn()
    .server(() => NoticeBarNow)
    .client(() =>
      lazy(() =>
        whenVisible('[data-notice]', () => import('./NoticeBar.tsx').then((module) => ({ default: module.NoticeBar }))),
      ),
    )(),
)

/** The bar of screens with a frame of their own. */
const FrameBar = lazy(() => import('./FrameBar.tsx').then((module) => ({ default: module.FrameBar })))

/**
 * The layout of every screen: skip link, bar, content, footer. Screens with a frame of their own have another bar and no
 * footer.
 */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const frame = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame,
  })
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <HomeNotice />
      <PendingLine />
      {frame && frame !== 'own' && (
        <Suspense fallback={<div className="h-16" />}>
          <FrameBar frame={frame} />
        </Suspense>
      )}
      {!frame && <NavBar />}
      {frame === 'own' ? (
        children
      ) : (
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <PendingScreen />
          <NeedsScripts />
          {children}
        </main>
      )}
      {!frame && <Footer />}
    </div>
  )
}

function HomeNotice() {
  const notice = useMatch({ from: '/', shouldThrow: false, select: ({ loaderData }) => loaderData?.notice })
  return notice && <NoticeBar notice={notice} />
}
