import { allocate, sum } from '../../money.ts'
import type { OrderLine } from '../order.queries.ts'

/** A line of an order, of which another order may have a part. */
export type SplitLine = Omit<OrderLine, 'quantity' | 'discount_cents'> & { quantity: number; discount_cents: number }

/** What lines cost with VAT, and what of their prices was taken off, in cents. */
export const sumOf = (lines: readonly Pick<SplitLine, 'quantity' | 'price_cents' | 'discount_cents'>[]) => ({
  total: sum(lines.map(({ quantity, price_cents, discount_cents }) => quantity * price_cents - discount_cents)),
  discount: sum(lines.map(({ discount_cents }) => discount_cents)),
})

/**
 * Divides the lines of an order in two, with the discount of a line in proportion to its places, to the cent. Undefined
 * when one half has no places, or there are fewer than are to move.
 */
export function splitLines<Line extends Pick<OrderLine, 'position' | 'quantity' | 'price_cents' | 'discount_cents'>>(
  lines: readonly Line[],
  moved: readonly { position: number; quantity: number }[],
): { stays: Line[]; moves: Line[] } | undefined {
  const parts = lines.map((line) => {
    const count = sum(moved.filter(({ position }) => position === line.position).map(({ quantity }) => quantity))
    const [first = 0, second = 0] = allocate(line.discount_cents, [line.quantity - count, count])
    return {
      stays: { ...line, quantity: line.quantity - count, discount_cents: first },
      moves: { ...line, quantity: count, discount_cents: second },
    }
  })
  const [stays, moves] = [parts.map((part) => part.stays), parts.map((part) => part.moves)]
  const isKnown = moved.every(({ position }) => lines.some((line) => line.position === position))
  const some = (of: readonly Line[]) => of.filter(({ quantity }) => quantity > 0)
  const isPossible = isKnown && stays.every(({ quantity }) => quantity >= 0) && some(stays).length && some(moves).length
  return isPossible ? { stays: some(stays), moves: some(moves) } : undefined
}
