import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { SaleMethod } from '../../contract/manage/sales.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import type { Enqueue } from '../jobs/job.ts'
import { insertReceipt } from '../payments/public.ts'
import { standardVat } from '../invoicing/public.ts'
import { makeSale } from '../sales/public.ts'
import { sellVoucher } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'
import type { SeededCourse } from './orders.ts'
import type { People } from './people.ts'

type Seeding = {
  db: Write
  enqueue: Enqueue
  now: Date
  config: Config
  courses: readonly SeededCourse[]
  people: People
}

const privately = { company_code: '', company_name: '', company_address: '', own_place: true }
const hospital = {
  company_code: '303456784',
  company_name: 'VšĮ Nemuno ligoninė',
  company_address: 'Kranto g. 4, LT-44240 Kaunas',
  own_place: false,
}

const multi = {
  purpose: 'multi' as const,
  vat_class: null,
  company_name: '',
  company_code: '',
  company_address: '',
  company_vat: '',
  company_reference: '',
}

const centre = {
  company_code: '304118270',
  company_name: 'VšĮ Dzūkijos sveikatos centras',
  company_address: 'Ligoninės g. 2, LT-63170 Alytus',
  own_place: false,
}

type Sale = typeof hospital & {
  company_reference?: string
  firstname: string
  lastname: string
  email: string
  course: string
  quantity?: number
  /** What of the public price is agreed, of 1. */
  agreedShare?: number
  price?: number
  sale_reason?: string
  payment_method: SaleMethod
  reference?: string
  /** Cents that came of it. */
  part?: number
}

const noDetails = {
  company_vat: '',
  company_reference: '',
  language: 'lt' as const,
  payer: '',
  payer_email: '',
  payer_code: '',
  learner_email: '',
  learner_name: '',
  sale_reason: '',
}

/** What staff sold: on credit to a hospital that paid a part, at the counter, paid elsewhere, for nothing, and to a health centre. */
const sales: readonly Sale[] = [
  {
    ...hospital,
    firstname: 'Laima',
    lastname: 'Stonkienė',
    email: 'laima.stonkiene@example.lt',
    course: 'suaugusiuju-gaivinimas',
    quantity: 4,
    agreedShare: 0.95,
    payment_method: 'credit',
    part: 15_000,
  },
  {
    ...privately,
    firstname: 'Genovaitė',
    lastname: 'Urbonienė',
    email: 'genovaite.urboniene@example.lt',
    course: 'vaiku-skubios-bukles',
    payment_method: 'cash',
    reference: 'KV-0147',
  },
  {
    ...privately,
    firstname: 'Arvydas',
    lastname: 'Kalvaitis',
    email: 'arvydas.kalvaitis@example.lt',
    course: 'suaugusiuju-gaivinimas',
    payment_method: 'card',
    reference: 'ČEK-20931',
  },
  {
    ...privately,
    firstname: 'Neringa',
    lastname: 'Jankauskaitė',
    email: 'neringa.jankauskaite@example.lt',
    course: 'infekciju-kontrole',
    price: 0,
    sale_reason: 'Mūsų instruktorė: pasirengimas vesti praktiką',
    payment_method: 'invoice',
  },
  ...['118', '131', '140', '152'].map((order, i) => ({
    ...centre,
    company_reference: `Užsakymas ${order}`,
    firstname: 'Danguolė',
    lastname: 'Mickevičienė',
    email: 'danguole.mickeviciene@example.lt',
    course: i % 2 ? 'kvepavimo-taku-valdymas' : 'suaugusiuju-gaivinimas',
    payment_method: 'card' as const,
    reference: `ČEK-2090${i}`,
  })),
]

/** The date of a course that has the most free seats ahead: which groups are full changes with the day and hour of the seed. */
async function dateWithSeats(db: Write, { offerings }: SeededCourse, now: Date): Promise<number | undefined> {
  const ids = offerings.map(({ product_id }) => product_id)
  const { rows } = await sql<{ product_id: number }>`
    select product_id from products p where product_id = any(${ids}::int[]) order by (
      select count(*) from practice_groups g join practice_seats s on s.group_id = g.id
      where g.product_id = p.product_id and g.state = 'planned' and g.starts_at > ${now} and s.state = 'free') desc, product_id desc
    limit 1`.execute(db)
  return rows[0]?.product_id
}

/** A single-purpose voucher of a health centre, with which one of its nurses paid a part of a course. */
async function sellUsedVoucher(
  work: Parameters<typeof sellVoucher>[0] & Parameters<typeof makeSale>[0],
  { courses, now }: Pick<Seeding, 'courses' | 'now'>,
): Promise<void> {
  const today = dayInVilnius(now)
  const { code } = await sellVoucher(work, {
    ...multi,
    purpose: 'single',
    vat_class: standardVat,
    sale_key: v7(),
    buyer: 'Danguolė Mickevičienė',
    email: 'danguole.mickeviciene@example.lt',
    company: '',
    company_name: centre.company_name,
    company_code: centre.company_code,
    company_address: centre.company_address,
    language: 'lt',
    amount: 5000,
    kind: 'card',
    received_on: today,
    reference: 'ČEK-20917',
    voucher_text: 'Ačiū už darbą!',
  })
  const course = courses.find(({ slug }) => slug === 'kvepavimo-taku-valdymas')
  const productId = course && (await dateWithSeats(work.db, course, now))
  if (!course || !productId) throw new Error('No date for the gift voucher in the demo')
  await makeSale(work, {
    ...privately,
    ...noDetails,
    firstname: 'Rasa',
    lastname: 'Petkevičienė',
    email: 'rasa.petkeviciene@example.lt',
    sale_key: v7(),
    sale_lines: [{ product_id: productId, quantity: 1, price: null }],
    payment_method: 'card',
    discount_percent: 0,
    discount_code: code,
    reference: 'ČEK-20918',
    received_on: today,
    expected_total: course.cents - 5000,
  })
}

/** Sells as staff does, with gift vouchers. */
export async function seedSales({ db, enqueue, now, config, courses, people }: Seeding): Promise<void> {
  const by = people.idOf('manager')
  const today = dayInVilnius(now)
  const work = {
    db,
    enqueue,
    config,
    now: () => now,
    language: 'lt' as const,
    principal: { userId: by, familyId: by },
    integrations: { payments: {} },
    log: { info: () => undefined },
    publicDataChanged: async () => undefined,
    fail,
  }
  for (const {
    course: slug,
    quantity = 1,
    agreedShare = 1,
    price = null,
    part = 0,
    reference = '',
    ...sale
  } of sales) {
    const course = courses.find((one) => one.slug === slug)
    const productId = course && (await dateWithSeats(db, course, now))
    if (!course || !productId) throw new Error(`No date of ${slug} in the demo`)
    const cents = price === null ? Math.round((course.cents * agreedShare) / 100) * 100 * quantity : price * quantity
    const sold = {
      ...noDetails,
      ...sale,
      sale_key: v7(),
      sale_lines: [{ product_id: productId, quantity, price }],
      discount_percent: 0,
      discount_code: '',
      reference,
      received_on: reference ? today : null,
      expected_total: cents,
    }
    const orderId = await makeSale(work as never, sold)
    const received = { kind: 'transfer' as const, receivedOn: today, reference: 'Avansas', by, now }
    if (part) await insertReceipt(db, { orderId, cents: part, ...received })
  }
  await sellVoucher(work as never, {
    ...multi,
    sale_key: v7(),
    buyer: 'Vilma Sabaliauskienė',
    email: 'vilma.sabaliauskiene@example.lt',
    company: '',
    language: 'lt',
    amount: 10_000,
    kind: 'cash',
    received_on: today,
    reference: 'KV-0148',
    voucher_text: 'Gerų kursų, mieloji Egle!',
  })
  await sellUsedVoucher(work as never, { courses, now })
}
