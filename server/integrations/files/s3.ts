import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config.ts'
import { type Files, FilesUnavailable } from './port.ts'

/**
 * Within which the store must answer, and then send a whole file that is read into memory; a sent one has 1 s more per MB.
 */
const limits = { answerMs: 15_000, wholeMs: 60_000 }

/** How often a store that is busy is asked, and the milliseconds before it is asked again, twice as many each time. */
const [tries, pause] = [3, 50]
const isBusy = ({ status }: Response) => status >= 500 || status === 429

/** Ceph's answer when the bucket or its owner has no room left; S3 itself has no such limit. */
const isFull = async (reply: Response) => (await reply.clone().text()).includes('<Code>QuotaExceeded</Code>')

/** Files in a bucket of any S3-compatible store, for several servers (path style; AWS "Signature Version 4"). */
export function s3Files(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  { answerMs, wholeMs } = limits,
): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const unreached = (cause: unknown) => {
    throw new FilesUnavailable('The file store cannot be reached', { cause })
  }
  /**
   * `AwsClient.fetch` has the signal in a `Request` alone, whose link to it Node collects as garbage: then it ends nothing.
   */
  async function send(url: string, init: RequestInit, signal: AbortSignal, left = tries): Promise<Response> {
    const reply = await fetch(await client.sign(url, init), { signal })
    if (left === 1 || !isBusy(reply)) return reply
    await reply.body?.cancel()
    await wait(pause * 2 ** (tries - left))
    return send(url, init, signal, left - 1)
  }
  async function request(
    url: string,
    {
      signal = AbortSignal.timeout(answerMs),
      ...init
    }: Omit<RequestInit, 'signal'> & { method: string; signal?: AbortSignal },
  ): Promise<Response> {
    const reply = await send(url, init, signal).catch(unreached)
    if (isBusy(reply) || (reply.status === 403 && (await isFull(reply))))
      throw new FilesUnavailable(`The file store answered ${reply.status} to ${init.method}`)
    return reply
  }
  /** An answer in time, whose body may take longer and is ended by `stop`. */
  async function answer(url: string, init: { method: string; headers?: Record<string, string> }) {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), answerMs)
    const reply = await request(url, { ...init, signal: stop.signal }).finally(() => clearTimeout(timer))
    return { reply, stop }
  }
  const address = (name: string) => `${endpoint}/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`
  return {
    put: async (name, content, type) => {
      const reply = await request(address(name), {
        method: 'PUT',
        body: content instanceof Blob ? content : Buffer.from(content),
        headers: { 'content-type': type },
        signal: AbortSignal.timeout(
          answerMs + Math.ceil((content instanceof Blob ? content.size : content.byteLength) / 1000),
        ),
      })
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} to PUT`)
    },
    get: async (name) => {
      const { reply, stop } = await answer(address(name), { method: 'GET' })
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} to GET`)
      const timer = setTimeout(() => stop.abort(), wholeMs)
      const bytes = await reply
        .arrayBuffer()
        .catch(unreached)
        .finally(() => clearTimeout(timer))
      return new Uint8Array(bytes)
    },
    read: async (name, { start, end }) => {
      const headers = { range: `bytes=${start}-${end}` }
      const { reply } = await answer(address(name), { method: 'GET', headers })
      if (reply.status === 404) return undefined
      if (reply.status !== 206 || !reply.body)
        throw new Error(`The file store answered ${reply.status} to GET of a part`)
      return Readable.from(reply.body)
    },
    delete: async (name) => {
      const reply = await request(address(name), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw new Error(`The file store answered ${reply.status} to DELETE`)
    },
    check: async () => {
      const reply = await request(`${endpoint}/${bucket}`, { method: 'HEAD' })
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} for the bucket "${bucket}"`)
    },
  }
}
