import { attemptMoves, type AttemptState, orderMoves, type OrderState } from '../../contract/shop.ts'

const allows = (moves: readonly string[], to: string) => moves.includes(to)

/** Whether an order may go from one state to another, by the contract's table. */
export const mayMove = (from: OrderState, to: OrderState) => allows(orderMoves[from], to)

/** The same for a payment attempt. */
export const mayDecide = (from: AttemptState, to: AttemptState) => allows(attemptMoves[from], to)
