import { expect, test } from 'vitest'
import type { Answers } from '../../contract/activities/form.rules.ts'
import { restoreDraft, type UnsentDraft } from './unsent-draft.rules.ts'

const fields = ['a', 'b']
const unsent = (draft: Answers, ...known: Answers[]): UnsentDraft => ({ round: 0, known, draft })

test.each<[string, Answers, UnsentDraft | undefined, Answers, Answers, boolean]>([
  ['without anything unsent it is as it was opened', { a: 1 }, undefined, { a: 1 }, {}, false],
  ['what was not sent is there and is sent', { a: 1 }, unsent({ a: 1, b: 'x' }, { a: 1 }), { a: 1, b: 'x' }, {}, true],
  ['what was emptied and not sent stays empty', { a: 1 }, unsent({}, { a: 1 }), {}, {}, true],
  ['after a reload of the page it is sent', { a: 2 }, unsent({ a: 2 }, { a: 1 }), { a: 2 }, {}, true],
  ['a draft whose reply was lost is known', { b: 'x' }, unsent({ b: 'xy' }, {}, { b: 'x' }), { b: 'xy' }, {}, true],
  ['of a field filled in elsewhere the newer counts', { a: 2 }, unsent({ a: 3 }, { a: 1 }), { a: 2 }, { a: 3 }, false],
  ['both are kept where the fields differ', { a: 2 }, unsent({ b: 'x' }, {}), { a: 2, b: 'x' }, {}, true],
  ['a field that the form has no more is dropped', {}, unsent({ gone: 1, b: 'x' }, {}), { b: 'x' }, {}, true],
  ['what belongs to a round that was submitted is not', {}, { ...unsent({ a: 1 }, {}), round: 1 }, {}, {}, false],
])('%s', (_, saved, kept, draft, replaced, sends) => {
  expect(restoreDraft({ round: 0, draft: saved }, kept, fields)).toMatchObject({ draft, replaced, unsent: sends })
  expect(restoreDraft({ round: 0, draft: saved }, kept, fields).draft).toEqual(draft)
})
