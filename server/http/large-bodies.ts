import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ExpectedFailure } from './fail.ts'
import { Turns } from './turns.ts'

/** Bytes from which a body is large. */
const large = 256 * 1024
/**
 * Large bodies that are in memory at once, by who sends them (`long`: staff, what takes seconds to read): none keeps those of
 * another kind waiting.
 */
const atOnce = { staff: 3, long: 2, learner: 3, guest: 1 } as const
export type Sender = keyof typeof atOnce
const turnsOf = (count: number) => new Turns({ atOnce: count, waiting: 20, retryAfter: 10 })

/** Of a body in chunks the length is not known. */
const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= large

/** The parts of a body that may have `most` bytes. */
async function* partsOf(body: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    // Not destroyed at a refusal: its connection takes the answer.
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw new ExpectedFailure('body_too_large')
      yield part
    }
  } catch (error) {
    throw body.readableAborted ? new ExpectedFailure('bad_json') : error // the sender hung up
  }
}

/** Takes a body as it comes into a file without a name, which ends with its handle, also when the server is killed. */
async function keep(body: Readable, most: number): Promise<FileHandle> {
  const path = join(tmpdir(), `praktika-body-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await file.writeFile(partsOf(body, most))
    return file
  } catch (error) {
    body.resume() // Node reads the rest itself only when nobody has begun to; unread, its connection would stay open
    await file.close()
    throw error
  }
}

/**
 * A large body is kept in a file until all of it has come, so that who sends slowly holds no memory and no turn of others.
 * Then it takes its turn, which it has until it is answered: many in memory at once, also of a guest, would exhaust the
 * server. One of a caller comes at a time.
 */
export class LargeBodies {
  readonly #callers = turnsOf(Infinity)
  readonly #turns = {
    staff: turnsOf(atOnce.staff),
    long: turnsOf(atOnce.long),
    learner: turnsOf(atOnce.learner),
    guest: turnsOf(atOnce.guest),
  }
  readonly #ends = new WeakMap<FastifyRequest, (() => void)[]>()

  /** The body of a request once it is its turn; it may have `most` bytes. The turn ends with {@link leave}. */
  async enter(sender: Sender, user: string, request: FastifyRequest, body: Readable, most: number): Promise<Readable> {
    if (!isLarge(request)) return body
    if (Number(request.headers['content-length'] ?? 0) > most) throw new ExpectedFailure('body_too_large')
    const ends = [await this.#callers.take(user)]
    this.#ends.set(request, ends)
    const kept = (await keep(body, most)).createReadStream({ start: 0 })
    ends.push(() => kept.destroy())
    ends.push(await this.#turns[sender].take(user))
    return kept
  }

  /** Of an answer that is ready: whether it is taken is the other side's business. */
  leave(request: FastifyRequest): void {
    for (const end of this.#ends.get(request)?.splice(0) ?? []) end()
  }
}
