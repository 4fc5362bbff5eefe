import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { deferHydration } from '../deferHydration.tsx'
import { whenVisible } from '../when-visible.ts'
import { PendingScreen } from './PendingScreen.tsx'
import { Footer as FooterNow } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { PendingLine } from './PendingLine.tsx'

/** Rendered with the page; hydrated when it comes into view. */
const Footer = deferHydration(
  createIsomorphicFn()
    .server(() => FooterNow)
    .client(() =>
      lazy(() =>
        whenVisible('footer')
          .then(() => import('./Footer.tsx'))
          .then((module) => ({ default: module.Footer })),
      ),
    )(),
)

/** The layout of every screen: skip link, bar, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <NoticeBar />
      <PendingLine />
      <NavBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PendingScreen />
        {children}
      </main>
      <Footer />
    </div>
  )
}
