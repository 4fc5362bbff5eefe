import { createRouter } from '@tanstack/react-router'
import { languagePrefix } from '../contract/constants.ts'
import { getRequestSite } from './api/site.ts'
import { readablePath, readPath } from './language.ts'
import type { MessageName } from './messages.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import type { Shape } from './shell/Shapes.tsx'
import { routeTree } from './routes.gen.ts'

/** On a touch screen intent is the tap itself: preloading would only delay its effect. */
const canHover = () => typeof window === 'undefined' || window.matchMedia('(hover: hover)').matches

/** A router for one request, or for the life of a browser's page. Its language is fixed: it is part of the address. */
export function getRouter() {
  const { language, nonce, site } = getRequestSite()
  return createRouter({
    routeTree,
    context: { language, site },
    rewrite: {
      input: ({ url }) => {
        url.pathname = readablePath(readPath(url.pathname).path)
        return url
      },
      output: ({ url }) => {
        url.pathname = languagePrefix(language) + (url.pathname === '/' && language !== 'lt' ? '' : url.pathname)
        return url
      },
    },
    ssr: { nonce },
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultPreload: canHover() ? 'intent' : false,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The message files that the screen needs, besides `ui` and `shell`. */
    messages?: readonly MessageName[]
    /** The screen renders its `<title>` itself. */
    ownTitle?: true
    /** The skeleton shown while it loads slowly (`shell/Shapes.tsx`). */
    shape?: Shape
    /**
     * What is around the screen instead of the portal's bar and footer. `study`: the bar of the screens on which one
     * studies. `own`: the screen has everything itself, also `main` with the id `content`.
     */
    frame?: 'study' | 'own' | 'checkout'
  }
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
