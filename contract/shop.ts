import * as v from 'valibot'
import { Bank } from './banks.ts'
import { companyQuantityLimit } from './constants.ts'
import { defineCalls } from './call.ts'
import { Day, Euros, Id, Language, line, note, optionalLine, Success, Uuid } from './common.ts'
import { codeFaults } from './fail.ts'
import { shopMethods } from './order-states.ts'
import { LineWhere } from './sessions.ts'
import { LinePrice, Total, VatNote } from './totals.ts'

export const CartItem = v.object({
  key: v.string(),
  product_id: v.number(),
  course_id: v.number(),
  name: v.string(),
  /** The language of the name, which may lack a translation. */
  lang: Language,
  ...LineWhere,
  thumb: v.string(),
  quantity: v.number(),
  /** Seats left for this line, in all practice groups; null when unlimited (online). */
  seats_left: v.nullable(v.number()),
  /** How the places are split into practice groups, e.g. [3, 2]; empty when they cannot be seated, or need no seats. */
  groups: v.array(v.number()),
  /** Which practice of the buyer, bought or in the cart, is at the same time; a sentence. Null for places of others. */
  overlap: v.nullable(v.string()),
  ...LinePrice,
  /**
   * Crossed-out price of a reduced product: the lowest of the previous 30 days, for all seats of the line; formatted.
   */
  hl_original_price: v.nullable(v.string()),
})
export type CartItem = v.InferOutput<typeof CartItem>

export const Cart = v.object({
  products: v.array(CartItem),
  total_raw: Euros,
  totals: v.array(Total),
  vat_note: VatNote,
  /** The code that was entered: a voucher or a coupon; it stays when its conditions are no longer met. */
  voucher: v.nullable(v.string()),
  coupon: v.nullable(v.string()),
  /** Why the entered code takes nothing off now; a sentence. */
  discount_fault: v.nullable(v.string()),
  /** Number of seats in all lines. */
  total: v.number(),
})
export type Cart = v.InferOutput<typeof Cart>

export const Company = v.object({
  private: v.boolean(),
  company_name: note(160),
  company_code: note(32),
  /** Optional for a private buyer, for the invoice. */
  company_address: note(240),
  company_vat: note(32),
  /** The buyer's order or contract number, for the invoice (EN 16931 BT-13). */
  company_reference: v.optional(note(64), ''),
})
export type Company = v.InferOutput<typeof Company>

const codeFails = ['cart_empty', ...codeFaults] as const
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(companyQuantityLimit))
const Code = line(40)

export const shopCalls = defineCalls({
  getCart: {
    api: 'shop',
    method: 'GET',
    path: '/cart',
    audience: 'anyone',
    needs: 'shop',
    about: 'The cart of the shop session, or of the signed-in user.',
    reply: Cart,
    fails: [],
  },
  addToCart: {
    api: 'shop',
    method: 'POST',
    path: '/cart',
    audience: 'anyone',
    needs: 'shop',
    about:
      'Adds a product to the cart or raises its quantity: up to 3 for a private buyer, up to 30 for a company. A company may have several dates of a course; with another date of it in the cart of a private buyer, `other_date` says whether the places move to this date or both are kept, for a company, and `spread` puts what the date has no seats for on the nearest others. Who has the course buys it for others. A guest without a session gets one in X-Session-Id. A course of a partner’s environment needs a signed-in user with an account there: `environment_user_id`, or any of the user’s when it is absent.',
    body: v.object({
      product_id: Id,
      quantity: v.optional(Quantity, 1),
      environment_user_id: v.optional(note(255)),
      /** What becomes of other dates of the course. */
      other_date: v.optional(v.picklist(['move', 'keep', 'spread'])),
    }),
    reply: Cart,
    fails: [
      'product_not_available',
      'too_many_of_product',
      'not_enough_seats',
      'course_in_cart',
      'own_order_waits',
      'environment_unknown',
      'environment_account_needed',
    ],
  },
  findOverlap: {
    api: 'shop',
    method: 'GET',
    path: '/products/:id/overlap',
    audience: 'learner',
    needs: 'shop',
    about: "Which practice of the user, by seats or in the cart, is at the time of a product's; null when none is.",
    params: v.object({ id: Id }),
    reply: v.object({ overlap: v.nullable(v.string()) }),
    fails: [],
  },
  changeQuantity: {
    api: 'shop',
    method: 'PUT',
    path: '/cart/:id',
    audience: 'anyone',
    needs: 'shop',
    about: 'Sets the number of places of a cart line, at most the seats left. More than 3 can be ordered by a company.',
    params: v.object({ id: Uuid }),
    body: v.object({ quantity: Quantity }),
    reply: Cart,
    fails: ['not_found', 'not_enough_seats', 'own_order_waits'],
  },
  removeFromCart: {
    api: 'shop',
    method: 'DELETE',
    path: '/cart/:id',
    audience: 'anyone',
    needs: 'shop',
    about: 'Removes a line from the cart; idempotent. The last line takes the discount code with it.',
    params: v.object({ id: Uuid }),
    reply: Cart,
    fails: [],
  },
  applyVoucher: {
    api: 'shop',
    method: 'POST',
    path: '/voucher',
    audience: 'anyone',
    needs: 'shop',
    limit: 'code',
    about:
      'Applies a code to the cart in place of another one. The server decides whether it is a voucher or a coupon.',
    body: v.object({ voucher: Code }),
    reply: Cart,
    fails: codeFails,
  },
  applyCoupon: {
    api: 'shop',
    method: 'POST',
    path: '/coupon',
    audience: 'anyone',
    needs: 'shop',
    limit: 'code',
    about: 'As POST /voucher, for clients that try both.',
    body: v.object({ coupon: Code }),
    reply: Cart,
    fails: codeFails,
  },
  removeVoucher: {
    api: 'shop',
    method: 'DELETE',
    path: '/voucher',
    audience: 'anyone',
    needs: 'shop',
    about: 'Removes the code from the cart; idempotent.',
    reply: Cart,
    fails: [],
  },
  removeCoupon: {
    api: 'shop',
    method: 'DELETE',
    path: '/coupon',
    audience: 'anyone',
    needs: 'shop',
    about: 'As DELETE /voucher.',
    reply: Cart,
    fails: [],
  },
  listPaymentMethods: {
    api: 'shop',
    method: 'GET',
    path: '/paymentmethods',
    audience: 'anyone',
    needs: 'shop',
    about:
      'The payment methods of the current cart, what was chosen, and what else an order of it asks: `free` for a total of 0, `invoice` for companies.',
    reply: v.object({
      payment_methods: v.array(
        v.object({
          code: v.picklist(shopMethods),
          title: v.string(),
          description: v.string(),
          company_only: v.boolean(),
          /** Those of the provider's page, the one that was used first; empty while it does not say. */
          banks: v.array(Bank),
        }),
      ),
      chosen: v.nullable(v.picklist(shopMethods)),
      agree: v.boolean(),
      comment: v.string(),
      own_place: v.boolean(),
      own_place_possible: v.boolean(),
      /** With several dates of a course in the cart: where and when the buyer's own place of each course is. */
      own_place_on: v.array(v.string()),
      /** An order for money: a private buyer is asked for the two consents of the right of withdrawal. */
      asks_consents: v.boolean(),
      opens_without: v.nullable(Day),
      start_now: v.boolean(),
      accept_loss: v.boolean(),
    }),
    fails: ['cart_empty'],
  },
  choosePaymentMethod: {
    api: 'shop',
    method: 'POST',
    path: '/paymentmethods',
    audience: 'learner',
    needs: 'shop',
    about:
      'Chooses the payment method and agrees to the terms. Without both consents (`start_now`, `accept_loss`) a consumer’s access begins after the 14 days of withdrawal; one without the other is refused at its field.',
    body: v.object({
      payment_method: v.picklist(shopMethods),
      agree: v.boolean(),
      comment: v.optional(note(1000), ''),
      own_place: v.optional(v.boolean()),
      start_now: v.optional(v.boolean(), false),
      accept_loss: v.optional(v.boolean(), false),
    }),
    reply: Success,
    fails: ['cart_empty', 'terms_not_agreed', 'payment_method_unknown'],
  },
  getCompany: {
    api: 'shop',
    method: 'GET',
    path: '/company',
    audience: 'learner',
    needs: 'shop',
    about: 'The buyer: a private individual or a company with its details; those of the last order at first.',
    reply: v.object({ ...Company.entries, last_company: v.nullable(Company) }),
    fails: [],
  },
  saveCompany: {
    api: 'shop',
    method: 'POST',
    path: '/company',
    audience: 'learner',
    needs: 'shop',
    about:
      'Saves the buyer. A company needs a name, code and address; VAT is optional. The code of a Lithuanian company is checked by its check digit.',
    body: v.object({
      private: v.boolean(),
      company_name: v.optional(optionalLine(160), ''),
      company_code: v.optional(optionalLine(32), ''),
      company_address: v.optional(optionalLine(240), ''),
      company_vat: v.optional(optionalLine(32), ''),
      company_reference: v.optional(optionalLine(64), ''),
    }),
    reply: Company,
    fails: [],
  },
  confirmOrder: {
    api: 'shop',
    method: 'POST',
    path: '/confirm',
    audience: 'learner',
    needs: 'shop',
    idempotent: true,
    about:
      "Turns the cart into an order and holds its seats. A free one returns `redirect`, the course's general page, or the order where its places are handed over when none is the buyer's; one to be paid returns `validate`, to be called with POST for the provider's `url`. A paid order leads on to `success_callback`, with its number as `order`.",
    query: v.object({ success_callback: v.optional(note(300), '') }),
    body: v.object({
      /** The total that the buyer saw, in euros: the order is refused when it has changed. */
      expected_total: v.optional(Euros),
    }),
    reply: v.object({ order_id: v.number(), redirect: v.nullable(v.string()), validate: v.nullable(v.string()) }),
    fails: [
      'cart_empty',
      'payment_method_missing',
      'payment_method_unknown',
      'terms_not_agreed',
      'latin_name_needed',
      'product_not_available',
      'no_seats_left',
      'too_many_held',
      'too_many_orders',
      'already_in_course',
      'private_dates',
      'private_quantity',
      'total_changed',
    ],
  },
})
