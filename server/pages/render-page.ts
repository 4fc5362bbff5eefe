import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { EncodedResponse } from '../http/encoded-response.ts'
import { callInProcess } from '../http/in-process.ts'
import { activitySource, hashInline, pagePolicy, styleHashes } from '../http/security.ts'
import { invoiceStyle } from '../invoicing/public.ts'
import { dayInVilnius } from '../time.ts'
import { deferHydration } from './deferred-hydration.ts'
import { startAtOnce } from './immediate-start.ts'
import type { PageAddress } from './page-address.rules.ts'
import { pageLanguage } from './page-language.ts'
import type { PageStyles } from './page-styles.ts'
import { firstRequests, type ScreenFiles } from './screen-files.ts'

/** Renders a page for a guest: the build of `web/`, or Vite's runner in development. */
export type Renderer = {
  fetch: (request: Request, options: { context: object }) => Promise<Response> | Response
  /** Of the build. */
  files?: ScreenFiles
  styles?: PageStyles
}

/** The parts of the process that rendering needs. */
export type PageParts = { app: FastifyInstance; config: Config; now: () => Date }

/** The nonce of the framework's inline elements; replaced by hashes before the page is sent. */
const marker = randomBytes(16).toString('hex')

/** A page opens an invoice as a document of its own address (`blob:`), which inherits the page's policy. */
const invoiceStyles = ({ publicUrl }: Config) => styleHashes(invoiceStyle(publicUrl)).styles

/** The part of the configuration that screens may read. */
const siteOf = (config: Config, now: Date) => ({
  brand: config.brand,
  shopping: config.shopping,
  publicUrl: config.publicUrl,
  demo: config.demo,
  wallet: config.paypal !== undefined || config.fakePayments !== undefined,
  activities: config.activityUrl ?? activitySource(config),
  appStoreUrl: config.appStoreUrl,
  playStoreUrl: config.playStoreUrl,
  partnerUrl: config.partnerUrl,
  oldVersionUrl: config.oldVersionUrl,
  year: Number(dayInVilnius(now).slice(0, 4)),
})

/** The framework's request context. `onReply` receives the status of each API call of the page. */
export function contextOf(
  { app, config, now }: PageParts,
  path: string,
  nonce: string | undefined,
  onReply: (status: number) => void = () => undefined,
) {
  return {
    nonce,
    language: pageLanguage(path),
    site: siteOf(config, now()),
    request: async (method: 'GET', url: string, payload: object | undefined, language: string) => {
      const reply = await callInProcess(app, method, url, payload, language)
      onReply(reply.status)
      return reply
    },
  }
}

export class Redirected extends Error {
  readonly location: string
  readonly status: number

  constructor(location: string, status: number) {
    super(`Redirected to ${location}`)
    this.location = location
    this.status = status
  }
}

/**
 * A page in parts, which inline scripts put together (`$RC`, `$RS`): so the framework sends the first page of a screen
 * whose modules are still loading. Such a script fails when the browser pauses between two of them, and hydration after
 * it.
 */
const inParts = /\$R[CS]\("/
const maxRenderings = 3

/**
 * When the loaders of the page ran, as the router writes it for the browser. The same content must have the same bytes,
 * and so the same ETag, on every server and after every rendering (RFC 9110, 8.8.3): the browser's own time takes its
 * place.
 */
const loadedAt = /(\{i:"[^"]*",u:)\d{13}\b/g
export const withoutClock = (html: string) => html.replace(loadedAt, '$1Date.now()')

/**
 * Renders a page. `complete` is false when an API call failed temporarily; the page is then not cached. `available` is
 * false when a call was answered with 503.
 * Throws {@link Redirected} when the screen redirects.
 */
export async function renderPage(
  parts: PageParts,
  renderer: Renderer,
  { path, search, cache }: PageAddress,
): Promise<{ response: EncodedResponse; complete: boolean; available: boolean }> {
  const { config } = parts
  let [complete, available] = [true, true]
  const context = contextOf(parts, path, marker, (status) => {
    complete &&= status < 500 && status !== 429
    available &&= status !== 503
  })
  async function render(left = maxRenderings): Promise<{ status: number; text: string }> {
    const request = new Request(`${config.publicUrl}${path}${search}`, { headers: { accept: 'text/html' } })
    const rendered = await renderer.fetch(request, { context })
    const location = rendered.headers.get('location')
    if (location) throw new Redirected(location, rendered.status)
    const text = withoutClock(await rendered.text())
    return left > 1 && inParts.test(text) ? render(left - 1) : { status: rendered.status, text }
  }
  const { status, text } = await render()
  const requests = renderer.files && firstRequests(renderer.files, path)
  const started = requests ? startAtOnce(text, requests, pageLanguage(path)) : deferHydration(text)
  const { html, hashes } = hashInline(started, marker, renderer.styles)
  const styles = [...hashes.styles, ...invoiceStyles(config)]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cache === 'none' ? 'no-store' : 'no-cache',
    'content-security-policy': pagePolicy({ ...hashes, styles }, config),
  }
  const asked = cache === 'public' ? 'often' : 'once'
  return { response: await EncodedResponse.create(status, headers, Buffer.from(html), asked), complete, available }
}
