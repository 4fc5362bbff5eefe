import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { FairQueue } from '../fair-queue.ts'
import { ExpectedFailure } from './fail.ts'

/** Bytes from which a body is large. */
const large = 256 * 1024
/** Large bodies that are held at once: of 15 MB each, some 40 MB with what is made of it, in a heap of 256 MB. */
const atOnce = 4
/** How many of one caller may wait. */
const maxWaiting = 20
/** Seconds after which who was refused may try again. */
const retryAfter = 10

/** Of a body in chunks the length is not known. */
const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= large

/**
 * Requests with large bodies take turns, a caller has one at a time, and each holds its place until it is answered: many
 * at once, also of a guest, would exhaust the memory of the server.
 */
export class LargeBodies {
  readonly #queue = new FairQueue<{ user: string; begin: () => void }>(maxWaiting)
  #free = atOnce

  /** Waits for the turn of a request; its body is read afterwards. */
  async enter(user: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!isLarge(request)) return
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    const waiting = { user, begin }
    if (!this.#queue.add(waiting)) throw new ExpectedFailure('too_many_requests', {}, retryAfter)
    this.#next()
    await promise
    finished(reply.raw, () => {
      this.#queue.finish(waiting)
      this.#free++
      this.#next()
    })
  }

  #next(): void {
    const next = this.#free > 0 ? this.#queue.take() : undefined
    if (!next) return
    this.#free--
    next.begin()
  }
}
