import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { callProvider } from './call-provider.ts'
import type { NotificationInput } from './port.ts'

type Options = { url: string; webhookId: string; now: () => Date; timeoutMs?: number | undefined }

const isPayPalHost = (hostname: string) => hostname.endsWith('.paypal.com')

/**
 * Whether a certificate may be fetched from there: the address comes with the notification, so it is untrusted. Only
 * PayPal's hosts; another server that speaks the protocol (`PAYPAL_URL`) has its certificates itself.
 */
export function isCertificateAddress(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const given = new URL(address)
  if (given.username || given.password) return false
  const api = new URL(apiUrl)
  if (!isPayPalHost(api.hostname)) return given.origin === api.origin
  return given.protocol === 'https:' && given.port === '' && isPayPalHost(given.hostname)
}

function parseCertificate(pem: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(pem)
    return certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate : undefined
  } catch {
    return undefined
  }
}

/** Verifies notifications: RSA with SHA-256 over `transmission id|time|webhook id|CRC-32 of the body`. */
export function webhookVerifier({ url, webhookId, now, timeoutMs }: Options) {
  const certificates = new LRUCache<string, X509Certificate>({ max: 20 })

  /** Undefined when the address has no certificate. */
  async function fetchCertificate(address: string): Promise<X509Certificate | undefined> {
    const { status, text } = await callProvider(address, { timeoutMs })
    const certificate = status === 200 ? parseCertificate(text) : undefined
    if (certificate) certificates.set(address, certificate)
    return certificate
  }

  const isValidNow = ({ validFromDate, validToDate }: X509Certificate) => validFromDate <= now() && now() <= validToDate

  /** Throws `ProviderUnavailable` when PayPal's certificate cannot be fetched. */
  return async ({ headers, rawBody }: Pick<NotificationInput, 'headers' | 'rawBody'>): Promise<boolean> => {
    const id = headers['paypal-transmission-id']
    const time = headers['paypal-transmission-time']
    const signature = headers['paypal-transmission-sig']
    const address = headers['paypal-cert-url']
    if (!id || !time || !signature || !address || headers['paypal-auth-algo'] !== 'SHA256withRSA') return false
    const bytes = Buffer.from(signature, 'base64')
    if (bytes.toString('base64') !== signature || !isCertificateAddress(address, url)) return false
    const certificate = certificates.get(address) ?? (await fetchCertificate(address))
    if (!certificate || !isValidNow(certificate)) return false
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
    return verify('sha256', signed, certificate.publicKey, bytes)
  }
}
