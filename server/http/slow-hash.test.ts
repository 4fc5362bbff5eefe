import { expect, test } from 'vitest'
import { runFor } from '../caller.ts'
import { isSlowHash } from './slow-hash.ts'

// requirements 10.860
test('many passwords of one caller are refused, and keep nobody else waiting', async () => {
  const ended: string[] = []
  const check = (caller: string) =>
    runFor(caller, () => isSlowHash('Praktika ir teorija', null)).then(
      () => void ended.push(caller),
      (error: unknown) => void ended.push(`${caller} ${String(Reflect.get(Object(error), 'code'))}`),
    )
  const flood = Array.from({ length: 60 }, () => check('one'))
  await check('another')
  // Its turn is the third; how fast the two threads are is not ours: without turns it came after all 42.
  expect(ended.filter((of) => of === 'one').length).toBeLessThan(21)
  await Promise.all(flood)
  expect(ended.filter((of) => of === 'one too_many_requests')).toHaveLength(18)
  expect(ended).toContain('another')
})
