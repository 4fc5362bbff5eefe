import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import { hashOf } from '../http/sessions.ts'
import { draftQuote, moveQuote } from '../quotes/public.ts'
import { addDays, dayInVilnius, daysBefore } from '../time.ts'
import type { Enqueue } from '../jobs/job.ts'
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

const companies = [
  {
    days: 0,
    contact_name: 'Rasa Petrauskienė',
    email: 'rasa.petrauskiene@example.lt',
    company_name: 'VšĮ Aukštaitijos slauga',
    company_code: '302345674',
    company_address: 'Respublikos g. 12, Panevėžys',
    discount_percent: 10,
    quote_note: 'Galime atvykti į Panevėžį, jei susidarys dvi grupės.',
    courses: ['suaugusiuju-gaivinimas', 'vaiku-skubios-bukles'],
  },
  {
    days: 4,
    sent: true,
    contact_name: 'Paulius Grigas',
    email: 'paulius.grigas@example.lt',
    company_name: 'UAB Šiaurės odontologija',
    company_code: '304567894',
    company_address: 'Tilžės g. 40, Šiauliai',
    discount_percent: 0,
    quote_note: '',
    courses: ['suaugusiuju-gaivinimas'],
  },
  {
    days: 2,
    contact_name: 'Jolanta Rimkutė',
    email: 'jolanta.rimkute@example.lt',
    company_name: 'Pajūrio greitoji pagalba',
    company_code: '30567891',
    company_address: 'Uosto g. 7, Klaipėda',
    discount_percent: 0,
    quote_note: '',
    courses: ['kvepavimo-taku-valdymas'],
  },
] as const

/** Offers to companies: one that is being written for a request of the inbox, and one that was sent. */
export async function seedQuotes({ db, enqueue, now, config, courses, people }: Seeding): Promise<void> {
  for (const { days, courses: slugs, contact_name, email, ...company } of companies) {
    const at = daysBefore(now, days)
    const { company_name, company_code, company_address, discount_percent, quote_note } = company
    const offerings = slugs.flatMap((slug) => courses.find((one) => one.slug === slug)?.offerings.at(-1) ?? [])
    const request = await db.selectFrom('contact_requests').select('id').where('email', '=', email).executeTakeFirst()
    const quote = await draftQuote(
      { db, enqueue, now: () => at, config, fail },
      {
        contact_name,
        email,
        language: 'lt',
        company_name,
        company_code,
        company_address,
        company_vat: '',
        company_reference: '',
        discount_percent,
        employees: null,
        quote_note,
        valid_until: addDays(dayInVilnius(now), 21),
        quote_lines: offerings.map(({ product_id }) => ({ product_id, quantity: 2 })),
      },
      { author_id: people.idOf('manager'), ...(request ? { request_id: request.id } : {}) },
    )
    if ('sent' in company) await moveQuote(db, quote, 'sent', { token_hash: hashOf(randomUUID()), sent_at: at })
  }
}
