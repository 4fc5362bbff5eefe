import { expect, test } from 'vitest'
import { findWay } from './back-link.rules.ts'

test.each([
  ['discover', undefined, '/discover'],
  ['discover', '?q=gaivinimas&page=2', '/discover?q=gaivinimas&page=2'],
  ['discover', '.evil.example', '/discover'],
  ['dashboard.favourites', '', '/dashboard/favourites'],
  ['https://evil.example', undefined, undefined],
  ['//evil.example', undefined, undefined],
  ['https:evil.example', undefined, undefined],
  ['.evil.example', undefined, undefined],
  ['javascript:alert(1)', undefined, undefined],
  ['nera', undefined, undefined],
  ['constructor', undefined, undefined],
  ['', undefined, undefined],
  [undefined, '?q=a', undefined],
])('%s with %s leads to %s', (name, search, path) => expect(findWay(name, search)?.path).toBe(path))
