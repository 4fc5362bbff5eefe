import { expect, test } from 'vitest'
import { certificateState, renewFirst } from './finished.rules.ts'

const today = '2026-11-30'
const course = (until: string | null, renewable = false, id: string | null = 'PR-1') => ({
  certificate_id: id,
  certificate_until: until,
  renewable,
})

test.each([
  ['no certificate', course(null, false, null), 'none'],
  ['one without a last day', course(null), 'plain'],
  ['one that was revoked and may be taken again', course(null, true), 'revoked'],
  ['its last day', course('2026-11-30'), 'ends'],
  ['the day after it', course('2026-11-29'), 'ended'],
])('of %s it says so', (_name, given, state) => {
  expect(certificateState(given, today)).toBe(state)
})

test('what ends next is renewed first, then what ended last, then what was revoked; the others keep their order', () => {
  const courses = [
    course('2028-01-01'),
    course('2025-01-01', true),
    course(null, true),
    course('2027-01-20', true),
    course('2026-10-01', true),
    course('2026-12-20', true),
    course('2027-06-01'),
  ]
  expect(renewFirst(courses, today).map(({ certificate_until }) => certificate_until)).toEqual([
    '2026-12-20',
    '2027-01-20',
    '2026-10-01',
    '2025-01-01',
    null,
    '2028-01-01',
    '2027-06-01',
  ])
})
