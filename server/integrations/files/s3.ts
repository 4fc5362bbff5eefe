import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config.ts'
import { type Files, FilesUnavailable } from './port.ts'

/** Files in a bucket of any S3-compatible store, for several servers (path style; AWS "Signature Version 4"). */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  async function request(url: string, init: RequestInit & { method: string }): Promise<Response> {
    const reply = await client.fetch(url, init).catch((cause: unknown) => {
      throw new FilesUnavailable('The file store cannot be reached', { cause })
    })
    if (reply.status >= 500) throw new FilesUnavailable(`The file store answered ${reply.status} to ${init.method}`)
    return reply
  }
  const address = (name: string) => `${endpoint}/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`
  return {
    put: async (name, content, type) => {
      const reply = await request(address(name), {
        method: 'PUT',
        body: content instanceof Blob ? content : Buffer.from(content),
        headers: { 'content-type': type },
      })
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} to PUT`)
    },
    get: async (name) => {
      const reply = await request(address(name), { method: 'GET' })
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} to GET`)
      return new Uint8Array(await reply.arrayBuffer())
    },
    read: async (name, { start, end }) => {
      const reply = await request(address(name), { method: 'GET', headers: { range: `bytes=${start}-${end}` } })
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
