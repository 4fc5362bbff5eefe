export { deleteCartOf } from './delete-cart.ts'
export { mergeGuestCart } from './merge-guest-cart.ts'
export { receiveNotifications } from './payment-notifications.ts'
export { endShopSession, startShopSession } from './shop-sessions.queries.ts'
