import { agreement } from '../../../contract/manage/agreements.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { company } from '../../../contract/manage/companies.ts'
import { practiceDayCalls } from '../../../contract/manage/days.ts'
import { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { managedOrderCalls as orderCalls } from '../../../contract/manage/orders.ts'
import { managedQuoteCalls } from '../../../contract/manage/quotes.ts'
import { replanningCalls } from '../../../contract/manage/replanning.ts'
import { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { orderCalls as buyerCalls } from '../../../contract/orders.ts'
import { placeCalls } from '../../../contract/places.ts'
import { quoteCalls } from '../../../contract/quotes.ts'
import type { JuneEvent } from './table.ts'
import { resumeCheckouts } from '../../shop/shop.jobs.ts'
import { companyCode } from '../company-code.ts'
import { linkIn, lookedAt } from '../enqueued.ts'
import { exampleValues } from '../field-values.ts'
import { instructorBody } from '../practice.ts'
import { makeLearner } from '../make.ts'
import { pay } from '../payments.ts'
import { days, done, type Play, type Stage } from './stage.ts'

/** Monday to Wednesday: what is sold, handed over, planned and taught until the end of June. */
export function playJune(stage: Stage): Record<JuneEvent, Play> {
  const { world, as, signed, sold, courses, dates, kept, rooms, instructors } = stage
  const { wounds, hygiene, resuscitation } = courses
  const { transferred, orderOf, order, mailbox, companyOf } = stage

  const clinic = companyOf('VšĮ Klinika')
  const hospital = companyOf('VšĮ Ligoninė')
  const onCredit = { ...hospital, ...stage.onCredit }
  const nurses = Array.from({ length: 40 }, (_, at) => mailbox(`nurse ${at + 1}`))

  /** The groups of a room or an instructor that fails are moved, each to what is free instead. */
  async function replan(
    failing: { room?: number; instructor?: string; from: string; to: string },
    to: { room: number; instructor: string; time?: string },
    reason: string,
  ) {
    const manager = await as('manager')
    const affected = done(await world.call(replanningCalls.listAffectedGroups, { query: failing }, manager)).data
    const groups = affected.map(({ id, version, starts }) => ({
      id,
      version,
      to: { starts: to.time ? `${starts.slice(0, 10)}T${to.time}` : starts, room: to.room, instructor: to.instructor },
    }))
    done(await world.call(replanningCalls.replanGroups, { body: { groups, reason } }, manager))
  }
  /** Who of a group has a name, as the instructor sees them. */
  const mark = async (name: string, marking: object) => {
    const params = { id: dates.wednesday.group }
    const teacher = await signed(instructors.ieva)
    const { people } = done(await world.call(practiceDayCalls.getPracticeDay, { params }, teacher))
    const enrolment = people.find((person) => person.name.startsWith(name))?.enrolment ?? ''
    const body = { enrolment, came: null, how: 'hand' as const, ...marking }
    done(await world.call(practiceDayCalls.markAttendance, { params, body }, teacher))
  }

  return {
    cash: () =>
      sold('support', 'Rūta', dates.wednesday.product, { ...stage.atCounter, payment_method: 'cash', cents: 8900 }),

    card: () =>
      sold('finance', 'Dalia', dates.thursday.product, {
        ...clinic,
        payment_method: 'card',
        quantity: 2,
        cents: 17_800,
      }),

    handOver: async () => {
      const id = orderOf('Dalia')
      for (const name of ['Ona', 'Jonas']) {
        const person = stage.known(name, await makeLearner(world, { firstname: name }))
        const body = { places_list: `${name}, ${person.email}` }
        done(await world.call(orderPlaceCalls.sendOrderPlaces, { params: { id }, body }, await as('support')))
        const [sent] = (await lookedAt(world)).filter(({ to }) => to === person.email)
        const token = linkIn(sent, '/claim/').split('/').at(-1) ?? ''
        done(await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, await signed(person)))
      }
      return id
    },

    telephone: () =>
      sold('support', 'Tomas', wounds.productId, {
        ...stage.atCounter,
        payment_method: 'link',
        reference: '',
        received_on: null,
        cents: 12_100,
      }),

    paidByLink: async () => {
      const id = orderOf('Tomas')
      const opened = await world.call(buyerCalls.payOrder, { params: { id }, body: {} }, await stage.enter('Tomas'))
      await pay(world, done(opened).url)
      await world.runJob(resumeCheckouts, {})
      return id
    },

    agreed: async () => {
      const finance = await as('finance')
      const { company_name: name, company_code: code, company_address: address } = hospital
      const entered = { ...exampleValues(company), name, code, address, country: 'LT', vat: '', peppol: '' }
      kept.hospital = done(await world.call(company.calls.createStaffCompany, { body: entered }, finance)).id
      const terms = {
        ...exampleValues(agreement),
        company: kept.hospital,
        valid_from: days.Mon,
        valid_to: null,
        credit_days: 30,
        credit_limit: 500_000,
        price_list: null,
        prices: [{ key: 'row-1', course: wounds.id, from_quantity: 10, price: 11_000 }],
      }
      done(await world.call(agreement.calls.createAgreement, { body: terms }, finance))
      return undefined
    },

    nurses: () => sold('finance', 'Aušra', wounds.productId, { ...onCredit, quantity: 40, cents: 440_000 }),

    list: async () => {
      const id = orderOf('Aušra')
      const body = { places_list: nurses.map((email, at) => `Slaugytoja ${at + 1};${email}`).join('\n') }
      const { places } = done(
        await world.call(orderPlaceCalls.sendOrderPlaces, { params: { id }, body }, await as('support')),
      )
      if (places.some(({ state }) => state !== 'sent')) throw new Error('A place was not sent')
      return id
    },

    overLimit: async () => {
      const body = stage.bodyOf(wounds.productId, {
        ...onCredit,
        email: mailbox('Aušra'),
        sale_lines: [{ product_id: wounds.productId, quantity: 6, price: null }],
        expected_total: 72_600,
      })
      const { failure } = await stage.sell(await as('finance'), body)
      if (failure.code !== 'credit_exceeded') throw new Error(`The limit of credit did not hold: ${failure.code}`)
      return undefined
    },

    discount: () =>
      sold('support', 'Petras', dates.monday.product, {
        ...stage.atCounter,
        discount_percent: 20,
        sale_reason: 'Grįžta po metų',
        cents: 7120,
      }),

    free: () =>
      sold('support', 'Gintarė', dates.wednesday.product, {
        ...stage.atCounter,
        sale_lines: [{ product_id: dates.wednesday.product, quantity: 1, price: 0 }],
        sale_reason: 'Mūsų darbuotoja',
        cents: 0,
      }),

    later: () => sold('support', 'Simona', dates.later.product, { ...stage.atCounter, cents: 8900 }),

    quote: async () => {
      const support = await as('support')
      const email = mailbox('Vilma')
      const { own_place: _, ...named } = companyOf('UAB Pulsas')
      const body = {
        ...named,
        contact_name: 'Vilma Pulsienė',
        email,
        language: 'lt' as const,
        company_vat: '',
        company_reference: '',
        quote_lines: [
          { product_id: hygiene.productId, quantity: 3 },
          { product_id: wounds.productId, quantity: 2 },
        ],
        employees: null,
        discount_percent: 0,
        valid_until: '2027-07-14',
        quote_note: '',
        conversation_id: null,
      }
      const draft = done(await world.call(managedQuoteCalls.makeQuote, { body }, support))
      const version = { params: { id: draft.id }, body: { version: draft.version } }
      done(await world.call(managedQuoteCalls.sendQuote, version, support))
      const [sent] = (await lookedAt(world)).filter(({ to }) => to === email)
      const token = linkIn(sent, '/quote/').split('/').at(-1) ?? ''
      const accepted = done(await world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } }))
      stage.orders.set('Vilma', accepted.order_id ?? 0)
      return orderOf('Vilma')
    },

    firstPart: async () => (await transferred(orderOf('Vilma'), 20_000, 42_200)).order_id,

    corrected: async () => {
      const id = orderOf('Dalia')
      kept.clinic = { wrong: clinic.company_code, right: companyCode() }
      const { own_place: _, ...named } = clinic
      const body = {
        ...named,
        company_code: kept.clinic.right,
        company_vat: '',
        company_reference: '',
        reason: 'Klaida kode',
      }
      done(await world.call(orderBuyerCalls.correctBuyer, { params: { id }, body }, await as('finance')))
      return id
    },

    partBack: async () => {
      const id = orderOf('Rūta')
      const body = { position: 0, amount: 2100, line_left: 8900, reason: 'Praktika bus trumpesnė' }
      done(await world.call(orderCalls.refundPart, { params: { id }, body }, await as('finance')))
      return id
    },

    flooded: async () => {
      const period = { from: `${days.Wed}T08:00`, to: `${days.Wed}T18:00` }
      const manager = await as('manager')
      const listed = done(await world.call(practiceRoomCalls.listRooms, {}, manager)).data
      const found = listed.find(({ id }) => id === rooms.first)
      if (!found) throw new Error('The room was not found')
      const { id, name, location, capacity, note, active, version } = found
      const closures = [{ key: 'row-1', ...period, reason: 'Užlieta' }]
      const body = { name, location, capacity, note, active, closures, version }
      done(await world.call(practiceRoomCalls.saveRoom, { params: { id }, body }, manager))
      const to = { room: rooms.second, instructor: instructors.ieva.id }
      await replan({ room: id, ...period }, to, 'Užlieta salė')
      return undefined
    },

    ill: async () => {
      const period = { from: `${days.Thu}T08:00`, to: '2027-07-06T18:00' }
      const params = { id: instructors.ieva.id }
      const manager = await as('manager')
      const { version } = done(await world.call(practiceRoomCalls.getInstructor, { params }, manager))
      const absences = [{ key: 'row-1', ...period, reason: 'Liga' }]
      const body = instructorBody({ teaches: [resuscitation.id], absences, version })
      done(await world.call(practiceRoomCalls.saveInstructor, { params, body }, manager))
      const to = { room: rooms.second, instructor: instructors.marius.id, time: '13:00' }
      await replan({ instructor: instructors.ieva.id, ...period }, to, 'Instruktorė serga')
      return undefined
    },

    secondPart: async () => (await transferred(orderOf('Vilma'), 22_200, 22_200)).order_id,

    inAdvance: () =>
      sold('finance', 'Nijolė', wounds.productId, { ...companyOf('UAB Vita'), ...stage.inAdvance, cents: 12_100 }),

    short: async () => {
      const id = orderOf('Nijolė')
      await transferred(id, 12_050, 12_100)
      return (await transferred(id, 50, 50, 'write_off')).order_id
    },

    onePlace: async () => {
      const id = orderOf('Vilma')
      const { places, lines } = await order(id)
      const line = lines.find(({ course_id }) => course_id === hygiene.id)
      const place = places.find((one) => one.line === line?.position)?.id ?? ''
      const amounts = [{ position: line?.position ?? 0, amount: 6000, line_left: line?.left ?? 0 }]
      const body = { place_ids: [place], amounts, reason: 'Darbuotoja išėjo' }
      done(await world.call(orderPlaceCalls.cancelPlaces, { params: { id }, body }, await as('finance')))
      return id
    },

    noShow: async () => {
      await mark('Rūta', { absent: true })
      return undefined
    },

    certificate: async () => {
      const page = { module: 'page' as const, id: resuscitation.stepIds[0] ?? 0, state: 1 as const }
      const gintare = await stage.enter('Gintarė')
      done(await world.call(learningCalls.completeActivity, { body: page }, gintare))
      await mark('Gintarė', { came: world.now().toISOString(), note: 'Be telefono' })
      return undefined
    },
  }
}
