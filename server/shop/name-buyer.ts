import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { sentence } from '../sentences.ts'
import { findBuyer } from './order.queries.ts'

/** A buyer who is not named, by the number of the order. */
export const byNumber = (orderId: number, language: Language): string =>
  sentence(language, 'order.buyer_of', { order: String(orderId) })

type Buyer = Awaited<ReturnType<typeof findBuyer>>
const fullName = ({ firstname, lastname }: Buyer) => `${firstname} ${lastname}`

/** The buyer of an order, as others read who ordered: `named`, an erased one by the number of the order. */
export async function nameBuyer(
  db: Read,
  { user_id: userId, order_id: orderId }: { user_id: string; order_id: number },
  language: Language,
  named: (buyer: Buyer) => string = fullName,
): Promise<string> {
  const buyer = await findBuyer(db, userId)
  return buyer.anonymised_at ? byNumber(orderId, language) : named(buyer)
}
