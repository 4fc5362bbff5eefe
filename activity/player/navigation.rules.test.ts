import { expect, test } from 'vitest'
import { Scorm2004API } from 'scorm-again/scorm2004/min'
import { navigationOf, possibleRequests } from './navigation.rules.ts'

const parts = ['pirma', 'antra', 'trecia']
const second = { part: 'antra', parts }

test.each([
  ['continue', 'trecia'],
  ['previous', 'pirma'],
  ['{target=trecia}choice', 'trecia'],
  ['{target=pirma}jump', 'pirma'],
  ['{target=kita}choice', null],
  ['exit', null],
  ['exitAll', null],
  ['abandonAll', null],
  ['suspendAll', null],
])('"%s" leads to %j', (request, to) => {
  expect(navigationOf(request, second)).toEqual({ to })
})

test('past the ends a request leads away; none, or what a content cannot ask for here, leads nowhere', () => {
  expect(navigationOf('continue', { part: 'trecia', parts })).toEqual({ to: null })
  expect(navigationOf('previous', { part: 'pirma', parts })).toEqual({ to: null })
  expect(navigationOf('_none_', second)).toBeUndefined()
  expect(navigationOf('retry', second)).toBeUndefined()
})

test('a content reads which requests are possible, as the library answers it', () => {
  const api = new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5, scoItemIds: parts })
  Object.assign(api.adl.nav.request_valid, possibleRequests({ part: 'pirma', parts }))
  api.lmsInitialize()
  const read = (way: string) => api.lmsGetValue(`adl.nav.request_valid.${way}`)
  expect(['continue', 'previous', 'exitAll', 'suspendAll'].map(read)).toEqual(['true', 'false', 'true', 'true'])
  expect(['choice.{target=trecia}', 'choice.{target=kita}'].map(read)).toEqual(['true', 'false'])
})
