import { constants, brotliCompressSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The encoding to answer in: brotli before gzip, none when the caller takes neither. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!;\s*q=0(?:[,.]0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** Quick levels: a page carries a new nonce each time, so it is packed anew. */
export function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 4 })
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
