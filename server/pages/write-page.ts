import type { OutgoingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'
import { encode, encodingFor } from '../http/compress.ts'
import type { CachedPage } from './page-cache.ts'
import type { Answer } from '../http/ready-replies.ts'
import { newNonce, pagePolicy } from '../http/security.ts'

/** The pieces of a page around its nonces as one: packing needs it whole. The same bytes serve every reply, for each is packed before the next. */
let whole = Buffer.alloc(256 * 1024)
function joined(parts: readonly Buffer[], nonce: string, size: number): Buffer {
  if (whole.length < size) whole = Buffer.alloc(size * 2)
  let end = 0
  for (const [i, part] of parts.entries()) {
    if (i) end += whole.write(nonce, end, 'latin1')
    end += part.copy(whole, end)
  }
  return whole.subarray(0, end)
}

/**
 * Writes a page with a nonce of its own, packed as the caller takes it. Not packed, it goes out in its pieces: copies of whole pages are
 * what fills memory under load. `lasting` are the headers that hold for every repetition.
 */
export function pageAnswer({ parts, size, status }: CachedPage, config: Config, lasting: OutgoingHttpHeaders): Answer {
  return ({ headers: asked, method }, response) => {
    const nonce = newNonce()
    const length = size + Math.max(0, parts.length - 1) * nonce.length
    const headers = { ...lasting, 'content-security-policy': pagePolicy(nonce, config, false) }
    const encoding = encodingFor(asked['accept-encoding'])
    if (encoding) {
      const body = encode(joined(parts, nonce, length), encoding)
      return void response
        .writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': body.length })
        .end(body)
    }
    response.writeHead(status, { ...headers, 'content-length': length })
    if (method === 'HEAD') return void response.end()
    response.cork()
    for (const [i, part] of parts.entries()) {
      if (i) response.write(nonce, 'latin1')
      response.write(part)
    }
    response.end()
  }
}
