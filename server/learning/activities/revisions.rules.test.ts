import { describe, expect, test } from 'vitest'
import { isBehind, nextRevision } from './revisions.rules.ts'

describe('a page is behind', () => {
  test.each([
    ['when another page saved something different since', { revision: 2, client: 'b' }, 1, false, true],
    ['also when it never saved', { revision: 1, client: 'b' }, undefined, false, true],
    ['not when both have the same', { revision: 2, client: 'b' }, 1, true, false],
    ['not when it knows what is saved', { revision: 2, client: 'b' }, 2, false, false],
    ['not behind its own save whose reply was lost', { revision: 2, client: 'a' }, 1, false, false],
    ['not when nothing was saved', {}, undefined, false, false],
  ])('%s', (_, saved, revision, isSame, behind) => {
    expect(isBehind(saved, { revision, client: 'a' }, isSame)).toBe(behind)
  })

  test('when it does not say which page it is', () => {
    expect(isBehind({ revision: 1, client: null }, {}, false)).toBe(true)
  })
})

test('each save is the next revision', () => {
  expect(nextRevision({}, { client: 'a' })).toEqual({ revision: 1, client: 'a' })
  expect(nextRevision({ revision: 1, client: 'a' }, {})).toEqual({ revision: 2, client: null })
})
