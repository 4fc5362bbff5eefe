import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const unbrotliAsync = promisify(brotliDecompress)

/**
 * Brotli's quality: `often` for what many clients ask for, `once` for searches and invented addresses (7 % larger, in half
 * the time). A window of 256 kB (2^18) covers a whole page and needs little memory per encoder.
 */
const brotliQuality = { often: 5, once: 4 } as const
export type Asked = keyof typeof brotliQuality
/** Bytes of an output chunk: a whole page in one, where zlib's own 16 kB make a callback each. */
const chunkSize = 256 * 1024
const brotliOptions = (asked: Asked) => ({
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[asked], [constants.BROTLI_PARAM_LGWIN]: 18 },
})
const gzipOptions = { level: 6, chunkSize }

/** The best encoding that the client accepts: brotli, gzip, or none (RFC 9110, 12.5.3). */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!;\s*q=0(?:[,.]0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const checksumOf = (body: Buffer) => createHash('sha1').update(body).digest('base64url')

/** Whether `If-None-Match` names the tag; the comparison is weak (RFC 9110, 13.1.2). */
const matchesTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** Shorter bodies (in bytes) and other types are sent uncompressed: compression gains nothing. */
const minLength = 1024
const compressibleTypes = /^(?:text\/|application\/(?:json|yaml|xml|manifest\+json))/
/** Longer bodies (in bytes) are stored only compressed and decompressed for the few clients that accept no encoding. */
const maxPlainLength = 24 * 1024

/** Copies zlib's result into a buffer of its exact size: the original is a slice of a buffer of at least 16 kB. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

type Bodies = { identity?: Buffer; br?: Buffer; gzip?: Promise<Buffer> }
type Headers = Readonly<Record<string, string>>

/** A complete response, compressed once for all requests. */
export class EncodedResponse {
  readonly status: number
  readonly headers: Headers
  /** Estimated size in bytes in all encodings; gzip is made on demand. */
  readonly weight: number
  readonly #checksum: string
  readonly #bodies: Bodies
  /** The uncompressed body until it is collected as garbage: the first client may want it. */
  #plainBody: WeakRef<Buffer>
  /** The decompression under way, of all who ask meanwhile. */
  #decompressing: Promise<Buffer> | undefined

  private constructor(status: number, headers: Headers, checksum: string, bodies: Bodies, plain: Buffer) {
    this.status = status
    this.headers = headers
    this.#checksum = checksum
    this.#bodies = bodies
    this.#plainBody = new WeakRef(plain)
    this.weight = (bodies.identity?.length ?? 0) + Math.ceil((bodies.br?.length ?? 0) * 2.3) + 512
  }

  static async create(
    status: number,
    headers: Headers,
    body: Buffer,
    asked: Asked = 'often',
  ): Promise<EncodedResponse> {
    const compressible = body.length >= minLength && compressibleTypes.test(headers['content-type'] ?? '')
    const br = compressible ? exactCopy(await brotliAsync(body, brotliOptions(asked))) : undefined
    const identity = !br || body.length <= maxPlainLength ? body : undefined
    return new EncodedResponse(status, headers, checksumOf(body), { identity, br }, body)
  }

  async #plain(): Promise<Buffer> {
    return this.#bodies.identity ?? this.#plainBody.deref() ?? (this.#decompressing ??= this.#decompress())
  }

  async #decompress(): Promise<Buffer> {
    try {
      const plain = await unbrotliAsync(this.#bodies.br ?? Buffer.alloc(0), { chunkSize })
      this.#plainBody = new WeakRef(plain)
      return plain
    } finally {
      this.#decompressing = undefined
    }
  }

  async #gzip(): Promise<Buffer> {
    this.#bodies.gzip ??= this.#plain().then(async (plain) => exactCopy(await gzipAsync(plain, gzipOptions)))
    return this.#bodies.gzip
  }

  /** Answers 304 when the client has the response, otherwise the accepted encoding. Each encoding has its own ETag. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { br } = this.#bodies
    const encoding = br ? encodingFor(request.headers['accept-encoding']) : 'identity'
    const etag = `"${this.#checksum}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const vary = [this.headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
    void reply.headers({ ...this.headers, vary, etag })
    if (this.status === 200 && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    void reply.code(this.status)
    if (encoding === 'identity') return reply.send(await this.#plain())
    return reply.header('content-encoding', encoding).send(encoding === 'gzip' ? await this.#gzip() : br)
  }
}
