import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ReplyCache } from './reply-cache.ts'
import { readLanguage } from '../sentences.ts'

/** Answers a request whole; what it needs was made ready by an earlier one. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** At most so many bytes of answers; an address longer than this is somebody's own. */
const mostBytes = 32 * 1024 * 1024
const longestUrl = 300
/** Headers that belong to one reply only, not to all that are alike. */
const ofOne =
  /^(x-ratelimit|retry-after|set-cookie|content-length|etag|content-security-policy$|content-encoding|connection|keep-alive)/

/** The headers of a reply that hold for every repetition of it. */
export const lastingHeaders = (reply: FastifyReply): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).filter(([name]) => !ofOne.test(name)),
  )

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
  readonly #answers: ReplyCache<{ answer: Answer; size: number }>
  /** How many requests were answered here: they are in no log and in no other metric. */
  hits = 0

  constructor(most = mostBytes) {
    this.#answers = new ReplyCache(most)
  }

  /** `size` is how many bytes the answer holds. */
  keep({ raw, headers }: FastifyRequest, answer: Answer, size: number): void {
    if (raw.method !== 'GET' || headers.authorization || (raw.url?.length ?? 0) > longestUrl) return
    this.#answers.set(keyOf(raw), { answer, size }, this.#answers.generation)
  }

  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const ready =
      request.method === 'GET' && !request.headers.authorization ? this.#answers.get(keyOf(request)) : undefined
    if (!ready) return false
    this.hits++
    ready.answer(request, response)
    return true
  }

  forget(request: IncomingMessage): void {
    this.#answers.forget(keyOf(request))
  }

  clear(): void {
    this.#answers.clear()
  }
}

const keyOf = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/api/') ? `${languageOf(headers['accept-language'])} ${url}` : url
