import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The encoding to answer in: brotli before gzip, none when the caller takes neither. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!;\s*q=0(?:[,.]0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** Quick levels: a page carries a new nonce each time, so it is packed anew. */
const gzipOptions = { level: 4 }
const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

export const encode = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === 'gzip' ? gzipSync(body, gzipOptions) : brotliCompressSync(body, brotliOptions(body.length))

const [gzipLater, brotliLater] = [promisify(gzip), promisify(brotliCompress)]

/** As {@link encode}, beside other work: for what is large. */
export const encodeLater = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? gzipLater(body, gzipOptions) : brotliLater(body, brotliOptions(body.length))
