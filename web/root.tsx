import { languageTags } from '../contract/constants.ts'
import './page.css'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '../contract/common.ts'
import { getRequestSite, type Site, siteMeta } from './api/site.ts'
import { watchSession } from './api/session.ts'
import { ogLocale } from './head.ts'
import { inLanguage } from './language.ts'
import { storeMessages, knownMessages, loadMessages, pickMessages, type SomeMessages } from './messages.ts'
import { TermsFirst } from './shell/TermsFirst.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { ToastProvider } from './ui/ToastProvider.tsx'

/** The browser's theme colours: light as in the manifest, dark as the bar (`app.css`, surface). */
const themes = [
  { scheme: 'light', colour: '#0f5446' },
  { scheme: 'dark', colour: '#161d1a' },
] as const

/** The font files of a language. Preloaded together, so that text shifts at most once. */
const typefaces = { lt: ['latin', 'latin-ext'], en: ['latin'], ru: ['latin', 'cyrillic'] } as const satisfies Record<
  Language,
  readonly string[]
>

export const Route = createRootRouteWithContext<{ language: Language; site: Site }>()({
  beforeLoad: async ({ context: { language, site }, matches }) => {
    // The table of screens is loaded only where the shop is off: other portals' first pages do without it.
    if (!site.shopping) await import('./without-shop.ts').then((module) => module.leave(matches.at(-1)?.fullPath))
    const names = matches.flatMap((match) => match.staticData.messages ?? [])
    try {
      return { messages: pickMessages(await loadMessages(language, names), names, language), lost: undefined }
    } catch (lost) {
      if (typeof window === 'undefined') throw lost
      return { messages: knownMessages(language), lost: String(lost) } // offline: shown with the messages that are loaded
    }
  },
  head: ({
    matches,
    match: {
      context: { language, site },
    },
  }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // The not-found page sets its own, as screens with `ownTitle` do.
      ...(matches.some(({ status, staticData }) => status === 'notFound' || staticData.ownTitle)
        ? []
        : [{ title: site.brand }]),
      { name: siteMeta, content: JSON.stringify(site) },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [
      ...typefaces[language].map(
        (name) =>
          ({
            rel: 'preload',
            href: `/fonts/manrope-${name}.woff2`,
            as: 'font',
            type: 'font/woff2',
            crossOrigin: 'anonymous',
          }) as const,
      ),
      { rel: 'icon', href: '/media/brand/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/media/brand/apple-touch-icon.png' },
      { rel: 'manifest', href: inLanguage(language, '/manifest.webmanifest') },
    ],
  }),
  component: Root,
  errorComponent: Broken,
})

function Root() {
  const { language, messages, lost } = Route.useRouteContext()
  useEffect(watchSession, [])
  storeMessages(language, messages)
  return (
    <Document language={language} messages={messages}>
      <ToastProvider>
        <TermsFirst />
        <Shell>{lost === undefined ? <Outlet /> : <ErrorPage error={new Error(lost)} reset={() => undefined} />}</Shell>
      </ToastProvider>
    </Document>
  )
}

/** When the layout itself failed: an error page with the messages that are loaded. */
function Broken(props: ErrorComponentProps) {
  const { language } = getRequestSite()
  return (
    <Document language={language} messages={knownMessages(language)}>
      <main>
        <ErrorPage {...props} />
      </main>
    </Document>
  )
}

function Document({
  language,
  messages,
  children,
}: {
  language: Language
  messages: SomeMessages
  children: ReactNode
}) {
  return (
    <html lang={language}>
      <head>
        <HeadContent />
        {themes.map(({ scheme, colour }) => (
          <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
        ))}
        {languageTags.map((tag) =>
          tag === language ? null : <meta key={tag} property="og:locale:alternate" content={ogLocale[tag]} />,
        )}
      </head>
      <body>
        <IntlProvider locale={language} messages={messages} timeZone="Europe/Vilnius">
          {children}
        </IntlProvider>
        <Scripts />
      </body>
    </html>
  )
}
