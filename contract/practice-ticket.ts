/**
 * The ticket of a practice: a code of six digits that changes every 30 seconds (TOTP, RFC 6238, with HMAC-SHA-256), made
 * by the learner's phone and checked by the instructor's, both without network.
 */
export const ticketSeconds = 30

const stepOf = (at: number) => Math.floor(at / 1000 / ticketSeconds)
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** `key`: hexadecimal. */
async function codeAt(key: string, step: number): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), hmac, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', secret, counter))
  // Dynamic truncation (RFC 4226, 5.3).
  const offset = mac.getUint8(mac.byteLength - 1) & 15
  return String((mac.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code of a moment in milliseconds. */
export const ticketCode = (key: string, at: number): Promise<string> => codeAt(key, stepOf(at))

/** Whether a code is right at a moment: one step of clock drift either way. */
export async function isTicketCode(key: string, code: string, at: number): Promise<boolean> {
  for (const drift of [0, -1, 1]) if ((await codeAt(key, stepOf(at) + drift)) === code) return true
  return false
}

/** What the QR code of a ticket holds. */
export const ticketText = (enrolment: string, code: string) => `praktika:${enrolment}:${code}`

/** The enrolment and the code of a scanned ticket; undefined when it is another QR code. */
export function readTicket(text: string): { enrolment: string; code: string } | undefined {
  const [, enrolment, code] = /^praktika:([\da-f-]{36}):(\d{6})$/.exec(text) ?? []
  return enrolment && code ? { enrolment, code } : undefined
}
