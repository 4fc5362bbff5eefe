export { mergeGuestCart } from './merge-guest-cart.ts'
export { endShopSession, startShopSession } from './shop-sessions.queries.ts'
export { deleteCartOf } from './delete-cart.ts'
