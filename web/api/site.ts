import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Language } from '../../contract/common.ts'
import { readPath } from '../language.ts'
import { fieldsOf, number, text } from '../read.ts'

/**
 * What the server passes to the rendering of one page. Nothing personal: a page is rendered as for a guest and cached
 * whole.
 */
export type PageContext = {
  nonce: string
  language: Language
  site: Site
  /** The same API, in-process. */
  request: (
    method: string,
    path: string,
    body: unknown,
    language: Language,
  ) => Promise<{ status: number; json: unknown }>
}

/** Configuration that screens need. */
export type Site = {
  brand: string
  shopping: boolean
  publicUrl: string
  demo: boolean
  /** Whether one can pay by the wallet. */
  wallet: boolean
  /** The address of the activities; `*` is the host of the page, as the page is kept for all hosts. */
  activities: string
  appStoreUrl: string | undefined
  playStoreUrl: string | undefined
  /** The partner's learning app and the old version: their links are absent when these are. */
  partnerUrl: string | undefined
  oldVersionUrl: string | undefined
  /** The year of rendering, in Vilnius. */
  year: number
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

export type RequestSite = { language: Language; nonce: string | undefined; site: Site }

/** The name of the meta element with which a rendered page passes the configuration to the browser. */
export const siteMeta = 'praktika-site'

function readSite(json: string): Site {
  const {
    brand,
    shopping,
    publicUrl,
    demo,
    wallet,
    activities,
    appStoreUrl,
    playStoreUrl,
    partnerUrl,
    oldVersionUrl,
    year,
  } = fieldsOf(JSON.parse(json))
  return {
    brand: text(brand) ?? '',
    publicUrl: text(publicUrl) ?? '',
    shopping: shopping === true,
    demo: demo === true,
    wallet: wallet === true,
    activities: text(activities) ?? '',
    appStoreUrl: text(appStoreUrl),
    playStoreUrl: text(playStoreUrl),
    partnerUrl: text(partnerUrl),
    oldVersionUrl: text(oldVersionUrl),
    year: number(year) ?? 0,
  }
}

/**
 * The page's language, script nonce and configuration: from the request on the server, from the page in the browser.
 */
export const getRequestSite = createIsomorphicFn()
  .server((): RequestSite => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('Outside of a page')
    return { language: context.language, nonce: context.nonce, site: context.site }
  })
  .client((): RequestSite => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[${name}]`)
    return {
      language: readPath(window.location.pathname).language,
      nonce: meta('property="csp-nonce"')?.nonce || undefined,
      site: readSite(meta(`name="${siteMeta}"`)?.content ?? '{}'),
    }
  })
