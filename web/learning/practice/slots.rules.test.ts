import { expect, test } from 'vitest'
import type { PracticeSlot } from '../../../contract/practice.ts'
import { slotsToWaitFor } from './slots.rules.ts'

const slot = (id: number, values: Partial<PracticeSlot> = {}): PracticeSlot => ({
  id,
  starts: '2027-01-12T07:00:00Z',
  ends: '2027-01-12T11:00:00Z',
  further: [],
  room: '',
  address: '',
  city: 'Kaunas',
  free: 0,
  seats: 3,
  chosen: false,
  position: null,
  waiting: 0,
  overlap: null,
  offer_until: null,
  ...values,
})
const afternoon = { starts: '2027-01-12T12:00:00Z' }
const overlap = 'Tuo metu turite kitą praktiką.'

// requirements 10.827
test.each<[string, PracticeSlot[], number[]]>([
  ['a full time is waited for', [slot(1)], [1]],
  ['not where its day has a free one', [slot(1), slot(2, { ...afternoon, free: 2 })], []],
  ['another city is another date', [slot(1), slot(2, { ...afternoon, city: 'Vilnius', free: 2 })], [1]],
  ['a free one that the learner cannot come to is none', [slot(1), slot(2, { ...afternoon, free: 2, overlap })], [1]],
  [
    'the own one, one that is waited for and one that cannot be come to are left out',
    [slot(1, { chosen: true }), slot(2, { position: 1 }), slot(3, { overlap })],
    [],
  ],
])('%s', (_, slots, ids) => {
  expect(slotsToWaitFor(slots).map(({ id }) => id)).toEqual(ids)
})
