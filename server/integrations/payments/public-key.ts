import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { writeWhole } from '../write-whole.ts'
import { callProvider } from './call-provider.ts'
import { ProviderUnavailable } from './port.ts'

type Options = { url: string; file: string; timeoutMs?: number | undefined; now: () => Date }

const minutesBetweenRenewals = 1

/** A public key or a certificate (PEM); undefined when it is neither, or not RSA. */
function parseKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

/** The key by which a provider signs: fetched from its address, kept in memory and in a file. */
export class PublicKey {
  #options: Options
  #key: KeyObject | undefined
  #fetching: Promise<KeyObject> | undefined
  #renewedAt = -Infinity

  constructor(options: Options) {
    this.#options = options
  }

  async #fetch(): Promise<KeyObject> {
    const { url, file, timeoutMs } = this.#options
    const { status, text } = await callProvider(url, { timeoutMs })
    const key = status === 200 ? parseKey(text) : undefined
    if (!key) throw new ProviderUnavailable(`${url} answered ${status} without a public key`)
    this.#key = key
    await writeWhole(file, text).catch(() => undefined) // a copy for the next start; this process has the key
    return key
  }

  #fetchOnce(): Promise<KeyObject> {
    this.#fetching ??= this.#fetch().finally(() => (this.#fetching = undefined))
    return this.#fetching
  }

  /** Throws {@link ProviderUnavailable} when there is no key and none can be fetched. */
  async current(): Promise<KeyObject> {
    this.#key ??= parseKey(await readFile(this.#options.file, 'utf8').catch(() => ''))
    return this.#key ?? this.#fetchOnce()
  }

  /** The key fetched again, because a signature did not fit: undefined within a minute after the last time. */
  async renewed(): Promise<KeyObject | undefined> {
    if (this.#fetching) return this.#fetching
    const now = this.#options.now().getTime()
    if (Math.abs(now - this.#renewedAt) < minutesBetweenRenewals * 60_000) return undefined
    this.#renewedAt = now
    return this.#fetchOnce()
  }
}
