import type { FastifyRequest } from 'fastify'
import { FairQueue } from '../fair-queue.ts'
import { ExpectedFailure } from './fail.ts'

/** Bytes from which a body is large. */
const large = 256 * 1024
/** Large bodies that are held at once, by who sends them: none keeps those of another kind waiting. */
const atOnce = { staff: 3, learner: 3, guest: 1 } as const
export type Sender = keyof typeof atOnce
/** How many of one caller may wait. */
const maxWaiting = 20
/** Seconds after which who was refused may try again. */
const retryAfter = 10

/** Of a body in chunks the length is not known. */
const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= large

/** Those of one kind of sender take turns; a caller has one at a time. */
class Turns {
  readonly #queue = new FairQueue<{ user: string; begin: () => void }>(maxWaiting)
  #free: number

  constructor(free: number) {
    this.#free = free
  }

  /** Waits for a turn; the returned function ends it. */
  async take(user: string): Promise<() => void> {
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    const waiting = { user, begin }
    if (!this.#queue.add(waiting)) throw new ExpectedFailure('too_many_requests', {}, retryAfter)
    this.#next()
    await promise
    return () => {
      this.#queue.finish(waiting)
      this.#free++
      this.#next()
    }
  }

  #next(): void {
    const next = this.#free > 0 ? this.#queue.take() : undefined
    if (!next) return
    this.#free--
    next.begin()
  }
}

/**
 * Requests with large bodies take turns, and each holds its place until it is answered: many at once, also of a guest, would
 * exhaust the memory of the server.
 */
export class LargeBodies {
  readonly #turns = {
    staff: new Turns(atOnce.staff),
    learner: new Turns(atOnce.learner),
    guest: new Turns(atOnce.guest),
  }
  readonly #ends = new WeakMap<FastifyRequest, () => void>()

  /** Waits for the turn of a request; its body is read afterwards. The turn ends with {@link leave} or the connection. */
  async enter(sender: Sender, user: string, request: FastifyRequest): Promise<void> {
    if (!isLarge(request)) return
    const endTurn = await this.#turns[sender].take(user)
    const { socket } = request.raw
    const end = () => {
      socket.off('close', end)
      if (this.#ends.delete(request)) endTurn()
    }
    this.#ends.set(request, end)
    socket.once('close', end)
    if (socket.destroyed) end()
  }

  /** Of an answer that is ready: whether it is taken is the other side's business. */
  leave(request: FastifyRequest): void {
    this.#ends.get(request)?.()
  }
}
