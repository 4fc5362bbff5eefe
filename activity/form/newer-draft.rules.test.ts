import { expect, test } from 'vitest'
import type { Answers } from '../../contract/activities/form.rules.ts'
import { mergeDrafts } from './newer-draft.rules.ts'

test.each<[string, Answers, Answers, Answers, Answers, Answers]>([
  ['what was filled in elsewhere is shown', {}, {}, { a: 1 }, { a: 1 }, {}],
  ['what was changed only here stays', { a: 1, b: 'x' }, { a: 1 }, { a: 2 }, { a: 2, b: 'x' }, { a: 1 }],
  ['a list that was changed only here stays', { a: ['x'] }, { a: ['x', 'y'] }, { a: ['x', 'y'] }, { a: ['x'] }, {}],
  [
    'of both changes the newer counts, and the other is named',
    { a: 'me' },
    {},
    { a: 'you' },
    { a: 'you' },
    { a: 'me' },
  ],
  ['what was emptied elsewhere is empty', { a: 1 }, { a: 1 }, {}, {}, { a: 1 }],
  ['what was emptied here stays empty', {}, { a: 1 }, { a: 1 }, {}, {}],
  ['the same answer on both is no conflict', { a: 1 }, {}, { a: 1 }, { a: 1 }, {}],
])('%s', (_, own, known, newer, draft, replaced) => {
  expect(mergeDrafts(own, known, newer)).toEqual({ draft, replaced })
})
