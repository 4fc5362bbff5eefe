import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const limits = { atOnce: 2, ofCaller: 2, waiting: 3, ofAll: 5, retryAfter: 7 }
const refused = { code: 'too_many_requests', retryAfter: 7 }

test('a caller has as many turns as are said, while no other waits; then they take turns', async () => {
  const turns = new Turns(limits)
  const taken: string[] = []
  const take = async (caller: string) => {
    const end = await turns.take(caller)
    taken.push(caller)
    return end
  }
  const first = [await take('a'), await take('a')]
  const waiting = ['a', 'a', 'b'].map(take)
  first[0]?.()
  first[1]?.()
  await Promise.all(waiting.slice(0, 1))
  expect(taken).toEqual(['a', 'a', 'a', 'b'])
})

test('of one caller so many wait, and of all', async () => {
  const turns = new Turns(limits)
  const take = (caller: string) => turns.take(caller)
  await Promise.all([take('a'), take('a')])
  for (const caller of ['a', 'a', 'a']) void take(caller)
  await expect(take('a')).rejects.toMatchObject(refused)
  for (const caller of ['b', 'c']) void take(caller)
  await expect(take('d')).rejects.toMatchObject(refused)
})
