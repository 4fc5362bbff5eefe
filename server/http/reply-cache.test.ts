import { describe, expect, test } from 'vitest'
import { ReplyCache } from './reply-cache.ts'

/** Keys of one letter, so that an entry of 9 weighs 10. */
const open = (most: number) => {
  const cache = new ReplyCache<{ size: number }>(most)
  return {
    cache,
    put: (...keys: string[]) => keys.forEach((key) => cache.set(key, { size: 9 }, cache.generation)),
    has: (keys: string) => [...keys].filter((key) => cache.get(key)).join(''),
  }
}

describe('ready replies by key', () => {
  test('never hold more bytes than they may; those used longest ago leave first', () => {
    const { cache, put, has } = open(80)
    put(...'abcdefgh')
    expect(cache.bytes).toBe(80)
    cache.get('a')
    put('i')
    expect([cache.bytes, has('abcdefghi')]).toEqual([80, 'acdefghi'])
  })

  test('refuse what is larger than an eighth of the room', () => {
    const { cache, has } = open(80)
    cache.set('a', { size: 10 }, 0)
    expect([cache.bytes, has('a')]).toEqual([0, ''])
  })

  test('count a key that is set twice once, and give back what is forgotten', () => {
    const { cache, put, has } = open(80)
    put(...'aab')
    expect(cache.bytes).toBe(20)
    cache.forget('a')
    cache.forget('a')
    expect([cache.bytes, has('ab')]).toEqual([10, 'b'])
  })

  test('do not take what was read before they were emptied', () => {
    const { cache, has } = open(80)
    const { generation } = cache
    cache.clear()
    cache.set('a', { size: 9 }, generation)
    expect([cache.bytes, has('a')]).toEqual([0, ''])
  })
})
