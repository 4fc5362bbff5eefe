import { agreements, companies, priceLists } from '../companies/company.resource.ts'
import { addNote } from '../companies/notes.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import { addDays, dayInVilnius } from '../time.ts'
import type { SeededCourse } from './orders.ts'
import type { People } from './people.ts'

type Seeding = { db: Write; now: Date; courses: readonly SeededCourse[]; people: People }

/** What the provider agreed with the companies of the demo, which orders and quotes have made, and with a hospital. */
export async function seedCompanies({ db, now, courses, people }: Seeding): Promise<void> {
  const userId = people.idOf('manager')
  const principal = { userId, familyId: userId }
  const work = { db, now: () => now, language: 'lt' as const, principal, fail } as never
  const today = dayInVilnius(now)
  const cents = (slug: string, share: number) => {
    const course = courses.find((one) => one.slug === slug)
    if (!course) throw new Error(`No course ${slug} in the demo`)
    return { course: course.id, price: Math.round((course.cents * share) / 100) * 100 }
  }
  const price = (slug: string, from_quantity: number, share: number) => ({
    key: `${slug}-${from_quantity}`,
    from_quantity,
    ...cents(slug, share),
  })
  const list = await priceLists.save(work, null, {
    name: 'Sveikatos priežiūros įstaigos',
    prices: [
      price('suaugusiuju-gaivinimas', 1, 0.95),
      price('suaugusiuju-gaivinimas', 10, 0.9),
      price('suaugusiuju-gaivinimas', 30, 0.85),
      price('kvepavimo-taku-valdymas', 1, 0.95),
      price('kvepavimo-taku-valdymas', 10, 0.9),
      price('infekciju-kontrole', 1, 0.9),
    ],
    note: 'Kainos su PVM už vieną vietą',
  })
  const hospital = await companies.save(work, null, {
    name: 'VšĮ Nemuno ligoninė',
    code: '303456784',
    vat: '',
    address: 'Kranto g. 4',
    post_code: '44240',
    city: 'Kaunas',
    country: 'LT',
    public_sector: true,
    peppol: '0200:303456784',
    no_contract: '',
    invoice_email: 'saskaitos@nemunoligonine.example.lt',
    contacts: [
      contact('slauga', 'Laima Stonkienė', 'laima.stonkiene@example.lt', { buys: true, trains: true }),
      contact('apskaita', 'Vida Barauskaitė', 'vida.barauskaite@example.lt', { pays: true }),
    ],
  })
  const terms = {
    valid_from: addDays(today, -120),
    valid_to: addDays(today, 245),
    credit_days: 30,
    credit_limit: 1_000_000,
    price_list: list,
    data_agreement_on: addDays(today, -120),
  }
  const own = { number: 'SUT-2026/18', company: hospital, prices: [price('suaugusiuju-gaivinimas', 40, 0.8)] }
  await agreements.save(work, null, { ...terms, ...own, note: 'Sąskaitos tik elektroninės' })
  const noted = { db, now: () => now, principal, fail } as never
  await addNote(noted, hospital, { text: 'Pageidauja praktikos ketvirtadieniais po pietų.', due_on: null })
  await addNote(noted, hospital, {
    text: 'Pasiūlyti 2027 m. gaivinimo mokymus intensyviosios terapijos slaugytojams.',
    due_on: addDays(today, 9),
  })
}

type Roles = Partial<Record<'buys' | 'pays' | 'trains' | 'privacy', boolean>>

const contact = (key: string, name: string, email: string, roles: Roles) => ({
  key,
  name,
  email,
  telephone: '',
  buys: false,
  pays: false,
  trains: false,
  privacy: false,
  ...roles,
})
