import { resolve } from 'node:path'
import * as v from 'valibot'
import {
  clientSecrets,
  isSet,
  lmsTokens,
  demoSeller,
  missingInProduction,
  type PortName,
  type Seller,
  type TrustedProxies,
} from './config-values.ts'
import { Environment, type Variables } from './environment.ts'

/** The configuration of the environment. Without `secret` the server generates one (`secret.ts`). */
export type GivenConfig = {
  port: number
  host: string
  publicUrl: string
  activityPort: number
  /** Undefined outside of production only, as `packagesUrl`: the portal's host with its own port. */
  activityUrl: string | undefined
  packagesPort: number
  packagesUrl: string | undefined
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
  /** Who sells, as invoices name them; undefined where nothing can be sold for money. */
  seller: Seller | undefined
  /** The series of invoices; that of credit notes has a K in front. */
  invoiceSeries: string
  /** Where VAT codes of companies are checked; undefined where they are not. */
  viesUrl: string | undefined
  /** The project at Paysera Checkout. */
  paysera:
    | {
        projectId: string
        signPassword: string
        url: string
        publicKeyUrl: string
        /** Where the banks are listed that buyers can choose. */
        methodsUrl: string
        /** Payments are tests; only notifications of tests are accepted. */
        test: boolean
        /** Accepts notifications with a SHA-1 signature only. */
        allowSs2: boolean
      }
    | undefined
  paypal: { clientId: string; secret: string; webhookId: string; url: string } | undefined
  /** Where the local payment providers listen: instead of those without keys, in the demo only, never in production. */
  fakePayments: { port: number; host: string } | undefined
  /** The access point of the Peppol network; undefined where electronic invoices are uploaded by hand. */
  storecove: { apiKey: string; legalEntityId: number; webhookSecret: string; url: string } | undefined
  /** Whether a local access point takes its place: in the demo only, never in production. */
  fakeEinvoice: boolean
  google: { clientId: string; clientSecret: string; issuer: string; appClientIds: string[] } | undefined
  /** Where a sign-in elsewhere may return to an app: compared as whole texts. */
  appLinks: readonly string[]
  /** The YAML file that first fills the learning environments. */
  environmentsFile: string | undefined
  /** The secrets of clients at environments: all variables whose names end in `_CLIENT_SECRET`. */
  clientSecrets: Readonly<Record<string, string>>
  /** The tokens of environments' learning systems: all variables whose names end in `_LMS_TOKEN`. */
  lmsTokens: Readonly<Record<string, string>>
  /** Where the local OpenID providers listen: in the demo only, never in production. */
  fakeIdentity: { port: number; host: string } | undefined
  /** Where the local learning system listens: in the demo only, never in production. */
  fakeLms: { port: number; host: string } | undefined
  /** Whether this server runs jobs, or only enqueues them for the others. */
  jobs: boolean
  /** Seconds between the beginning of a stop and the end of new requests. */
  stopDelay: number
  rateLimits: boolean
  trustProxy: TrustedProxies
  logLevel: Variables['LOG_LEVEL']
  production: boolean
}
export type Config = GivenConfig & { secret: string }

/**
 * All errors of the environment, one per line, so that an operator can fix them at once. Thrown by {@link readConfig}.
 */
export class ConfigFaults extends Error {}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function readS3(env: Variables, faults: string[]): Config['s3'] {
  if (!isSet(env, 'S3_*', s3Names, faults)) return undefined
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_REGION: region } = env
  return {
    endpoint,
    bucket,
    region,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

const sellerNames = ['SELLER_NAME', 'SELLER_CODE', 'SELLER_ADDRESS'] as const

function readSeller(env: Variables, demo: boolean, faults: string[]): Seller | undefined {
  const sells = Boolean(env.PAYSERA_PROJECT_ID ?? env.PAYPAL_CLIENT_ID)
  if (!isSet(env, 'SELLER_*', sellerNames, faults)) {
    if (sells && !demo)
      faults.push(`SELLER_*: ${sellerNames.join(', ')} are required to sell: invoices name the seller`)
    return demo ? demoSeller : undefined
  }
  return {
    name: env.SELLER_NAME ?? '',
    code: env.SELLER_CODE ?? '',
    vatCode: env.SELLER_VAT_CODE ?? '',
    address: env.SELLER_ADDRESS ?? '',
    iban: env.SELLER_IBAN ?? '',
    bank: env.SELLER_BANK,
  }
}

function readPaysera(env: Variables, faults: string[]): Config['paysera'] {
  if (!isSet(env, 'PAYSERA_*', ['PAYSERA_PROJECT_ID', 'PAYSERA_SIGN_PASSWORD'], faults)) return undefined
  return {
    projectId: env.PAYSERA_PROJECT_ID ?? '',
    signPassword: env.PAYSERA_SIGN_PASSWORD ?? '',
    url: env.PAYSERA_URL,
    publicKeyUrl: env.PAYSERA_PUBLIC_KEY_URL,
    methodsUrl: env.PAYSERA_METHODS_URL,
    test: env.PAYSERA_TEST === 'on',
    allowSs2: env.PAYSERA_ALLOW_SS2 === 'on',
  }
}

function readPayPal(env: Variables, faults: string[]): Config['paypal'] {
  if (!isSet(env, 'PAYPAL_*', ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'], faults)) return undefined
  return {
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    secret: env.PAYPAL_SECRET ?? '',
    webhookId: env.PAYPAL_WEBHOOK_ID ?? '',
    url: env.PAYPAL_URL,
  }
}

const storecoveNames = ['STORECOVE_API_KEY', 'STORECOVE_LEGAL_ENTITY_ID', 'STORECOVE_WEBHOOK_SECRET'] as const

function readStorecove(env: Variables, faults: string[]): Config['storecove'] {
  if (!isSet(env, 'STORECOVE_*', storecoveNames, faults)) return undefined
  return {
    apiKey: env.STORECOVE_API_KEY ?? '',
    legalEntityId: Number(env.STORECOVE_LEGAL_ENTITY_ID),
    webhookSecret: env.STORECOVE_WEBHOOK_SECRET ?? '',
    url: env.STORECOVE_URL,
  }
}

function readGoogle(env: Variables, faults: string[]): Config['google'] {
  if (!isSet(env, 'GOOGLE_*', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], faults)) return undefined
  const { GOOGLE_CLIENT_ID: clientId = '', GOOGLE_CLIENT_SECRET: clientSecret = '', GOOGLE_ISSUER: issuer } = env
  return { clientId, clientSecret, issuer, appClientIds: env.GOOGLE_APP_CLIENT_IDS }
}

/** Reads and checks the environment variables that docs/operations.md lists. Empty strings count as absent. */
export function readConfig(variables: Record<string, string | undefined>): GivenConfig {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, environment)
  const faults = parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  const production = environment.MODE === 'production' || environment.NODE_ENV === 'production'
  if (production) faults.push(...missingInProduction(environment))
  if (!parsed.success) throw new ConfigFaults(faults.join('\n'))
  const env = parsed.output
  const s3 = readS3(env, faults)
  const demo = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !production
  const seller = readSeller(env, demo, faults)
  const paysera = readPaysera(env, faults)
  const paypal = readPayPal(env, faults)
  const storecove = readStorecove(env, faults)
  const google = readGoogle(env, faults)
  if (faults.length) throw new ConfigFaults(faults.join('\n'))
  const portOf = (name: PortName, distance: number) =>
    environment[name] ? env[name] : env.PORT === 0 ? 0 : env.PORT + distance
  const shopping = env.SHOPPING_MODE === 'on'
  const needsFakes = demo && shopping && !production && !(paysera && paypal)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    activityPort: portOf('ACTIVITY_PORT', 1),
    activityUrl: env.ACTIVITY_URL,
    packagesPort: portOf('PACKAGES_PORT', 5),
    packagesUrl: env.PACKAGES_URL,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    demo,
    shopping,
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
    seller,
    invoiceSeries: env.INVOICE_SERIES,
    viesUrl: env.VIES_URL,
    paysera,
    paypal,
    fakePayments: needsFakes ? { port: portOf('PAYMENTS_PORT', 2), host: env.PAYMENTS_HOST } : undefined,
    storecove,
    fakeEinvoice: demo && shopping && !production && !storecove,
    google,
    appLinks: env.APP_LINKS,
    environmentsFile: env.ENVIRONMENTS_FILE,
    clientSecrets: clientSecrets(environment),
    lmsTokens: lmsTokens(environment),
    fakeIdentity: demo && !production ? { port: portOf('IDENTITY_PORT', 3), host: env.IDENTITY_HOST } : undefined,
    fakeLms: demo && !production ? { port: portOf('LMS_PORT', 4), host: env.LMS_HOST } : undefined,
    jobs: env.JOBS === 'on',
    stopDelay: env.STOP_DELAY ?? (production ? 5 : 0),
    rateLimits: env.RATE_LIMITS === 'on',
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    production,
  }
}
