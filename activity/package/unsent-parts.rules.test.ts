import { expect, test } from 'vitest'
import type { PackageFormat, PackagePart } from '../../contract/activities/packages.ts'
import { restoreParts, type UnsentPart } from './unsent-parts.rules.ts'

const part = (state: string | null): PackagePart => ({
  id: 'one',
  kind: 'content',
  title: 'One',
  within: [],
  file: 'one.html',
  mastery: null,
  launch_data: null,
  completion: null,
  objectives: [],
  verdict: 'incomplete',
  score: null,
  state,
})
const kept = (data: string, known: string | null, ended = false): UnsentPart => ({
  part: 'one',
  data,
  result: ended ? { ended, score: 80 } : null,
  known,
})

test.each<[string, PackageFormat, string | null, UnsentPart, string | null, (string | null)[]]>([
  ['a place that was not saved is gone on with, and saved', 'h5p', 'a', kept('b', 'a'), 'b', ['b']],
  ['the same of one that was never saved', 'scorm12', null, kept('b', null), 'b', ['b']],
  ['of a save whose reply was lost nothing changes', 'h5p', 'b', kept('b', 'a'), 'b', ['b']],
  ['a later place elsewhere is not replaced', 'scorm2004', 'c', kept('b', 'a'), 'c', []],
  ['a result of H5P is sent without its place', 'h5p', 'c', kept('b', 'a', true), 'c', [null]],
  ['a result of SCORM is sent with its data', 'scorm12', 'c', kept('b', 'a', true), 'b', ['b']],
])('%s', (_, format, state, unsent, shown, sent) => {
  const restored = restoreParts({ format, parts: [part(state)] }, [unsent])
  expect(restored.parts.map((one) => one.state)).toEqual([shown])
  expect(restored.unsent.map(({ data }) => data)).toEqual(sent)
})

test('a part that the package has no more is not sent', () => {
  expect(restoreParts({ format: 'h5p', parts: [] }, [kept('b', null)])).toEqual({ unsent: [], parts: [] })
})
