import { v7 } from 'uuid'
import { accountsCalls } from '../../../contract/accounts.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceRoomCalls, room } from '../../../contract/manage/rooms.ts'
import { unaccent } from '../../unaccent.ts'
import { companyCode } from '../company-code.ts'
import { exampleValues } from '../field-values.ts'
import { makeCourse, makeDate, makeLearner, type MadeUser } from '../make.ts'
import type { Answer, World } from '../make-world.ts'
import { makeInstructor } from '../practice.ts'
import { onCredit, privately, salesIn } from '../sales.ts'
import { exemptVat, standardVat } from '../../invoicing/public.ts'

/** The days of the week, at ten in Vilnius: its month ends on Wednesday. */
export const days = {
  Mon: '2027-06-28',
  Tue: '2027-06-29',
  Wed: '2027-06-30',
  Thu: '2027-07-01',
  Fri: '2027-07-02',
  Sat: '2027-07-03',
  Sun: '2027-07-04',
} as const
export const tenOn = (day: keyof typeof days) => new Date(`${days[day]}T07:00:00Z`)

/** The email of a rule is known by the subject that staff wrote. */
export const ruleSubject = 'Priminimas'
/** Places at a price in all, and what else of the form of a sale is another. */
type Wished = { quantity?: number; cents: number; [field: string]: unknown }
type StaffRole = 'support' | 'finance' | 'manager'
/** How a company stands in the form of a sale. */
const companyOf = (name: string) => ({
  company_code: companyCode(),
  company_name: name,
  company_address: 'Kaunas',
  own_place: false,
})
/** Of a private buyer at the counter. */
const atCounter = { ...privately, payment_method: 'card' as const, reference: 'KV-1' }
const inAdvance = { payment_method: 'invoice' as const, reference: '', received_on: null }

/** The reply of a call that is expected to succeed. */
export function done<T>({ status, reply, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`${status}: ${body}`)
  return reply
}

/** A course of the training centre whose dates have a rate of VAT. */
async function makeTaught(
  world: World,
  title: string,
  cents: number,
  category: keyof typeof classes,
  more: object = {},
) {
  const course = await makeCourse(world, { title, cents, ...more })
  await rate(world, course.productId, category)
  return course
}
const classes = { S: standardVat, E: exemptVat } as const
const rate = ({ db }: World, product_id: number, category: keyof typeof classes) =>
  db.insertInto('product_vat').values({ product_id, from_day: '2000-01-01', vat_class_id: classes[category] }).execute()

/** The training centre before its week: staff, courses, rooms, instructors, and the dates of its practice. */
export async function openStage(world: World) {
  world.clock.at = tenOn('Mon')
  const names = new Map<string, string>([[world.config.contactEmail, 'us']])
  const known = <User extends { email: string }>(name: string, user: User): User => {
    names.set(user.email, name)
    return user
  }
  const staff: Record<StaffRole, MadeUser> = {
    support: await makeLearner(world, { role: 'support' }),
    finance: await makeLearner(world, { role: 'finance' }),
    manager: await makeLearner(world, { role: 'manager' }),
  }
  const signed = async <User extends Pick<MadeUser, 'id' | 'familyId'>>(user: User) => ({
    ...user,
    token: await world.tokens.sign({ userId: user.id, familyId: user.familyId }, world.now()),
  })
  const as = (role: StaffRole) => signed(staff[role])

  const resuscitation = await makeTaught(world, 'Gaivinimas', 8900, 'S', { groups: 1, days: 2, pages: 1 })
  await world.db
    .deleteFrom('steps')
    .where('id', '=', resuscitation.testId ?? 0)
    .execute()
  await world.db.updateTable('courses').set({ practice: 'attended' }).where('id', '=', resuscitation.id).execute()
  const wounds = await makeTaught(world, 'Žaizdos', 12_100, 'S')
  const hygiene = await makeTaught(world, 'Higiena', 6000, 'E')

  const manager = await as('manager')
  const values = { ...exampleValues(room), location: 1, closures: [] }
  const makeRoom = async (name: string) =>
    done(await world.call(practiceRoomCalls.createRoom, { body: { ...values, name } }, manager)).id
  const rooms = { first: await makeRoom('Pirma salė'), second: await makeRoom('Antra salė') }
  const ieva = known('Ieva', await makeInstructor(world, manager, [resuscitation.id], 'Ievaitė'))
  const marius = known('Marius', await makeInstructor(world, manager, [resuscitation.id], 'Mariūnas'))

  /** The group of a date, at nine with Ieva in the first room. */
  async function plan(product: number, day: string, seats: number) {
    await world.db.deleteFrom('practice_groups').where('product_id', '=', product).execute()
    const lead = { room: rooms.first, instructor: ieva.id, equipment: [] }
    const body = { product, starts: `${day}T09:00`, minutes: 180, seats, ...lead }
    return { product, group: done(await world.call(practicePlanCalls.planGroup, { body }, manager)).id }
  }
  async function dateOn(day: string, ahead: number, seats = 3) {
    const product = await makeDate(world, resuscitation.id, { cents: 8900, groups: 1, days: ahead })
    await rate(world, product, 'S')
    return plan(product, day, seats)
  }
  const dates = {
    wednesday: await plan(resuscitation.productId, days.Wed, 3),
    thursday: await dateOn(days.Thu, 3),
    /** Of one seat, on Monday of the week after. */
    monday: await dateOn('2027-07-05', 7, 1),
    later: await dateOn('2027-07-14', 16),
  }

  const { bodyOf, sell, receive } = salesIn(world)
  const orders = new Map<string, number>()
  const orderOf = (key: string) => {
    const id = orders.get(key)
    if (id === undefined) throw new Error(`Nothing was sold as ${key}`)
    return id
  }
  const mailbox = (name: string) =>
    known(name, { email: `${unaccent(name).replaceAll(/\W/g, '.').toLowerCase()}@praktika.example` }).email
  const buyers = new Map<string, string>()

  /** Sells places of a date to somebody by name; returns the order. */
  async function sold(
    role: 'support' | 'finance',
    name: string,
    product: number,
    { quantity = 1, cents, ...changes }: Wished,
  ): Promise<number> {
    const body = bodyOf(product, {
      firstname: name,
      lastname: 'Kazlauskaite',
      email: mailbox(name),
      sale_lines: [{ product_id: product, quantity, price: null }],
      expected_total: cents,
      ...changes,
    })
    const { order_id, buyer } = done(await sell(await as(role), body))
    orders.set(name, order_id)
    buyers.set(name, buyer.id)
    return order_id
  }
  const order = async (id: number) =>
    done(await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, await as('finance')))

  /** A buyer whom staff invited signs in and agrees to the terms. */
  async function enter(name: string) {
    const user_id = buyers.get(name) ?? ''
    const at = world.now()
    const familyId = v7()
    await world.db
      .insertInto('token_families')
      .values({ id: familyId, user_id, created_at: at, seen_at: at, authenticated_at: at })
      .execute()
    const user = { id: user_id, familyId }
    await world.call(accountsCalls.agreeToTerms, { body: { agree: true } }, await signed(user))
    return signed(user)
  }
  /** A transfer that came for an order; both amounts in cents. */
  const transferred = async (id: number, amount: number, rest: number, kind?: 'write_off') =>
    done(await receive(await as('finance'), id, amount, rest, kind))

  return {
    world,
    names,
    known,
    as,
    signed,
    enter,
    mailbox,
    courses: { resuscitation, wounds, hygiene },
    rooms,
    instructors: { ieva, marius },
    dates,
    orders,
    orderOf,
    buyers,
    sold,
    sell,
    bodyOf,
    order,
    transferred,
    companyOf,
    atCounter,
    inAdvance,
    onCredit,
    /** What one event leaves for another: ids of companies, of what was recorded. */
    kept: {
      hospital: 0,
      clinic: { wrong: '', right: '' },
      code: '',
      receipt: '',
      voucher: '',
      indre: undefined as MadeUser | undefined,
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
/** Plays an event; answers the order that it is about. */
export type Play = () => Promise<number | undefined>
