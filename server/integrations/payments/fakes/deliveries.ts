import type { ProviderCode } from '../port.ts'

/** A notification as it goes over the wire. */
export type Message = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body: string }
export type Answer = { status: number; body: string }
export type Send = (message: Message) => Promise<Answer>

/** A notification and how it was answered; 0 is no answer. */
export type Delivery = {
  provider: ProviderCode
  /** For a reader: `PAYMENT.CAPTURE.COMPLETED`, `status 1`. */
  name: string
  attemptId: string
  message: Message
  statuses: number[]
  acknowledged: boolean
}

export const sendByHttp: Send = async ({ url, body, ...init }) => {
  const reply = await fetch(url, {
    ...init,
    ...(body ? { body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  return { status: reply.status, body: await reply.text() }
}

/** Paysera wants exactly `OK`, PayPal any 2xx. */
const isAcknowledged = (provider: ProviderCode, { status, body }: Answer) =>
  provider === 'banklink' ? status === 200 && body === 'OK' : status >= 200 && status < 300

/** Sends notifications, again after each of `retryAfterMs` until they are acknowledged. */
export class Deliveries {
  readonly all: Delivery[] = []
  readonly #send: Send
  readonly #retryAfterMs: readonly number[]
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(send: Send, retryAfterMs: readonly number[]) {
    this.#send = send
    this.#retryAfterMs = retryAfterMs
  }

  /** Keeps a notification for {@link deliverOpen}. */
  keep(delivery: Omit<Delivery, 'statuses' | 'acknowledged'>): Delivery {
    const kept = { ...delivery, statuses: [], acknowledged: false }
    this.all.push(kept)
    return kept
  }

  async #sendOnce(delivery: Delivery, retries = this.#retryAfterMs): Promise<void> {
    const answer = await this.#send(delivery.message).catch(() => ({ status: 0, body: '' }))
    delivery.statuses.push(answer.status)
    delivery.acknowledged ||= isAcknowledged(delivery.provider, answer)
    const [delay, ...later] = retries
    if (delivery.acknowledged || delay === undefined) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (!delivery.acknowledged) void this.#track(this.#sendOnce(delivery, later))
    }, delay)
    this.#timers.add(timer.unref())
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work)
    return work.finally(() => this.#underWay.delete(work))
  }

  /** One after another, the copies of each at once. */
  send(deliveries: readonly Delivery[], times = 1): Promise<void> {
    const work = async () => {
      for (const delivery of deliveries)
        await Promise.all(Array.from({ length: times }, () => this.#sendOnce(delivery)))
    }
    return this.#track(work())
  }

  /** Sends every notification that is not acknowledged; answers how many there were. */
  async deliverOpen(): Promise<number> {
    const open = this.all.filter(({ acknowledged }) => !acknowledged)
    await this.send(open)
    return open.length
  }

  /** Until nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#underWay.size) await Promise.all(this.#underWay)
  }

  close() {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
