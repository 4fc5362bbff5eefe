import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from './sentences.ts'

/** Answers a request whole; what it needs was made ready by an earlier one. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** At most so many bytes of answers, the oldest thrown out first; an address longer than this is somebody's own. */
const mostBytes = 32 * 1024 * 1024
const longestUrl = 300
/** Headers that belong to one reply only, not to all that are alike. */
const ofOne = /^(x-ratelimit|retry-after|set-cookie|content-length|etag|content-security-policy$|content-encoding|connection|keep-alive)/

/** The headers of a reply that hold for every repetition of it. */
export const lastingHeaders = (reply: FastifyReply): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).filter(([name]) => !ofOne.test(name)))

const languages = new Map<string | undefined, string>()

/** The few headers that browsers send are read once. */
function languageOf(header: string | undefined): string {
  const known = languages.get(header)
  if (known) return known
  if (languages.size > 500) languages.clear()
  const language = readLanguage(header)
  languages.set(header, language)
  return language
}

/**
 * What is the same for everybody is answered here before the framework's hooks run: at a third of the cost. An answer is kept under the
 * very address and language that it was first asked by, and all are dropped when the catalogue changes.
 */
export class ReadyReplies {
  readonly #answers = new Map<string, { answer: Answer; size: number }>()
  #bytes = 0
  /** How many requests were answered here: they are in no log and in no other metric. */
  hits = 0

  /** `size` is how many bytes the answer holds. */
  keep({ raw, headers }: FastifyRequest, answer: Answer, size: number): void {
    if (raw.method !== 'GET' || headers.authorization || (raw.url?.length ?? 0) > longestUrl || size > mostBytes / 8) return
    const key = keyOf(raw)
    this.#drop(key)
    this.#answers.set(key, { answer, size })
    this.#bytes += size
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= mostBytes) break
      this.#drop(oldest)
    }
  }

  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const ready = request.method === 'GET' && !request.headers.authorization ? this.#answers.get(keyOf(request)) : undefined
    if (!ready) return false
    this.hits++
    ready.answer(request, response)
    return true
  }

  forget(request: IncomingMessage): void {
    this.#drop(keyOf(request))
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }

  #drop(key: string) {
    this.#bytes -= this.#answers.get(key)?.size ?? 0
    this.#answers.delete(key)
  }
}

const keyOf = ({ url = '', headers }: IncomingMessage) => (url.startsWith('/api/') ? `${languageOf(headers['accept-language'])} ${url}` : url)
