import { currentCaller } from '../caller.ts'
import { fail, failFields } from '../http/fail.ts'
import { type AnyTask, sizeOf } from './task.ts'
import { tasks } from './tasks.ts'
import { ThreadPool } from './thread-pool.ts'

type Tasks = typeof tasks
export type TaskName = keyof Tasks
type InputOf<Name extends TaskName> = Parameters<Tasks[Name]['run']>[0]
type OutputOf<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]['run']>>

/** The field with the content, at which it is refused; whose work it is, to be fair among users, when no request does it. */
type About = { field?: string; user?: string }

/** A user has at most one thread, and long tasks of all users at most one, so that the other is free for everybody else. The first task starts them. */
const pool = new ThreadPool(new URL('./thread.ts', import.meta.url), {
  threads: 2,
  memory: 256,
  waiting: 50,
  idleSeconds: 60,
})

/**
 * Runs a task of the table on another thread and throws what it throws. Content that is too large or does not come to an
 * end within the limits is refused at its field; what the server draws for itself is `service_unavailable` then.
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  input: InputOf<Name>,
  { field = 'content', user = currentCaller() }: About = {},
): Promise<OutputOf<Name>> {
  const { maxBytes, seconds, atLimit, isLong, endsThread = false }: AnyTask = tasks[name]
  if (sizeOf(input) > maxBytes) return failFields({ [field]: 'too_complex' })
  const result = await pool.run({ name, input, user, seconds, isLong: isLong?.(input as never) ?? false, endsThread })
  if (result === 'full') return fail('too_many_requests')
  if (result === 'ended')
    return atLimit === 'refuse' ? failFields({ [field]: 'too_complex' }) : fail('service_unavailable')
  // What the task of this name returned.
  return result.output as OutputOf<Name>
}
