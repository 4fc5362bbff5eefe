import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { resumeCheckouts } from '../shop/shop.jobs.ts'
import { makeCourse, type MadeCourse, makeLearner, type MadeUser } from './make.ts'
import type { World } from './make-world.ts'
import { pay } from './payments.ts'

export const someCompany = {
  private: false,
  company_name: 'VšĮ Klinika',
  company_code: '123456786',
  company_address: 'Vilnius',
  company_vat: 'LT123456715',
}

export type Wishes = {
  quantity?: number
  own_place?: boolean
  buyer?: object
  groups?: number
  cents?: number
  consents?: boolean
  of?: MadeCourse
  learner?: MadeUser
}

/** A fulfilled order of places, at 89 € each paid by bank link. */
export async function buyPlaces(world: World, wishes: Wishes = {}) {
  const { quantity = 3, own_place = true, buyer, groups = 2, cents = 8900, consents = true, of } = wishes
  const course = of ?? (await makeCourse(world, { cents, groups, pages: 1 }))
  const learner = wishes.learner ?? (await makeLearner(world))
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity } }, learner)
  if (buyer) await world.call(shopCalls.saveCompany, { body: { private: true, ...buyer } }, learner)
  const both = { start_now: consents, accept_loss: consents }
  const method = { payment_method: cents ? ('banklink' as const) : ('free' as const), agree: true, own_place, ...both }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, learner)
  const confirmed = await world.call(shopCalls.confirmOrder, { body: {} }, learner)
  const id = confirmed.reply.order_id
  if (cents) {
    await pay(world, (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, learner)).reply.url)
    await world.runJob(resumeCheckouts, {})
  }
  const read = async () => (await world.call(orderCalls.getOrder, { params: { id } }, learner)).reply
  return { course, learner, id, read, confirmed }
}
