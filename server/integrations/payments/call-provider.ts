import { ProviderUnavailable } from './port.ts'

export const providerTimeoutMs = 10_000
const maxBytes = 1024 * 1024

/** Thrown for a reply that is not read to its end. */
export class ReplyTooLong extends ProviderUnavailable {}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new ReplyTooLong(`The reply is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Requests that may succeed later: conflicts with one in progress (409), too many (429), faults of the provider. */
const isTemporary = (status: number) => status === 409 || status === 429 || status >= 500

/** Calls a provider without following redirects. Throws {@link ProviderUnavailable} for all that may succeed later. */
export async function callProvider(
  url: string,
  { timeoutMs = providerTimeoutMs, ...init }: RequestInit & { timeoutMs?: number | undefined } = {},
): Promise<{ status: number; text: string }> {
  const host = new URL(url).host
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readText(response)
    if (!isTemporary(response.status)) return { status: response.status, text }
    throw new ProviderUnavailable(`${host} answered ${response.status}`)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    throw new ProviderUnavailable(`${host} does not answer`, { cause: error })
  }
}
