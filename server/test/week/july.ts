import { v7 } from 'uuid'
import { companyCalls } from '../../../contract/manage/companies.ts'
import { emailRule, emailRuleCalls } from '../../../contract/manage/email-rules.ts'
import { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { managedOrderCalls as orderCalls } from '../../../contract/manage/orders.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { reseatCalls } from '../../../contract/manage/reseats.ts'
import { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import { orderCalls as buyerCalls } from '../../../contract/orders.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { shopCalls } from '../../../contract/shop.ts'
import { announceReissued } from '../../certificates/announce-reissued.ts'
import { sendDue } from '../../emails/rules/send-due.ts'
import type { JulyEvent } from './table.ts'
import { resumeCheckouts } from '../../shop/shop.jobs.ts'
import { exampleValues } from '../field-values.ts'
import { makeLearner } from '../make.ts'
import { pay } from '../payments.ts'
import { dayInVilnius } from '../../time.ts'
import { done, type Play, ruleSubject, type Stage } from './stage.ts'

/** Thursday to Sunday: what is corrected, given back, cancelled and reminded of in July. */
export function playJuly(stage: Stage): Record<JulyEvent, Play> {
  const { world, as, signed, sold, courses, dates, kept, transferred, orderOf, order, companyOf, enter } = stage
  const { wounds, hygiene, resuscitation } = courses

  const companyBy = async (code: string) =>
    done(await world.call(companyCalls.searchCompanies, { query: { search: code } }, await as('finance'))).data[0]
      ?.id ?? 0

  return {
    nextMonth: async () => {
      const id = orderOf('Nijolė')
      const { own_place: _, ...named } = companyOf('UAB Vita Plius')
      const body = { ...named, company_vat: '', company_reference: '', reason: 'Užsakė kita įmonė' }
      done(await world.call(orderBuyerCalls.correctBuyer, { params: { id }, body }, await as('finance')))
      return id
    },

    overpaid: async () => {
      const id = await sold('finance', 'Kęstutis', hygiene.productId, {
        ...companyOf('UAB Medis'),
        ...stage.inAdvance,
        cents: 6000,
      })
      return (await transferred(id, 6500, 6000)).order_id
    },

    givenBack: async () => {
      const id = orderOf('Kęstutis')
      const refund = (await order(id)).refunds[0]?.id ?? ''
      const settled = done(await world.call(orderCalls.settleByHand, { params: { id, refund } }, await as('finance')))
      if (settled.tasks.some((task) => task.done === null)) throw new Error('The task of the refund is still open')
      return id
    },

    voucherSold: async () => {
      const indre = stage.known('Indrė', await makeLearner(world, { firstname: 'Indrė' }))
      kept.indre = indre
      const paid = { kind: 'cash' as const, amount: 10_000, received_on: dayInVilnius(world.now()), reference: 'KV-9' }
      const buyer = { buyer: 'Indrė Kazlauskaitė', email: indre.email, company: '', language: 'lt' as const }
      const body = { sale_key: v7(), ...paid, ...buyer, voucher_text: 'Su gimtadieniu!' }
      kept.voucher = done(await world.call(voucherSaleCalls.sellVoucher, { body }, await as('support'))).code
      return undefined
    },

    voucher: async () => {
      if (!kept.indre) throw new Error('Nobody bought a voucher')
      const indre = await signed(kept.indre)
      const bought = { product_id: wounds.productId, quantity: 1 }
      done(await world.call(shopCalls.addToCart, { body: bought }, indre))
      done(await world.call(shopCalls.applyVoucher, { body: { voucher: kept.voucher } }, indre))
      const consents = { agree: true, own_place: true, start_now: true, accept_loss: true }
      const method = { payment_method: 'banklink' as const, ...consents }
      done(await world.call(shopCalls.choosePaymentMethod, { body: method }, indre))
      const { order_id: id } = done(await world.call(shopCalls.confirmOrder, { body: {} }, indre))
      await pay(world, done(await world.call(buyerCalls.payOrder, { params: { id }, body: {} }, indre)).url)
      await world.runJob(resumeCheckouts, {})
      stage.orders.set('Indrė', id)
      return id
    },

    voucherBack: async () => {
      const id = orderOf('Indrė')
      const body = { position: 0, amount: 3000, line_left: 12_100, reason: 'Trumpesnis kursas' }
      done(await world.call(orderCalls.refundPart, { params: { id }, body }, await as('finance')))
      return id
    },

    noGroup: async () => {
      const params = { id: dates.thursday.group }
      const manager = await as('manager')
      const { version } = done(await world.call(practicePlanCalls.getPracticeGroup, { params }, manager))
      const body = { reason: 'Marius taip pat serga', version }
      done(await world.call(practicePlanCalls.cancelGroup, { params, body }, manager))
      return undefined
    },

    reseated: async () => {
      const id = orderOf('Dalia')
      const place = (await order(id)).places.find(({ holder }) => holder?.startsWith('Ona'))?.id ?? ''
      const body = { slot: dates.later.group, reason: 'Susitarta telefonu' }
      done(await world.call(reseatCalls.reseatPlace, { params: { id, place }, body }, await as('support')))
      return id
    },

    mistake: async () => {
      const { order_id, receipts } = await transferred(orderOf('Aušra'), 100_000, 440_000)
      kept.receipt = receipts[0]?.id ?? ''
      return order_id
    },

    takenBack: async () => {
      const params = { id: orderOf('Aušra'), receipt: kept.receipt }
      return done(await world.call(orderCalls.takeBackReceipt, { params }, await as('finance'))).order_id
    },

    undone: async () => {
      const wanted = { params: { id: resuscitation.id }, body: { slots: [dates.monday.group] } }
      done(await world.call(practiceCalls.joinPracticeQueue, wanted, await enter('Simona')))
      const undo = { params: { id: orderOf('Petras') }, body: { reason: 'Susirgo' } }
      return done(await world.call(orderCalls.undoOrder, undo, await as('finance'))).order_id
    },

    served: async () => {
      const choice = { params: { id: resuscitation.id }, body: { slot: dates.monday.group } }
      done(await world.call(practiceCalls.choosePracticeSlot, choice, await enter('Simona')))
      return undefined
    },

    oneNurse: async () => {
      const id = orderOf('Aušra')
      const last = stage.mailbox('nurse 40')
      const place = (await order(id)).places.find(({ sent_to }) => sent_to === last)?.id ?? ''
      const amounts = [{ position: 0, amount: 11_000, line_left: 440_000 }]
      const body = { place_ids: [place], amounts, reason: 'Išėjo dirbti kitur' }
      done(await world.call(orderPlaceCalls.cancelPlaces, { params: { id }, body }, await as('finance')))
      return id
    },

    reminded: async () => {
      const inAll = (text: string) => ({ lt: text, en: text, ru: text })
      const body = {
        ...exampleValues(emailRule),
        name: 'Prieš paskutinę dieną',
        event: 'credit_due' as const,
        direction: 'before' as const,
        days: 25,
        subject: inAll(ruleSubject),
        text: inAll('Užsakymas {order}: {amount} iki {day}.'),
        active: true,
      }
      done(await world.call(emailRuleCalls.createEmailRule, { body }, await as('manager')))
      await world.runJob(sendDue, {})
      return undefined
    },

    renamed: async () => {
      const body = {
        firstname: 'Gintarė',
        lastname: 'Kazlauskaitė',
        shown_name: { firstname: 'Gintarė', lastname: 'Kazlauskaite' },
      }
      const params = { id: stage.buyers.get('Gintarė') ?? '' }
      done(await world.call(peopleCalls.correctName, { params, body }, await as('support')))
      // A name that is corrected twice is announced once: ten minutes after the last time.
      world.clock.at = new Date(world.now().getTime() + 15 * 60_000)
      await world.runJob(announceReissued, {})
      return undefined
    },

    hospitalPays: async () => (await transferred(orderOf('Aušra'), 429_000, 429_000)).order_id,

    merged: async () => {
      const [wrong, right] = [await companyBy(kept.clinic.wrong), await companyBy(kept.clinic.right)]
      const finance = await as('finance')
      const card = { params: { id: wrong } }
      const { version } = done(await world.call(companyCalls.getCompanyCard, card, finance)).company
      const body = { company_id: right, version }
      const merged = done(await world.call(companyCalls.mergeCompany, { ...card, body }, await as('manager')))
      if (merged.orders.length !== 1) throw new Error('The order of the clinic is not on its card')
      return undefined
    },
  }
}
