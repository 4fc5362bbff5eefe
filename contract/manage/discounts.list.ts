import { StaffDiscount } from './discounts.ts'
import { defineList } from './list.ts'

export const discountList = defineList({
  name: 'discounts',
  object: 'discount',
  path: '/discounts',
  capability: 'set_prices',
  holds: 'money',
  find: 'listDiscountCodes',
  csv: 'exportDiscounts',
  about: {
    list: 'Vouchers and coupons. `search` finds the beginning of codes, and so a series.',
    csv: 'Vouchers and coupons as CSV, with their limits and uses.',
  },
  item: StaffDiscount,
  key: 'code',
  columns: {
    code: { unit: 'text', heads: true, sorts: true },
    series: { unit: 'text', optional: true },
    kind: { unit: 'words', words: 'discountKinds' },
    worth: { unit: 'text', only: 'screen' },
    percent: { unit: 'number', only: 'csv' },
    cents: { unit: 'cents', only: 'csv' },
    spent_cents: { unit: 'cents', only: 'csv' },
    valid_from: { unit: 'day', optional: true },
    valid_to: { unit: 'day', sorts: true },
    min_cents: { unit: 'cents' },
    max_uses: { unit: 'number', only: 'csv' },
    used: { unit: 'number', sorts: true },
    courses: { unit: 'text', optional: true, only: 'screen' },
    user_email: { unit: 'text', optional: true },
    ended: { unit: 'date', optional: true },
  },
  filters: {},
})
