import { describe, expect, test } from 'vitest'
import { privateBuyer } from './cart.rules.ts'
import { isPayable, mayCorrect, mayRemind, nextOf, outlivesBuyer, titleOf } from './orders.rules.ts'

const now = new Date('2026-09-10T09:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const order = {
  state: 'fulfilled',
  total_cents: 8900,
  due_on: null as string | null,
  paid_at: hours(-48) as Date | null,
  date_added: hours(-50),
  sold_by: null,
  hold_until: null as Date | null,
  refunding: false,
  payment_method: 'banklink',
} as const
const owed = { ...order, payment_method: 'credit', due_on: '2026-09-20', paid_at: null } as const

describe('the state of an order in words', () => {
  test.each([
    ['given and paid', order, 'paid'],
    ['given on credit', owed, 'pending'],
    ['on credit, paid since', { ...owed, paid_at: now }, 'paid'],
    ['for nothing', { ...order, total_cents: 0 }, 'confirmed'],
    ['undone', { ...order, state: 'refunded' as const }, 'refunded'],
    [
      'undone, its money still to be given back',
      { ...order, state: 'refunded' as const, refunding: true },
      'refunding',
    ],
    ['for nothing, undone', { ...order, total_cents: 0, state: 'refunded' as const }, 'cancelled'],
    ['on credit, undone before anything was paid', { ...owed, state: 'refunded' as const }, 'cancelled'],
    ['on credit, a part of which goes back', { ...owed, state: 'refunded' as const, refunding: true }, 'refunding'],
    ['seats gone', { ...order, state: 'review' as const }, 'review'],
  ])('%s', (_, of, title) => expect(titleOf(of)).toBe(title))
})

describe('what the buyer does next', () => {
  const fresh = { ...order, state: 'pending', paid_at: null, date_added: hours(-1) } as const
  test.each([
    ['pays at a provider', fresh, 0, 'pay'],
    ['cannot pay any more', { ...fresh, state: 'expired', date_added: hours(-25) }, 0, null],
    ['pays by transfer', { ...fresh, payment_method: 'invoice' as const, date_added: hours(-60) }, 0, 'transfer'],
    ['pays by transfer on the day of the order', { ...fresh, payment_method: 'invoice' as const }, 0, 'transfer'],
    ['pays what was on credit before handing over', owed, 3, 'transfer'],
    ['hands places over', order, 1, 'hand_over'],
    ['nothing', order, 0, null],
    ['of an order that ended nothing', { ...order, state: 'refunded' }, 2, null],
  ])('%s', (_, of, free, next) => expect(nextOf(of, free, now)).toBe(next))
})

// requirements 10.972
describe('a payment at a provider can be begun', () => {
  const fresh = { ...order, state: 'pending', date_added: hours(-1) } as const
  const sold = { ...fresh, sold_by: 'staff', hold_until: hours(1) }
  test.each([
    ['for a day', fresh, true],
    ['also after its seats were given back', { ...fresh, state: 'expired' }, true],
    ['not after that day', { ...fresh, date_added: hours(-25) }, false],
    [
      'not of one that is paid by transfer, which holds its seats for days',
      { ...fresh, payment_method: 'invoice' },
      false,
    ],
    ['nor after those days', { ...fresh, payment_method: 'invoice', state: 'expired' }, false],
    ['of a sale by staff while its seats are held', sold, true],
    ['not of one whose time is over', { ...sold, hold_until: hours(-1) }, false],
    ['not of a sale that is paid by transfer', { ...sold, payment_method: 'invoice' }, false],
  ] as const)('%s', (_, of, may) => expect(isPayable(of, now)).toBe(may))
})

// requirements 10.973
describe('the buyer of an order can be corrected', () => {
  const [person, company] = [{ ...privateBuyer }, { ...privateBuyer, private: false, company_name: 'VšĮ Klinika' }]
  test.each([
    ['a person', 'fulfilled', person, false, true],
    ['a person without details', 'pending', null, false, true],
    ['a company', 'review', company, false, true],
    ['not of an order that ended', 'refunded', company, false, false],
    ['not an erased person', 'fulfilled', person, true, false],
    ['not an erased person without details', 'fulfilled', null, true, false],
    ['a company whose contact person is erased', 'fulfilled', company, true, true],
    ['not of an order of it that ended', 'cancelled', company, true, false],
  ] as const)('%s', (_, state, of, isErased, may) => expect(mayCorrect({ state, company: of }, { isErased })).toBe(may))
})

test('a person is reminded a day after the email at the earliest', () => {
  expect(mayRemind(hours(-24), now)).toBe(true)
  expect(mayRemind(hours(-23.99), now)).toBe(false)
  expect(mayRemind(null, now)).toBe(false)
})

// requirements 10.925
describe('an unpaid order of an erased buyer', () => {
  const company = { ...privateBuyer, private: false, company_name: 'VšĮ Klinika' }
  test.each([
    ['of a company by transfer', company, 'invoice', true],
    ['of a company online', company, 'banklink', false],
    ['of a person by transfer', { ...privateBuyer }, 'invoice', false],
    ['without a buyer’s details', null, 'wallet', false],
  ] as const)('%s: %j %s %s', (_, buyer, payment_method, stays) =>
    expect(outlivesBuyer({ company: buyer, payment_method })).toBe(stays),
  )
})
