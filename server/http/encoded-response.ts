import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Fast levels: an answer is compressed once and invalidated by the next write of public data. */
async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliAsync(body, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length } })
}

/** The best encoding that the client accepts: brotli, gzip, or none (RFC 9110, 12.5.3). */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!;\s*q=0(?:[,.]0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const checksumOf = (body: Buffer) => createHash('sha1').update(body).digest('base64url')

/** A strong entity tag of a body (RFC 9110, 8.8.3). */
export const etagOf = (body: Buffer) => `"${checksumOf(body)}"`

/** Whether `If-None-Match` names the tag; the comparison is weak (RFC 9110, 13.1.2). */
export const matchesTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** A body shorter than this, or of another type, is sent as it is: compressing it gains nothing. */
const minLength = 1024
const compressibleTypes = /^(?:text\/|application\/(?:json|xml|manifest\+json))/

/** A whole response in the encodings that were asked for so far; each is made once. */
export class EncodedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Bytes that it may come to hold: the body, and about a third of it in compressed forms. */
  readonly weight: number
  readonly #checksum: string
  readonly #compressible: boolean
  readonly #bodies = new Map<Encoding, Promise<Buffer>>()

  constructor(status: number, headers: Readonly<Record<string, string>>, body: Buffer) {
    this.status = status
    this.headers = headers
    this.weight = Math.ceil(body.length * 1.35) + 512
    this.#checksum = checksumOf(body)
    this.#compressible = body.length >= minLength && compressibleTypes.test(headers['content-type'] ?? '')
    this.#bodies.set('identity', Promise.resolve(body))
  }

  async #bodyIn(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding)
    if (known) return known
    const plain = await this.#bodyIn('identity')
    if (encoding === 'identity') return plain
    const made = this.#bodies.get(encoding) ?? compress(plain, encoding)
    this.#bodies.set(encoding, made)
    return made
  }

  /** Answers a request: 304 when the client has it, else the body as the client accepts it. Each encoding has its own tag. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.#compressible ? encodingFor(request.headers['accept-encoding']) : 'identity'
    const etag = `"${this.#checksum}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const vary = [this.headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
    void reply.headers({ ...this.headers, vary, etag })
    if (this.status === 200 && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.code(this.status).send(await this.#bodyIn(encoding))
  }
}
