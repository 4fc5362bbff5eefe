import { Worker } from 'node:worker_threads'
import { ExpectedFailure } from '../http/fail.ts'
import { FairQueue } from '../fair-queue.ts'

/**
 * Work for a thread. `user`: whose it is; `seconds`: after which the thread is ended; `isLong`: it leaves a thread to what is
 * short; `endsThread`: the thread is ended after it, and its memory with it.
 */
export type Work = {
  name: string
  input: unknown
  user: string
  seconds: number
  isLong?: boolean
  endsThread?: boolean
}
/** `ended`: at the limit of time or memory; `full`: the user has too much waiting. */
export type Result = { output: unknown } | 'ended' | 'full'
/** What a thread answers. An expected failure crosses as its parts. */
export type Answer =
  | { output: unknown }
  | { failure: Pick<ExpectedFailure, 'code' | 'fields' | 'retryAfter' | 'values'> }
  | { error: unknown }

type Waiting = Work & { resolve: (result: Result) => void; reject: (error: unknown) => void }
/**
 * `memory`: megabytes of a thread's heap; `waiting`: the most that one user may have in the queue; `idleSeconds`: how long a
 * thread without work keeps its memory.
 */
type Limits = { threads: number; memory: number; waiting: number; idleSeconds: number }

class Thread {
  readonly #worker: Worker
  #answer: (answer: Answer | 'ended') => void = () => undefined
  #rest: NodeJS.Timeout | undefined
  ended = false

  constructor(file: URL, memory: number) {
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 }
    this.#worker = new Worker(file, { resourceLimits, execArgv: [], name: 'task' })
      .on('message', (answer: Answer | 'ended') => this.#answer(answer))
      .on('messageerror', (error) => this.#end({ error }))
      .on('error', (error) =>
        this.#end('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'ended' : { error }),
      )
      .on('exit', (code) => this.#end({ error: new Error(`A thread of tasks ended with ${code}`) }))
    this.#worker.unref() // a thread without work does not keep the process
  }

  /** The answer to a piece of work. At its limit the thread is ended. */
  async ask({ name, input, seconds }: Work): Promise<Answer | 'ended'> {
    let timer: NodeJS.Timeout | undefined
    clearTimeout(this.#rest)
    try {
      return await new Promise((resolve) => {
        this.#answer = resolve
        timer = setTimeout(() => this.#end('ended'), seconds * 1000)
        this.#worker.ref()
        this.#worker.postMessage({ name, input })
      })
    } finally {
      clearTimeout(timer)
      this.#worker.unref()
    }
  }

  end(): void {
    this.#end('ended')
  }

  /** Ends the thread unless it is asked again. */
  rest(seconds: number): void {
    this.#rest = setTimeout(() => this.#end('ended'), seconds * 1000).unref()
  }

  #end(answer: Answer | 'ended'): void {
    this.ended = true
    this.#answer(answer)
    void this.#worker.terminate()
  }
}

/** Threads that are started when there is work and kept for a while; one that ended is replaced when there is more. */
export class ThreadPool {
  readonly #queue: FairQueue<Waiting>
  #idle: Thread[] = []
  #working = 0
  #long = 0
  readonly #file: URL
  readonly #limits: Limits

  /** `file`: what a thread runs; it answers each piece of work with an {@link Answer}. */
  constructor(file: URL, limits: Limits) {
    this.#file = file
    this.#limits = limits
    this.#queue = new FairQueue(limits.waiting)
  }

  /** Throws what the work throws. */
  run(work: Work): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#queue.add({ ...work, resolve, reject })) this.#next()
      else resolve('full')
    })
  }

  #next(): void {
    const { threads } = this.#limits
    // All threads but one may do what is long: two users with large files keep nobody else waiting.
    const mayBegin = ({ isLong }: Waiting) => !isLong || this.#long < Math.max(threads - 1, 1)
    const waiting = this.#working < threads ? this.#queue.take(mayBegin) : undefined
    if (!waiting) return
    this.#working++
    if (waiting.isLong) this.#long++
    this.#idle = this.#idle.filter(({ ended }) => !ended)
    const thread = this.#idle.pop() ?? new Thread(this.#file, this.#limits.memory)
    void this.#run(thread, waiting)
    this.#next()
  }

  async #run(thread: Thread, waiting: Waiting): Promise<void> {
    try {
      const answer = await thread.ask(waiting)
      if (answer === 'ended' || 'output' in answer) waiting.resolve(answer)
      else if ('error' in answer) throw answer.error
      else {
        const { code, fields, retryAfter, values } = answer.failure
        throw Object.assign(new ExpectedFailure(code, fields, retryAfter), { values })
      }
    } catch (error) {
      waiting.reject(error)
    } finally {
      this.#working--
      if (waiting.isLong) this.#long--
      this.#queue.finish(waiting)
      if (waiting.endsThread) thread.end()
      else {
        thread.rest(this.#limits.idleSeconds)
        this.#idle.push(thread)
      }
      this.#next()
    }
  }
}
