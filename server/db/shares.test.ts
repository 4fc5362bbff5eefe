import { expect, test } from 'vitest'
import { Shares } from './shares.ts'

test('a caller has no more than its share, which it passes on in order; others do not wait for it', async () => {
  const shares = new Shares(2)
  const begun: string[] = []
  const take = async (name: string) => {
    const giveBack = await shares.take(name.slice(0, -1), 1000)
    begun.push(name)
    return giveBack
  }
  const [first] = await Promise.all([take('ona1'), take('ona2')])
  const [third, fourth] = [take('ona3'), take('ona4')]
  await take('jonas1')
  expect(begun).toEqual(['ona1', 'ona2', 'jonas1'])
  first?.()
  const giveBack = await third
  expect(begun).toEqual(['ona1', 'ona2', 'jonas1', 'ona3'])
  giveBack?.()
  await fourth
  expect(begun).toEqual(['ona1', 'ona2', 'jonas1', 'ona3', 'ona4'])
})

test('who waits too long gets none, and takes none from who comes later', async () => {
  const shares = new Shares(1)
  const giveBack = await shares.take('ona', 1000)
  expect(await shares.take('ona', 5)).toBeUndefined()
  giveBack?.()
  expect(await shares.take('ona', 5)).toBeDefined()
})
