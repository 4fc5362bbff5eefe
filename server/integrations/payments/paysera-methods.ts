import { callProvider } from './call-provider.ts'
import { ProviderUnavailable, type ProviderMethod } from './port.ts'

type Options = { url: string; projectId: string; now: () => Date; timeoutMs?: number | undefined }

/** How long a list is used, how long after a failure the next is not asked for, and how long a buyer waits for one. */
const [freshMs, retryMs, waitMs] = [6 * 3_600_000, 5 * 60_000, 2_000]
/** Of whose buyers the list is. */
const country = 'lt'
const longestCode = 20
/** More than Paysera writes of one method. */
const longestEntry = 8_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name) => entities[name] ?? whole)

/** The inside of each element of a name: what its start tag says, and what follows until the end tag. */
const elementsOf = (text: string, name: string): { attributes: string; inside: string }[] =>
  text
    .split(`<${name} `)
    .slice(1)
    .map((part) => {
      const inside = part.split(`</${name}>`, 1)[0] ?? ''
      const start = inside.indexOf('>')
      return { attributes: inside.slice(0, start), inside: inside.slice(start + 1) }
    })

const attributeOf = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

/** Titles are plain text or CDATA, with spaces around. */
function titlesOf(inside: string): ProviderMethod['titles'] {
  const titles = elementsOf(inside, 'title').map(({ attributes, inside: written }) => {
    const literal = /^\s*<!\[CDATA\[([^]*)\]\]>\s*$/.exec(written)?.[1]
    const title = (literal ?? unescape(written)).replace(/\s+/g, ' ').trim()
    return [attributeOf(attributes, 'language') ?? '', title] as const
  })
  return Object.fromEntries(titles.filter(([, title]) => title && !title.includes('<')))
}

function centsOf(inside: string, name: 'min' | 'max'): number | null {
  const amount = new RegExp(`<${name} amount="(\\d{1,11})"`).exec(inside)?.[1]
  return amount === undefined ? null : Number(amount)
}

/**
 * The ways to pay of Paysera's list (XML: `country` › `payment_group` › `payment_type`, each with `title`, `min` and `max`
 * in cents) that buyers in Lithuania have, in its order. Undefined: this is no list.
 */
export function readMethods(xml: string): ProviderMethod[] | undefined {
  if (!xml.includes('<payment_types_document')) return undefined
  const own = elementsOf(xml, 'country').filter(({ attributes }) => attributeOf(attributes, 'code') === country)
  const methods = own
    .flatMap(({ inside }) => elementsOf(inside, 'payment_type'))
    .filter(({ inside }) => inside.length <= longestEntry)
    .map(({ attributes, inside }) => ({
      code: attributeOf(attributes, 'key') ?? '',
      titles: titlesOf(inside),
      minCents: centsOf(inside, 'min'),
      maxCents: centsOf(inside, 'max'),
    }))
    .filter(({ code, titles }) => /^\w+$/.test(code) && code.length <= longestCode && Object.keys(titles).length)
  return [...new Map(methods.map((method) => [method.code, method])).values()]
}

/** The list of a project, fetched when it is needed and kept in memory: an old one is used while a new one is fetched. */
export class PayseraMethods {
  readonly #options: Options
  #list: readonly ProviderMethod[] = []
  #isKnown = false
  #nextAt = -Infinity
  #fetching: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async #fetch(): Promise<void> {
    const { url, projectId, timeoutMs } = this.#options
    const { status, text } = await callProvider(`${url}/${projectId}/currency:EUR`, { timeoutMs: timeoutMs ?? waitMs })
    const list = status === 200 ? readMethods(text) : undefined
    if (!list) throw new ProviderUnavailable(`The list of payment methods was answered with ${status}`)
    this.#list = list
    this.#isKnown = true
  }

  /** Never fails: empty while Paysera has not answered. Waits for the first list for two seconds at most. */
  async current(): Promise<readonly ProviderMethod[]> {
    const now = this.#options.now().getTime()
    if (now >= this.#nextAt) {
      this.#nextAt = now + freshMs
      this.#fetching = this.#fetch()
        .catch(() => void (this.#nextAt = now + retryMs)) // the old list, if any, stays
        .finally(() => (this.#fetching = undefined))
    }
    if (!this.#isKnown) await this.#fetching
    return this.#list
  }
}
