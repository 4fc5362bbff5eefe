import { part } from './part.ts'

/** What a user bought, and what is in their cart. */
export const orderParts = {
  orders: part(['orders.order_id', 'order_lines.position'], (db, userId) =>
    db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
      .select(['orders.order_id', 'date_added', 'state', 'payment_method', 'total_cents', 'company'])
      .select(['consents', 'terms_version', 'comment'])
      .select(['order_lines.name', 'quantity', 'price_cents'])
      .where('user_id', '=', userId),
  ),
  order_places: part(['id'], (db, userId) =>
    db.selectFrom('order_places').select(['order_id', 'line', 'claimed_at']).where('user_id', '=', userId),
  ),
  withdrawals: part(['withdrawals.id'], (db, userId) =>
    db
      .selectFrom('withdrawals')
      .innerJoin('orders', 'orders.order_id', 'withdrawals.order_id')
      .select(['withdrawals.order_id', 'name', 'order_number', 'email', 'declared_at', 'withdrawals.state'])
      .select('decided_at')
      .where('user_id', '=', userId),
  ),
  discount_codes: part(['code'], (db, userId) =>
    db
      .selectFrom('discount_codes')
      .select(['code', 'kind', 'cents', 'percent', 'valid_from', 'valid_to', 'used', 'ended_at'])
      .where('user_id', '=', userId),
  ),
  discount_uses: part(['order_id'], (db, userId) =>
    db.selectFrom('discount_uses').select(['order_id', 'code', 'cents', 'released_at']).where('user_id', '=', userId),
  ),
  carts: part(['id'], (db, userId) =>
    db
      .selectFrom('carts')
      .select(['payment_method', 'comment', 'company', 'discount_code', 'own_place', 'updated_at'])
      .where('user_id', '=', userId),
  ),
  cart_lines: part(['cart_lines.id'], (db, userId) =>
    db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select(['product_id', 'quantity', 'added_at'])
      .where('user_id', '=', userId),
  ),
}
