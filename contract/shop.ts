import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Euros, Id, Language, note, optionalLine, Success, Uuid } from './common.ts'

export const quantityLimit = 3

export const orderStates = ['pending', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
/** Allowed transitions of an order. A free order goes pending → paid → fulfilled in one transaction. */
export const orderMoves = {
  pending: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: [],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export const attemptStates = ['started', 'waiting', 'succeeded', 'failed', 'abandoned'] as const
export type AttemptState = (typeof attemptStates)[number]
/** Allowed transitions of a payment attempt. It is inserted as `started` before the provider is called. */
export const attemptMoves = {
  started: ['waiting', 'succeeded', 'failed', 'abandoned'],
  waiting: ['succeeded', 'failed', 'abandoned'],
  succeeded: [],
  failed: [],
  abandoned: ['succeeded'],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

/** VAT categories of EN 16931 (UNTDID 5305): standard rate, zero rate, exempt, outside the scope of VAT. */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

export const paymentMethods = ['free', 'banklink', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const CartItem = v.object({
  key: v.string(),
  product_id: v.number(),
  course_id: v.number(),
  name: v.string(),
  /** The language of the name, which may lack a translation. */
  lang: Language,
  /** Plain text, at most 60 characters (requirements 9.23). */
  description: v.string(),
  thumb: v.string(),
  quantity: v.number(),
  price: v.string(),
  price_raw: Euros,
  /**
   * Crossed-out price of a reduced product: the lowest of the previous 30 days, for all seats of the line; formatted.
   */
  hl_original_price: v.nullable(v.string()),
})
export type CartItem = v.InferOutput<typeof CartItem>

export const Total = v.object({
  code: v.picklist(['sub_total', 'discount', 'total']),
  title: v.string(),
  text: v.string(),
  value: Euros,
})

export const Cart = v.object({
  products: v.array(CartItem),
  total_raw: Euros,
  totals: v.array(Total),
  voucher: v.nullable(v.string()),
  coupon: v.nullable(v.string()),
  /** Number of seats in all lines. */
  total: v.number(),
})
export type Cart = v.InferOutput<typeof Cart>

export const Company = v.object({
  private: v.boolean(),
  company_name: v.pipe(v.string(), v.maxLength(160)),
  company_code: v.pipe(v.string(), v.maxLength(32)),
  company_address: v.pipe(v.string(), v.maxLength(240)),
  company_vat: v.pipe(v.string(), v.maxLength(32)),
})
export type Company = v.InferOutput<typeof Company>

const cartFails = ['product_not_available', 'too_many_of_product', 'already_in_course', 'course_in_cart'] as const

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
      'Adds a product to the cart or raises its quantity (1 to 3). A guest without a session gets one in X-Session-Id.',
    body: v.object({
      product_id: Id,
      quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(quantityLimit)), 1),
      environment_user_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    reply: Cart,
    fails: cartFails,
  },
  changeQuantity: {
    api: 'shop',
    method: 'PUT',
    path: '/cart/:id',
    audience: 'anyone',
    needs: 'shop',
    about: 'Sets the number of seats of a cart line (1 to 3).',
    params: v.object({ id: Uuid }),
    body: v.object({ quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(quantityLimit)) }),
    reply: Cart,
    fails: ['not_found'],
  },
  removeFromCart: {
    api: 'shop',
    method: 'DELETE',
    path: '/cart/:id',
    audience: 'anyone',
    needs: 'shop',
    about: 'Removes a line from the cart; idempotent.',
    params: v.object({ id: Uuid }),
    reply: Cart,
    fails: [],
  },
  listPaymentMethods: {
    api: 'shop',
    method: 'GET',
    path: '/paymentmethods',
    audience: 'learner',
    needs: 'shop',
    about: 'The payment methods of the current cart: only `free` for a total of 0.',
    reply: v.object({
      payment_methods: v.array(
        v.object({ code: v.picklist(paymentMethods), title: v.string(), description: v.string() }),
      ),
      chosen: v.nullable(v.picklist(paymentMethods)),
      agree: v.boolean(),
      comment: v.string(),
    }),
    fails: ['cart_empty'],
  },
  choosePaymentMethod: {
    api: 'shop',
    method: 'POST',
    path: '/paymentmethods',
    audience: 'learner',
    needs: 'shop',
    about: 'Chooses the payment method and agrees to the terms.',
    body: v.object({
      payment_method: v.picklist(paymentMethods),
      agree: v.boolean(),
      comment: v.optional(note(1000), ''),
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
    about: 'The buyer: a private individual or a company with its details.',
    reply: Company,
    fails: [],
  },
  saveCompany: {
    api: 'shop',
    method: 'POST',
    path: '/company',
    audience: 'learner',
    needs: 'shop',
    about: 'Saves the buyer. A company needs a name, code and address; VAT is optional.',
    body: v.object({
      private: v.boolean(),
      company_name: v.optional(optionalLine(160), ''),
      company_code: v.optional(optionalLine(32), ''),
      company_address: v.optional(optionalLine(240), ''),
      company_vat: v.optional(optionalLine(32), ''),
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
    about:
      "Turns the cart into an order. A free one returns `redirect`, the course's general page; a paid one `validate`.",
    query: v.object({ success_callback: v.optional(v.pipe(v.string(), v.maxLength(300)), '') }),
    reply: v.object({ order_id: v.number(), redirect: v.nullable(v.string()), validate: v.nullable(v.string()) }),
    fails: [
      'cart_empty',
      'payment_method_missing',
      'payment_method_unknown',
      'terms_not_agreed',
      'product_not_available',
      'no_seats_left',
      'already_in_course',
      'course_in_cart',
    ],
  },
})
