import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { dayInVilnius } from '../time.ts'
import { askInProcess } from '../http/in-process.ts'
import { letScriptsWait } from './deferred-hydration.ts'
import type { PageAddress } from './page-address.rules.ts'
import type { CachedPage } from './page-cache.ts'
import { readLanguage } from '../sentences.ts'

/** Renders a page for a guest: what `web/` builds to, or Vite's runner in development. */
export type Renderer = { fetch: (request: Request, options: { context: object }) => Promise<Response> | Response }

/** Stands for the nonce while a page is rendered; unguessable, so nobody's text can contain it. */
const placeholder = `nonce-${randomBytes(16).toString('hex')}`

/** What screens may know of the configuration. */
const siteOf = ({
  brand,
  shopping,
  publicUrl,
  activityUrl,
  demo,
  appStoreUrl,
  playStoreUrl,
  partnerUrl,
  oldVersionUrl,
}: Config) => ({
  brand,
  shopping,
  publicUrl,
  activityUrl,
  demo,
  appStoreUrl,
  playStoreUrl,
  partnerUrl,
  oldVersionUrl,
  year: Number(dayInVilnius(new Date()).slice(0, 4)),
})

/** The language that a page's address is in. */
export const pageLanguage = (path: string): Language => readLanguage(/^\/(en|ru)(?=[/?]|$)/.exec(path)?.[1])

export function contextOf(
  app: FastifyInstance,
  config: Config,
  path: string,
  nonce: string,
  heard: (status: number) => void = () => undefined,
) {
  return {
    nonce,
    language: pageLanguage(path),
    site: siteOf(config),
    request: async (method: 'GET', url: string, payload: object | undefined, language: string) => {
      const reply = await askInProcess(app, method, url, payload, language)
      heard(reply.status)
      return reply
    },
  }
}

/** A page, or where it sends to. `whole` unless a call failed that may succeed the next time: then the page is not kept. */
export type Rendered =
  | { redirect: { location: string; status: number } }
  | { redirect?: undefined; page: CachedPage; whole: boolean }

export async function renderPage(
  app: FastifyInstance,
  config: Config,
  renderer: Renderer,
  address: PageAddress,
): Promise<Rendered> {
  const bornAt = Date.now()
  let whole = true
  const context = contextOf(
    app,
    config,
    address.path,
    placeholder,
    (status) => (whole &&= status < 500 && status !== 429),
  )
  const request = new Request(`${config.publicUrl}${address.path}${address.search}`, {
    headers: { accept: 'text/html' },
  })
  const response = await renderer.fetch(request, { context })
  const location = response.headers.get('location')
  if (location) return { redirect: { location, status: response.status } }
  const html = letScriptsWait(await response.text())
  const parts = html.split(placeholder).map((part) => Buffer.from(part))
  return {
    page: { parts, size: parts.reduce((sum, { length }) => sum + length, 0), status: response.status, bornAt },
    whole,
  }
}
