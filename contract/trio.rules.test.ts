import { describe, expect, test } from 'vitest'
import {
  currentRound,
  differences,
  entriesUntil,
  isSound,
  madeAfter,
  mayRecord,
  readRound,
  rolesOf,
  scoreRound,
  serverAhead,
  takeawaysOf,
  trioRoles,
  withWaiting,
} from './trio.rules.ts'

let made = 0
const entry = (given: Partial<Parameters<typeof readRound>[0][number]> & { position?: number }) => ({
  id: `id-${made++}`,
  position: 2,
  kind: 'mark' as const,
  round: 1,
  step: '',
  value: null,
  at: 0,
  text: '',
  made_at: `2026-11-23T09:00:${String(made % 60).padStart(2, '0')}.000Z`,
  ...given,
})
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, seconds)).toISOString()

describe('roles', () => {
  test('of three: everybody is everything once, and each round has every role once', () => {
    for (const one of [1, 2, 3]) {
      expect([1, 2, 3].flatMap((round) => rolesOf(3, round, one)).sort()).toEqual([...trioRoles].sort())
      expect([1, 2, 3].flatMap((position) => rolesOf(3, one, position)).sort()).toEqual([...trioRoles].sort())
    }
  })

  test('of two: who does not perform reads, scores and observes', () => {
    expect([1, 2].map((position) => rolesOf(2, 1, position))).toEqual([['performer'], ['reader', 'observer']])
    expect([1, 2].map((position) => rolesOf(2, 2, position))).toEqual([['reader', 'observer'], ['performer']])
  })

  test.each([
    // size, position, kind, round, may
    [3, 2, 'mark', 1, true],
    [3, 1, 'mark', 1, false],
    [3, 3, 'mark', 1, false],
    [3, 3, 'mark', 2, true],
    [3, 3, 'note', 1, true],
    [3, 2, 'note', 1, false],
    [2, 2, 'note', 1, true],
    [2, 2, 'mark', 3, false],
    [3, 1, 'mark', 0, false],
    [3, 1, 'takeaway', 0, true],
    [3, 1, 'takeaway', 1, false],
  ] as const)('of %i: position %i records a %s in round %i: %s', (size, position, kind, round, may) => {
    expect(mayRecord(size, position, { kind, round })).toBe(may)
  })

  test('an entry names a step and a value only where its kind has them', () => {
    const steps = [{ key: 'call' }]
    expect(isSound(steps, { kind: 'mark', step: 'call', value: 'late' })).toBe(true)
    expect(isSound(steps, { kind: 'mark', step: 'other', value: 'late' })).toBe(false)
    expect(isSound(steps, { kind: 'mark', step: 'call', value: 'good' })).toBe(false)
    expect(isSound(steps, { kind: 'note', step: 'call', value: 'good' })).toBe(true)
    expect(isSound(steps, { kind: 'begin', step: '', value: null })).toBe(true)
    expect(isSound(steps, { kind: 'end', step: 'call', value: null })).toBe(false)
  })
})

const steps = [
  { key: 'safety', by: 10, weight: 1, critical: false },
  { key: 'call', by: 20, weight: 2, critical: true },
  { key: 'press', by: 40, weight: 3, critical: true },
  { key: 'aed', by: 90, weight: 4, critical: false },
]
const marks = (...values: (readonly [string, 'done' | 'late' | 'wrong' | 'skipped', number])[]) => ({
  marks: new Map(values.map(([step, value, seconds]) => [step, { value, at: seconds }])),
})

describe('the peer score of a round', () => {
  test('gives all points of a step in time, half of them later, none when wrong or skipped', () => {
    const round = marks(['safety', 'done', 10], ['call', 'done', 21], ['press', 'late', 30], ['aed', 'wrong', 80])
    expect(scoreRound(steps, round)).toEqual({ points: 3.5, max: 10, percent: 35, missed: [], reached: false })
  })

  test('is reached from 80 percent', () => {
    const exactly = marks(['call', 'done', 9], ['press', 'done', 9], ['aed', 'late', 9], ['safety', 'done', 9])
    expect(scoreRound(steps, exactly)).toMatchObject({ percent: 80, reached: true })
    const below = marks(['call', 'done', 9], ['press', 'done', 9], ['aed', 'late', 9], ['safety', 'late', 9])
    expect(scoreRound(steps, below)).toMatchObject({ percent: 75, reached: false })
  })

  test('with a critical step wrong or not done is not reached, whatever the sum', () => {
    const round = marks(['safety', 'done', 9], ['press', 'done', 9], ['aed', 'done', 9])
    expect(scoreRound(steps, round)).toMatchObject({ percent: 80, missed: ['call'], reached: false })
    const late = marks(['safety', 'done', 9], ['press', 'done', 9], ['aed', 'done', 9], ['call', 'late', 60])
    expect(scoreRound(steps, late)).toMatchObject({ percent: 90, missed: [], reached: true })
  })
})

describe('what the phones recorded', () => {
  test('counts in the order in which it was made, whatever the order in which it arrived', () => {
    const all = [
      entry({ kind: 'begin', made_at: at(0) }),
      entry({ step: 'call', value: 'wrong', at: 12, made_at: at(12) }),
      entry({ step: 'call', value: 'done', at: 12, made_at: at(14) }),
      entry({ kind: 'end', made_at: at(50) }),
    ]
    for (const order of [all, all.toReversed(), [...all.slice(2), ...all.slice(0, 2)]]) {
      const round = readRound(order, 1)
      expect(round.marks.get('call')).toEqual({ value: 'done', at: 12 })
      expect(round).toMatchObject({ began: at(0), ended: true })
    }
  })

  test('begun again leaves what was marked before behind', () => {
    const round = readRound(
      [
        entry({ kind: 'begin', made_at: at(0) }),
        entry({ step: 'call', value: 'wrong', made_at: at(5) }),
        entry({ kind: 'end', made_at: at(6) }),
        entry({ kind: 'begin', made_at: at(20) }),
        entry({ step: 'press', value: 'done', made_at: at(25) }),
      ],
      1,
    )
    expect([...round.marks.keys()]).toEqual(['press'])
    expect(round.ended).toBe(false)
  })

  test('says which round it is, also when a later one arrived first', () => {
    expect(currentRound([], 3)).toBe(1)
    expect(currentRound([entry({ kind: 'end', round: 2 })], 3)).toBe(1)
    const two = [entry({ kind: 'end', round: 2 }), entry({ kind: 'end', round: 1 })]
    expect(currentRound(two, 3)).toBe(3)
    expect(currentRound(two, 2)).toBe(3)
  })

  test('shows where the reader and the observer differ', () => {
    const round = readRound(
      [
        entry({ step: 'safety', value: 'done', at: 5 }),
        entry({ step: 'call', value: 'done', at: 5 }),
        entry({ step: 'press', value: 'wrong', at: 5 }),
        entry({ step: 'aed', value: 'done', at: 100 }),
        entry({ kind: 'note', step: 'safety', value: 'good' }),
        entry({ kind: 'note', step: 'call', value: 'improve' }),
        entry({ kind: 'note', step: 'press', value: 'good' }),
        entry({ kind: 'note', step: 'aed', value: 'good' }),
      ],
      1,
    )
    expect(differences(steps, round)).toEqual(['call', 'press'])
  })

  test('has one take-away of each member, the last', () => {
    const all = [
      entry({ kind: 'takeaway', round: 0, position: 1, text: 'Vėliau', made_at: at(30) }),
      entry({ kind: 'takeaway', round: 0, position: 1, text: 'Pirma', made_at: at(10) }),
      entry({ kind: 'takeaway', round: 0, position: 3, text: 'Kita', made_at: at(20) }),
    ]
    expect([...takeawaysOf(all)].sort()).toEqual([
      [1, 'Vėliau'],
      [3, 'Kita'],
    ])
  })

  test('is shown once while it waits and after it was sent', () => {
    const [sent, waiting] = [entry({}), entry({})]
    expect(withWaiting([sent], [sent, waiting])).toEqual([sent, waiting])
  })

  // requirements 10.992: a clock that was ten minutes fast is corrected within a round.
  test('is made after what its member made before, whatever the clock of the phone says since', () => {
    const begun = entry({ kind: 'begin', made_at: at(600) })
    const [now, ofOther] = [Date.parse(at(20)), entry({ position: 1, made_at: at(900) })]
    const made_at = new Date(madeAfter([begun, ofOther], 2, now)).toISOString()
    const mark = entry({ step: 'call', value: 'done', made_at })
    expect(readRound([begun, mark], 1).marks.get('call')).toEqual({ value: 'done', at: 0 })
    expect(madeAfter([begun, mark], 2, now)).toBeGreaterThan(Date.parse(made_at))
    expect(madeAfter([begun], 2, Date.parse(at(700)))).toBe(Date.parse(at(700)))
  })

  // requirements 10.998
  test.each([
    ['right, answered slowly', 0, { asked: 1000, answered: 9000, server: 5000 }, 0],
    ['ten minutes fast, at first', 0, { asked: 601_000, answered: 601_400, server: 1200 }, -599_800],
    ['ten minutes fast, answered sooner', -599_800, { asked: 603_000, answered: 603_100, server: 3050 }, -599_950],
    ['ten minutes fast, answered slowly', -599_950, { asked: 605_000, answered: 609_000, server: 5050 }, -599_950],
    ['ten minutes slow', 0, { asked: 0, answered: 400, server: 600_200 }, 599_800],
    ['corrected since', -599_950, { asked: 7000, answered: 7200, server: 7100 }, -100],
  ])('is followed from the time of the server by a clock that is %s', (_, known, reading, ahead) => {
    expect(serverAhead(known, reading)).toBe(ahead)
  })

  test('is accepted for seven days from the start', () => {
    expect(entriesUntil(new Date('2026-11-23T09:00:00Z')).toISOString()).toBe('2026-11-30T09:00:00.000Z')
  })
})
