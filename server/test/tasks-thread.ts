import { parentPort, threadId } from 'node:worker_threads'
import { ExpectedFailure } from '../http/fail.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import { defineTask } from '../workers/task.ts'

const limits = { maxBytes: 0, seconds: 0, atLimit: 'refuse' } as const

const deepen = (depth: number): number => 1 + deepen(depth + 1)

/** A thread whose tasks do what content of users may do to one. */
answerTasks(parentPort, {
  spin: defineTask({
    run: async () => {
      for (;;);
    },
    ...limits,
  }),
  fill: defineTask({
    run: async () => {
      const kept: object[] = []
      for (;;) kept.push({ at: [kept.length] })
    },
    ...limits,
  }),
  thread: defineTask({ run: async () => threadId, ...limits }),
  same: defineTask({ run: async (input: unknown) => input, ...limits }),
  share: defineTask({ run: async () => Buffer.from('small'), ...limits }),
  refuse: defineTask({
    run: async () => {
      throw Object.assign(new ExpectedFailure('package_bomb', { package: [{ key: 'failures.package_bomb' }] }), {
        values: { line: '3' },
      })
    },
    ...limits,
  }),
  break: defineTask({
    run: async () => {
      throw new TypeError('a bug')
    },
    ...limits,
  }),
  deepen: defineTask({ run: async () => deepen(0), ...limits }),
  leave: defineTask({ run: async () => process.exit(3), ...limits }),
})
