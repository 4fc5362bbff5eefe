import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ownScripts, withOwnScripts } from './own-scripts.ts'

type Page = { localStorage?: Storage; sessionStorage: { length: number }; parent?: Page }

/** The storage of a document to which the browser refuses its own. */
function storageOf(parent?: Page): { page: Page; storage: Storage } {
  const page: Page = { sessionStorage: { length: 0 } }
  page.parent = parent ?? page
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  Object.defineProperty(page, 'localStorage', { get: refuse, configurable: true })
  runInNewContext(ownScripts['/storage.js'] ?? '', { window: page, Object })
  const storage = page.localStorage
  if (!storage) throw new Error('No storage')
  return { page, storage }
}

test('a document without storage gets one in memory, and its frames the same', () => {
  const player = storageOf()
  player.storage.setItem('a', '1')
  player.storage.b = '2'
  const { storage } = storageOf(player.page)
  expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['1', '2', null])
  expect([storage.length, storage.key(0)]).toEqual([2, 'a'])
  storage.removeItem('a')
  expect(player.storage.length).toBe(1)
})

test.each([
  [
    '<!doctype html><html><HEAD lang="lt"><title>',
    '<!doctype html><html><HEAD lang="lt"><script src="/storage.js"></script><script src="/windows.js"></script><title>',
  ],
  ['<header><head><p>', '<header><head><script src="/storage.js"></script><script src="/windows.js"></script><p>'],
  ['<p>no head</p>', '<p>no head</p>'],
  ['<head', '<head'],
])('it is loaded first in the head of %s', (document, expected) => {
  expect(withOwnScripts(Buffer.from(document)).toString()).toBe(expected)
})
