import './app.css'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { Language } from '../contract/common.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; language: Language }>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  }),
  component: Root,
})

function Root() {
  const { language } = Route.useRouteContext()
  return (
    <html lang={language}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
