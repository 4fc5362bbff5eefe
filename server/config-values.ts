import { isIP } from 'node:net'
import * as v from 'valibot'

export const port = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65535, 'must be at most 65535'),
    ),
    fallback,
  )
const onOrOff = v.picklist(['on', 'off'], 'must be "on" or "off"')
export const onOff = v.optional(onOrOff)
export const onUnlessOff = v.optional(onOrOff, 'on')
export const address = (message: string) =>
  v.pipe(
    v.string(),
    v.url(message),
    v.regex(/^https?:\/\//i, message),
    v.transform((s) => s.replace(/\/+$/, '')),
  )

/** Of a payment provider: encrypted, or on this machine. */
export const providerAddress = v.pipe(
  address('must be an address such as https://…'),
  v.check(
    (text) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(text),
    'must begin with https://',
  ),
)

/** An origin becomes part of the Content-Security-Policy: a host name and nothing else. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username } = new URL(text)
  const rest = `${pathname.replace(/^\/+$/, '')}${search}${hash}${username}`
  return /^https?:$/.test(protocol) && /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) && rest === ''
}
export const origin = (message: string) =>
  v.pipe(
    v.string(),
    v.check(isOrigin, message),
    v.transform((text) => new URL(text).origin),
  )

/** A key of random text: not one character repeated, not blanks. */
export const randomText = (min: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => text.trim().length >= min && new Set(text).size >= 8,
      `must be at least ${min} random characters (openssl rand -base64 48)`,
    ),
  )

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** Trusted sources of `X-Forwarded-For`: none, a number of proxy hops, or the proxies at these addresses. */
export type TrustedProxies = false | number | string[]
const listOf = (text: string) => text.split(',').map((part) => part.trim())
export const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'off' || /^[1-9]$/.test(text) || listOf(text).every(isNetwork),
    'must be "off", how many proxies there are (1 to 9), or a comma list of their addresses',
  ),
  v.transform((text): TrustedProxies => (text === 'off' ? false : /^\d$/.test(text) ? Number(text) : listOf(text))),
)

export const iban = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(' ', '')),
  v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'must be an IBAN'),
)

/** The seller. `vatCode` is empty when it is not a VAT payer; without `iban` nothing can be paid by bank transfer. */
export type Seller = { name: string; code: string; vatCode: string; address: string; iban: string; bank: string }

/** An invented company for the demo. */
export const demoSeller: Seller = {
  name: 'UAB „Praktikos pavyzdys“',
  code: '300000003',
  vatCode: 'LT100000000000',
  address: 'Žirmūnų g. 68A, LT-09124 Vilnius',
  iban: 'LT601010012345678901',
  bank: 'Bankas',
}

type Variables = Record<string, string | undefined>
const endingIn =
  (ending: string) =>
  (variables: Variables): Record<string, string> =>
    Object.fromEntries(
      Object.entries(variables).flatMap(([name, value]) =>
        name.endsWith(ending) && value !== undefined ? [[name, value]] : [],
      ),
    )

/** The variables whose names end in `_CLIENT_SECRET`. */
export const clientSecrets = endingIn('_CLIENT_SECRET')
/** The variables whose names end in `_LMS_TOKEN`. */
export const lmsTokens = endingIn('_LMS_TOKEN')

/** Whether all variables of a system are set; some without the others are a fault. */
export function isSet<Env extends object>(
  env: Env,
  group: string,
  names: readonly (keyof Env & string)[],
  faults: string[],
): boolean {
  const missing = names.filter((name) => !env[name])
  if (missing.length && missing.length < names.length)
    faults.push(`${group}: ${missing.join(', ')} missing (set all of ${names.join(', ')} or none)`)
  return missing.length < names.length
}

const wordsOf = (text: string) => text.split(',').flatMap((part) => part.trim() || [])
/** A comma list; empty without one. */
export const words = v.pipe(v.string(), v.transform(wordsOf))

/** `https://app.example/open` or the scheme of an app, `praktika://sign-in`; nothing that a browser would run. */
function isAppLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, host } = new URL(text)
  const isOwnScheme =
    /^[a-z][a-z0-9+.-]{3,}:$/.test(protocol) && !/^(?:https?|file|data|javascript|blob|about|ftp|wss?):$/.test(protocol)
  return (protocol === 'https:' || isOwnScheme) && host !== '' && search === '' && hash === '' && username === ''
}
export const appLinks = v.pipe(
  words,
  v.check(
    (links) => links.every(isAppLink),
    'must be links of apps without a query, separated by commas: https://app.example/open,praktika://sign-in',
  ),
)

/** The variables of ports that follow that of the portal. */
export type PortName = 'ACTIVITY_PORT' | 'PAYMENTS_PORT' | 'IDENTITY_PORT' | 'LMS_PORT' | 'PACKAGES_PORT'

const neededInProduction = {
  SECRET: 'is required in production (openssl rand -base64 48)',
  PUBLIC_URL: 'is required in production',
  ACTIVITY_URL: 'is required in production: activities have an origin of their own',
  PACKAGES_URL: 'is required in production: H5P and SCORM packages have an origin of their own',
  CONTACT_EMAIL: 'is required in production: what visitors ask goes there',
} as const

/** What production needs and the environment does not say, a sentence each. */
export const missingInProduction = (environment: Record<string, string | undefined>): string[] =>
  Object.entries(neededInProduction).flatMap(([name, why]) => (environment[name] ? [] : [`${name}: ${why}`]))
