export { findOpeningOwed, lockOpening as lockUnpaid, openingRest } from './opening-invoices.queries.ts'
export { noteOverpayment } from './record-money.ts'
export { type Opening, saveOpening } from './save-opening.ts'
export { receiveForOpening, takeBackForOpening, undoForOpening } from './transfers.ts'
