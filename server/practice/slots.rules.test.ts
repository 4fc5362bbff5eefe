import { describe, expect, test } from 'vitest'
import { changeUntil, includesPractice, mayChange } from './slots.rules.ts'

const seat = (
  state: 'taken' | 'attended',
  starts: string,
  { group = 'planned', moved }: { group?: 'planned' | 'cancelled'; moved?: string } = {},
) => ({ state, starts_at: new Date(starts), group_state: group, moved_at: moved ? new Date(moved) : null })

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

test.each([
  [{ practised: true, required: false, own: undefined }, true],
  [{ practised: false, required: true, own: undefined }, true],
  [{ practised: false, required: false, own: seat('taken', '2026-11-24T10:00:00Z') }, true],
  [{ practised: false, required: false, own: undefined }, false],
] as const)('what was bought includes the practice: %o', (enrolment, included) => {
  expect(includesPractice(enrolment)).toBe(included)
})
