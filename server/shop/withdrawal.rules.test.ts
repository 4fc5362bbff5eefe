import { describe, expect, test } from 'vitest'
import { begunAt, reviewOf } from './withdrawal.rules.ts'

const [noon, evening] = [new Date('2026-09-10T09:00:00Z'), new Date('2026-09-10T15:00:00Z')]
const nothing = { studied_at: null, practised_at: null, accessed_at: null, by_others: false }
const theory = { ...nothing, studied_at: noon }
const practice = { ...nothing, practised_at: noon }
const partner = { ...nothing, accessed_at: noon }
const all = { ...nothing, studied_at: noon, practised_at: noon, accessed_at: noon }
const both = { startNow: true, acceptLoss: true }

// requirements 10.970
describe('a withdrawal is decided by staff', () => {
  test.each([
    ['nothing begun, with the consents', 8900, both, nothing, null],
    ['nothing begun, without them', 8900, null, nothing, null],
    ['theory begun, with the consents', 8900, both, theory, 'theory'],
    ['theory begun, without them: all goes back by law', 8900, null, theory, null],
    ['theory begun, with one of them', 8900, { startNow: true, acceptLoss: false }, theory, null],
    ['practice begun, with the consents', 8900, both, practice, 'practice'],
    ['practice begun, without them: a service was given', 8900, null, practice, 'practice'],
    ['access at a partner, with the consents', 8900, both, partner, 'partner'],
    ['access at a partner, without them', 8900, null, partner, 'partner'],
    ['everything, with the consents', 8900, both, all, 'practice'],
    ['theory and access at a partner, with the consents', 8900, both, { ...all, practised_at: null }, 'partner'],
    ['theory and practice, without them', 8900, null, { ...all, accessed_at: null }, 'practice'],
    ['for nothing, everything begun: no money goes back', 0, both, all, null],
  ] as const)('%s', (_, total_cents, consents, begun, why) =>
    expect(reviewOf({ total_cents, discount_cents: 0, consents }, begun)).toBe(why),
  )

  // requirements 10.1018
  test.each([
    ['nothing begun', nothing, null],
    ['theory begun: without consents', theory, null],
    ['practice begun', practice, 'practice'],
    ['access at a partner', partner, 'partner'],
  ] as const)('made free by a discount code, %s', (_, begun, why) =>
    expect(reviewOf({ total_cents: 0, discount_cents: 8900, consents: null }, begun)).toBe(why),
  )

  // requirements 10.1054
  test.each([
    ['cost nothing', 0, 0, theory, 'others'],
    ['was made free by a discount code', 0, 8900, theory, 'others'],
    ['was made free, and a practice has begun', 0, 8900, practice, 'practice'],
    ['was paid, without the consents: all goes back by law', 8900, 0, theory, null],
  ] as const)('when others have begun, of an order that %s', (_, total_cents, discount_cents, begun, why) =>
    expect(reviewOf({ total_cents, discount_cents, consents: null }, { ...begun, by_others: true })).toBe(why),
  )
})

test('an order is begun when the first of what it gave is', () => {
  expect(begunAt(nothing)).toBeNull()
  expect(begunAt({ ...nothing, studied_at: evening, practised_at: noon })).toEqual(noon)
  expect(begunAt({ ...nothing, studied_at: evening })).toEqual(evening)
})
