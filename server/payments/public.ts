export { applyReport, type Settlement } from './apply-report.ts'
export {
  type Attempt,
  findAttempt,
  lockAttempt,
  lockAttempts,
  findLastBank,
  findSuccess,
  insertAttempt,
  listAttempts,
  moveAttempt,
} from './attempts.queries.ts'
export { moneyDayFault } from './money-day.rules.ts'
export { listNotificationsOf, listUnprocessed, markProcessed, storeNotification } from './notifications.queries.ts'
export { askSoon, listDueAttempts, noteAsked, noteReturned, openPayment } from './open-payment.ts'
export {
  findRefund,
  findRefundOf,
  findUse,
  insertOverpayment,
  listOverpayments,
  reopenUsedRefund,
  spendRefund,
} from './overpayments.ts'
export { findByCapture, findCapture, isRefundKnown } from './reported-refunds.queries.ts'
export { recordProviderRefund } from './record-provider-refund.ts'
export {
  dateRefund,
  isRefunding,
  isRefundOpen,
  linkRefund,
  listRefunds,
  noteManualRefund,
  refundableOf,
  refundsOf,
  reopenManualRefund,
  requestRefund,
  sendRefunds,
  settleRefund,
} from './refunds.ts'
export {
  insertReceipt,
  linkReceipt,
  listReceipts,
  listOpeningReceipts,
  listVoucherReceipts,
  sumReceipts,
} from './receipts.queries.ts'
export { findUnlinked, isNearLine, linkDays } from './unlinked.rules.ts'
