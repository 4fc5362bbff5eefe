import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const queueOf = (items: string, max = 10, atWork?: number) => {
  const queue = new FairQueue<{ user: string; at: number }>(max, atWork)
  const added = [...items].map((user, at) => queue.add({ user, at }))
  return { queue, added }
}
/** Takes all, finishing each before the next. */
function order(queue: FairQueue<{ user: string; at: number }>): string {
  const taken: string[] = []
  for (let item = queue.take(); item; item = queue.take()) {
    taken.push(`${item.user}${item.at}`)
    queue.finish(item)
  }
  return taken.join(' ')
}

test('users take turns, however much one of them has, and each in its order', () => {
  expect(order(queueOf('aaaabbc').queue)).toBe('a0 b4 c6 a1 b5 a2 a3')
})

test('a user has one thing at work at a time; others go before the next', () => {
  const { queue } = queueOf('aab')
  const first = queue.take()
  expect([first?.user, queue.take()?.user, queue.take()]).toEqual(['a', 'b', undefined])
  if (first) queue.finish(first)
  expect(queue.take()).toEqual({ user: 'a', at: 1 })
})

test('a user may have more at work, where that is said; others go before the next', () => {
  const { queue } = queueOf('aaab', 10, 2)
  const [first] = [queue.take(), queue.take()]
  expect([queue.take()?.at, queue.take()]).toEqual([1, undefined])
  if (first) queue.finish(first)
  expect([queue.take()?.at, queue.take()]).toEqual([2, undefined])
})

test('what may not begin now keeps its turn, and others none waiting', () => {
  const { queue } = queueOf('aab')
  expect(queue.take(({ user }) => user === 'b')?.user).toBe('b')
  expect(queue.take()).toEqual({ user: 'a', at: 0 })
})

test('one user cannot fill it', () => {
  expect(queueOf('aaab', 2).added).toEqual([true, true, false, true])
})
