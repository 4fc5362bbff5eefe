import { expect, test } from 'vitest'
import { countByLine, isWhole, reduced, sharesOf } from './cancel-part.rules.ts'

test.each([
  // What each line has left, its places, how many are cancelled; at most; the shares.
  [[[267_00, 3, 1]], 1000_00, [89_00]],
  [[[100_00, 3, 1]], 1000_00, [33_33]],
  [[[100_00, 3, 3]], 1000_00, [100_00]],
  [
    [
      [178_00, 2, 1],
      [50_00, 1, 1],
    ],
    1000_00,
    [89_00, 50_00],
  ],
  // A part of the money went back before.
  [
    [
      [178_00, 2, 2],
      [50_00, 1, 1],
    ],
    200_00,
    [178_00, 22_00],
  ],
  [[[0, 2, 1]], 0, [0]],
])('the shares of %j, at most %d, are %j', (lines, most, shares) => {
  const of = lines.map(([leftCents = 0, places = 0, cancelled = 0]) => ({ leftCents, places, cancelled }))
  expect(sharesOf(of, most)).toEqual(shares)
})

test.each([
  // Total, voucher, new total, received; voucher pays, goes back, to be paid, too much.
  [178_00, 0, 89_00, 0, 0, 0, 89_00, 0],
  [178_00, 0, 89_00, 100_00, 0, 0, 0, 11_00],
  [178_00, 50_00, 89_00, 0, 50_00, 0, 39_00, 0],
  [178_00, 100_00, 89_00, 20_00, 89_00, 11_00, 0, 20_00],
])(
  'of an order of %d with a voucher of %d that costs %d now, and of which %d came',
  (total, voucher, now, came, ...is) => {
    const { voucherCents, backToVoucherCents, restCents, overCents, lessCents } = reduced(
      { totalCents: total, voucherCents: voucher },
      { newTotalCents: now, receivedCents: came },
    )
    expect([voucherCents, backToVoucherCents, restCents, overCents]).toEqual(is)
    expect(lessCents).toBe(total - now)
  },
)

test('places are counted by line, and all of them are the whole order', () => {
  expect(countByLine([{ line: 1 }, { line: 0 }, { line: 1 }])).toEqual([
    { position: 0, count: 1 },
    { position: 1, count: 2 },
  ])
  const lines = [
    { quantity: 3, cancelled: 1 },
    { quantity: 1, cancelled: 0 },
  ]
  expect([isWhole(lines, 2), isWhole(lines, 3)]).toEqual([false, true])
})
