import { isMarkedAsUntransferable, type MessagePort } from 'node:worker_threads'
import { ExpectedFailure } from '../http/fail.ts'
import type { AnyTask } from './task.ts'
import type { Answer, Work } from './thread-pool.ts'

/** The memory of bytes in a result, which is handed over; what small Buffers share and what a library owns is copied. */
function memoryOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer))
      found.add(buffer)
  } else if (value instanceof Map || Array.isArray(value)) for (const one of value.values()) memoryOf(one, found)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) memoryOf(one, found)
  return found
}

async function answerOf(task: AnyTask | undefined, { name, input }: Work): Promise<Answer | 'ended'> {
  try {
    if (!task) throw new Error(`No task ${name}`)
    // The pool sends the input that the type of `runTask` asks for this name.
    return { output: await task.run(input as never) }
  } catch (error) {
    // The stack or the length of a value is at its end: a limit as those of time and memory.
    if (error instanceof RangeError) return 'ended'
    if (!(error instanceof ExpectedFailure)) return { error }
    const { code, fields, retryAfter, values } = error
    return { failure: { code, fields, retryAfter, values } }
  }
}

/** Runs the work that comes through the port, one piece after the other. */
export function answerTasks(port: MessagePort | null, tasks: Readonly<Record<string, AnyTask>>): void {
  port?.on('message', (work: Work) => {
    void answerOf(tasks[work.name], work).then((answer) =>
      port.postMessage(answer, answer !== 'ended' && 'output' in answer ? [...memoryOf(answer.output)] : []),
    )
  })
}
