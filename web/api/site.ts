import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Language } from '../../contract/common.ts'
import { readPath } from '../language.ts'

/** What the server hands to the rendering of one page. Nothing personal: a page is rendered as for a guest and cached whole. */
export type PageContext = {
  nonce: string
  language: Language
  site: Site
  /** The same API, in-process. */
  request: (method: string, path: string, body: unknown, language: Language) => Promise<{ status: number; json: unknown }>
}

/** Configuration that screens need. */
export type Site = { brand: string; shopping: boolean; publicUrl: string; activityUrl: string; demo: boolean }

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

/** The page's language and script nonce: from the request on the server, from the address in the browser. */
export const getRequestSite = createIsomorphicFn()
  .server((): { language: Language; nonce: string | undefined } => {
    const context = getGlobalStartContext()
    return { language: context?.language ?? 'lt', nonce: context?.nonce }
  })
  .client((): { language: Language; nonce: string | undefined } => ({
    language: readPath(window.location.pathname).language,
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined,
  }))
