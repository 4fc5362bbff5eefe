import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getRequestSite } from './api/site.ts'
import { prefixOf, readPath } from './language.ts'
import { routeTree } from './routes.gen.ts'

/** A router for one request, or for the life of a browser's page. The language is part of the address and fixed with it. */
export function getRouter() {
  const { language, nonce } = getRequestSite()
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false }, mutations: { retry: false } },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient, language },
    rewrite: {
      input: ({ url }) => {
        url.pathname = readPath(url.pathname).path
        return url
      },
      output: ({ url }) => {
        url.pathname = prefixOf(language) + (url.pathname === '/' && language !== 'lt' ? '' : url.pathname)
        return url
      },
    },
    ssr: { nonce },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
