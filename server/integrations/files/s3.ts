import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config.ts'
import { type Files, FilesUnavailable } from './port.ts'

/**
 * Within which the store must answer, or send a whole file that is read into memory; a sent one has 1 s more per MB.
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
      const reply = await request(address(name), { method: 'GET', signal: AbortSignal.timeout(wholeMs) })
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} to GET`)
      return new Uint8Array(await reply.arrayBuffer().catch(unreached))
    },
    read: async (name, { start, end }) => {
      // Its reader may take longer, so that only the answer has a limit.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), answerMs)
      const headers = { range: `bytes=${start}-${end}` }
      const reply = await request(address(name), { method: 'GET', headers, signal: late.signal }).finally(() =>
        clearTimeout(timer),
      )
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
