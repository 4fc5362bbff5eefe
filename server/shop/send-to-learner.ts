import { fail } from '../http/fail.ts'
import type { LockedOrder } from './order.queries.ts'
import { listPlaces } from './places.queries.ts'
import { sendPlace } from './places.ts'
import type { OrderWork } from './work.ts'

/** Emails the only place of a fulfilled order to the learner whom its sale names, as its buyer would by the list of places. */
export async function sendToLearner(work: OrderWork, order: LockedOrder): Promise<void> {
  const { order_id: orderId, user_id: userId, language, learner_email: email, learner_name: name } = order
  if (!email) return
  const [place] = (await listPlaces(work.db, orderId)).filter(({ user_id }) => user_id === null)
  if (place) await sendPlace({ ...work, language, principal: { userId }, fail }, place.id, email, name)
}
