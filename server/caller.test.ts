import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { currentCaller, runFor } from './caller.ts'

test('work is on behalf of the caller of its request, also when it is done later', async () => {
  const [ona, jonas] = await Promise.all(
    ['ona', 'jonas'].map((user) =>
      runFor(user, async () => {
        await setImmediate()
        return { now: currentCaller(), later: AsyncLocalStorage.bind(currentCaller) }
      }),
    ),
  )
  expect([ona?.now, jonas?.now]).toEqual(['ona', 'jonas'])
  expect([ona?.later(), jonas?.later(), currentCaller()]).toEqual(['ona', 'jonas', 'server'])
})
