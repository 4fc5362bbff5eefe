import { describe, expect, test } from 'vitest'
import { attendanceOf, changeUntil, choosableFrom, includesPractice, mayChange } from './slots.rules.ts'

const seat = (
  state: 'taken' | 'attended' | 'absent',
  starts: string,
  {
    group = 'planned',
    moved,
    unsuccessful = 0,
    failed = false,
  }: { group?: 'planned' | 'cancelled'; moved?: string; unsuccessful?: number; failed?: boolean } = {},
) => ({
  state,
  starts_at: new Date(starts),
  last_end: new Date(new Date(starts).getTime() + 4 * 3_600_000),
  group_state: group,
  moved_at: moved ? new Date(moved) : null,
  unsuccessful,
  failed,
})

describe('changing the time of the practice', () => {
  test.each([
    ['without a seat', undefined, '2026-11-22T10:00:00Z', true],
    ['48 hours before', seat('taken', '2026-11-24T10:00:00Z'), '2026-11-22T10:00:00Z', true],
    ['a second later', seat('taken', '2026-11-24T10:00:00Z'), '2026-11-22T10:00:01Z', false],
    ['after it was missed', seat('taken', '2026-11-20T10:00:00Z'), '2026-11-22T10:00:00Z', false],
    [
      'after its group was cancelled',
      seat('taken', '2026-11-22T12:00:00Z', { group: 'cancelled' }),
      '2026-11-22T10:00:00Z',
      true,
    ],
    [
      'soon after staff moved the group',
      seat('taken', '2026-11-22T12:00:00Z', { moved: '2026-11-21T10:00:00Z' }),
      '2026-11-22T10:00:00Z',
      true,
    ],
    [
      'long after staff moved the group',
      seat('taken', '2026-11-22T12:00:00Z', { moved: '2026-11-18T10:00:00Z' }),
      '2026-11-22T10:00:00Z',
      false,
    ],
    ['after an absence', seat('absent', '2026-11-20T10:00:00Z', { unsuccessful: 1 }), '2026-11-22T10:00:00Z', true],
    [
      'after the second absence',
      seat('absent', '2026-11-20T10:00:00Z', { unsuccessful: 2 }),
      '2026-11-22T10:00:00Z',
      false,
    ],
    [
      'after the assessment was failed',
      seat('attended', '2026-11-20T10:00:00Z', { failed: true, unsuccessful: 1 }),
      '2026-11-22T10:00:00Z',
      true,
    ],
    [
      'after it was failed with an absence before',
      seat('attended', '2026-11-20T10:00:00Z', { failed: true, unsuccessful: 2 }),
      '2026-11-22T10:00:00Z',
      false,
    ],
    ['after it was attended', seat('attended', '2026-11-30T10:00:00Z'), '2026-11-22T10:00:00Z', false],
  ] as const)('%s', (_when, own, now, may) => {
    expect(mayChange(own, new Date(now))).toBe(may)
  })

  test('is possible until 48 hours before the own time', () => {
    expect(changeUntil(undefined)).toBeNull()
    expect(changeUntil(seat('taken', '2026-11-24T10:00:00Z', { group: 'cancelled' }))).toBeNull()
    expect(changeUntil(seat('taken', '2026-11-24T10:00:00Z'))?.toISOString()).toBe('2026-11-22T10:00:00.000Z')
  })
})

test('after an absence the times from 48 hours ahead may be chosen', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(choosableFrom(seat('absent', '2026-11-20T10:00:00Z'), now).toISOString()).toBe('2026-11-24T10:00:00.000Z')
  expect(choosableFrom(seat('taken', '2026-11-30T10:00:00Z'), now)).toBe(now)
})

test.each([
  ['taken', '2026-11-22T06:00:01Z', 'ahead'],
  ['taken', '2026-11-22T06:00:00Z', 'awaited'],
  ['attended', '2026-11-20T10:00:00Z', 'came'],
  ['absent', '2026-11-20T10:00:00Z', 'absent'],
] as const)('a seat that is %s and began at %s is %s', (state, starts, attendance) => {
  expect(attendanceOf(seat(state, starts), new Date('2026-11-22T10:00:00Z'))).toBe(attendance)
})

test.each([
  [{ practised: true, required: false, own: undefined }, true],
  [{ practised: false, required: true, own: undefined }, true],
  [{ practised: false, required: false, own: seat('taken', '2026-11-24T10:00:00Z') }, true],
  [{ practised: false, required: false, own: undefined }, false],
] as const)('what was bought includes the practice: %o', (enrolment, included) => {
  expect(includesPractice(enrolment)).toBe(included)
})
