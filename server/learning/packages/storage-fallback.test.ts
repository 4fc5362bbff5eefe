import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { storageScripts, withStorage } from './storage-fallback.ts'

const refused = (parent?: object) => {
  const window: Record<string, unknown> = Object.defineProperty({}, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
    configurable: true,
  })
  window.sessionStorage = { length: 0 }
  window.parent = parent ?? window
  runInNewContext(storageScripts['/storage.js'] ?? '', { window, Object })
  return window
}

test('a document without storage gets one in memory, and its frames the same', () => {
  const player: any = refused()
  player.localStorage.setItem('a', 1)
  player.localStorage.b = '2'
  const { localStorage }: any = refused(player)
  expect([localStorage.getItem('a'), localStorage.getItem('b'), localStorage.getItem('c')]).toEqual(['1', '2', null])
  expect([localStorage.length, localStorage.key(0)]).toEqual([2, 'a'])
  localStorage.removeItem('a')
  expect(player.localStorage.length).toBe(1)
})

test.each([
  [
    '<!doctype html><html><HEAD lang="lt"><title>',
    '<!doctype html><html><HEAD lang="lt"><script src="/storage.js"></script><title>',
  ],
  ['<header><head><p>', '<header><head><script src="/storage.js"></script><p>'],
  ['<p>no head</p>', '<p>no head</p>'],
  ['<head', '<head'],
])('it is loaded first in the head of %s', (document, expected) => {
  expect(withStorage(Buffer.from(document)).toString()).toBe(expected)
})
