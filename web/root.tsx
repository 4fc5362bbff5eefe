import './app.css'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IntlProvider } from 'use-intl'
import { type Language, languageTags } from '../contract/common.ts'
import { type Site, siteMeta } from './api/site.ts'
import { watchSession } from './api/session.ts'
import { ogLocale } from './head.ts'
import { inLanguage } from './language.ts'
import { keepMessages, loadMessages, pickMessages } from './messages.ts'
import { Shell } from './shell/Shell.tsx'
import { ToastProvider } from './ui/ToastProvider.tsx'

export const Route = createRootRouteWithContext<{ language: Language; site: Site }>()({
  beforeLoad: async ({ context: { language }, matches }) => {
    const words = matches.flatMap((match) => match.staticData.words ?? [])
    return { messages: pickMessages(await loadMessages(language, words), words, language) }
  },
  head: ({ match: { context: { language, site } } }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: site.brand },
      { name: siteMeta, content: JSON.stringify(site) },
      { name: 'theme-color', content: '#0f5c4a' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [
      { rel: 'preload', href: '/fonts/manrope-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/media/brand/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/media/brand/apple-touch-icon.png' },
      { rel: 'manifest', href: inLanguage(language, '/manifest.webmanifest') },
    ],
  }),
  component: Root,
})

function Root() {
  const { language, messages } = Route.useRouteContext()
  useEffect(watchSession, [])
  keepMessages(language, messages)
  return (
    <html lang={language}>
      <head>
        <HeadContent />
        {languageTags.map((tag) => (tag === language ? null : <meta key={tag} property="og:locale:alternate" content={ogLocale[tag]} />))}
      </head>
      <body>
        <IntlProvider locale={language} messages={messages} timeZone="Europe/Vilnius">
          <ToastProvider>
            <Shell>
              <Outlet />
            </Shell>
          </ToastProvider>
        </IntlProvider>
        <Scripts />
      </body>
    </html>
  )
}
