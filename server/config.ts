import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'

const port = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65535, 'must be at most 65535'),
    ),
    fallback,
  )
const onOff = v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'))
const address = (message: string) =>
  v.pipe(
    v.string(),
    v.url(message),
    v.regex(/^https?:\/\//i, message),
    v.transform((s) => s.replace(/\/+$/, '')),
  )

/** An origin becomes part of the Content-Security-Policy: a host name and nothing else. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username } = new URL(text)
  const rest = `${pathname.replace(/^\/+$/, '')}${search}${hash}${username}`
  return /^https?:$/.test(protocol) && /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) && rest === ''
}
const origin = (message: string) =>
  v.pipe(
    v.string(),
    v.check(isOrigin, message),
    v.transform((text) => new URL(text).origin),
  )

/** A key of random text: not one character repeated, not blanks. */
const randomText = (min: number) =>
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
const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'off' || /^[1-9]$/.test(text) || listOf(text).every(isNetwork),
    'must be "off", how many proxies there are (1 to 9), or a comma list of their addresses',
  ),
  v.transform((text): TrustedProxies => (text === 'off' ? false : /^\d$/.test(text) ? Number(text) : listOf(text))),
)

const Environment = v.object({
  PORT: port('3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin('must be an address such as https://praktika.example')),
  ACTIVITY_PORT: port('3001'),
  ACTIVITY_URL: v.optional(origin('must be an address such as https://activity.praktika.example')),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  DEMO: onOff,
  SHOPPING_MODE: v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'), 'on'),
  BRAND_NAME: v.optional(
    v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(40, 'must be at most 40 characters')),
    'Praktika',
  ),
  SECRET: v.optional(randomText(32)),
  METRICS_TOKEN: v.optional(randomText(16)),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Praktika <labas@praktika.example>'),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  PARTNER_APP_URL: v.optional(address('must be an address such as https://app.partner.example')),
  OLD_VERSION_URL: v.optional(address('must be an address such as https://old.praktika.example')),
  APP_STORE_URL: v.optional(address('must be the address of the app in the App Store')),
  PLAY_STORE_URL: v.optional(address('must be the address of the app on Google Play')),
  S3_ENDPOINT: v.optional(address('must be an address such as https://s3.example')),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'auto'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'), 'on'),
  TRUST_PROXY: v.optional(trustedProxies, 'off'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level'),
    'info',
  ),
  NODE_ENV: v.optional(v.string()),
})

/** The configuration of the environment. Without `secret` the server generates one (`secret.ts`). */
export type GivenConfig = {
  port: number
  host: string
  publicUrl: string
  activityPort: number
  /** Undefined, outside of production only: the host by which the portal was reached, on the activities' port. */
  activityUrl: string | undefined
  databaseUrl: string | undefined
  dataDir: string
  demo: boolean
  shopping: boolean
  brand: string
  secret: string | undefined
  /** Required of clients of `/metrics`; without it the route does not exist. */
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Recipient of contact requests. */
  contactEmail: string
  /** The same where it is configured: published for reports of vulnerabilities. */
  securityEmail: string | undefined
  partnerUrl: string | undefined
  oldVersionUrl: string | undefined
  /** Of the apps in the stores; undefined when there is none. */
  appStoreUrl: string | undefined
  playStoreUrl: string | undefined
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  rateLimits: boolean
  trustProxy: TrustedProxies
  logLevel: v.InferOutput<typeof Environment>['LOG_LEVEL']
  production: boolean
}
export type Config = GivenConfig & { secret: string }

/**
 * All errors of the environment, one per line, so that an operator can fix them at once. Thrown by {@link readConfig}.
 */
export class ConfigFaults extends Error {}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function readS3(env: v.InferOutput<typeof Environment>, faults: string[]): Config['s3'] {
  const missing = s3Names.filter((name) => !env[name])
  if (missing.length === s3Names.length) return undefined
  if (missing.length) faults.push(`S3_*: ${missing.join(', ')} missing (set all of ${s3Names.join(', ')} or none)`)
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_REGION: region } = env
  return {
    endpoint,
    bucket,
    region,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Reads and checks the environment variables that docs/operations.md lists. Empty strings count as absent. */
export function readConfig(variables: Record<string, string | undefined>): GivenConfig {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, environment)
  const faults = parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  const production = environment.NODE_ENV === 'production'
  if (production && !environment.SECRET) faults.push('SECRET: is required in production (openssl rand -base64 48)')
  if (production && !environment.PUBLIC_URL) faults.push('PUBLIC_URL: is required in production')
  if (production && !environment.ACTIVITY_URL)
    faults.push('ACTIVITY_URL: is required in production: activities have an origin of their own')
  if (production && !environment.CONTACT_EMAIL)
    faults.push('CONTACT_EMAIL: is required in production: what visitors ask goes there')
  if (!parsed.success) throw new ConfigFaults(faults.join('\n'))
  const env = parsed.output
  const s3 = readS3(env, faults)
  if (faults.length) throw new ConfigFaults(faults.join('\n'))
  const activityPort = environment.ACTIVITY_PORT ? env.ACTIVITY_PORT : env.PORT === 0 ? 0 : env.PORT + 1
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    activityPort,
    activityUrl: env.ACTIVITY_URL,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    demo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !production,
    shopping: env.SHOPPING_MODE === 'on',
    brand: env.BRAND_NAME,
    secret: env.SECRET,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL ?? 'info@praktika.example',
    securityEmail: env.CONTACT_EMAIL,
    partnerUrl: env.PARTNER_APP_URL,
    oldVersionUrl: env.OLD_VERSION_URL,
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
    s3,
    rateLimits: env.RATE_LIMITS === 'on',
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    production,
  }
}
