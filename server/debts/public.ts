export { findOpeningOwed } from './opening-invoices.queries.ts'
export { type Opening, saveOpening } from './save-opening.ts'
export { receiveForOpening, takeBackForOpening, undoForOpening } from './transfers.ts'
