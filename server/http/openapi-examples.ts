import { noteOf } from './openapi-fields.ts'
import type { Json } from './openapi-schemas.ts'

const uuid = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'
const picture = '/media/courses/gaivinimas.webp'

/** What fields of replies look like, by name; those that are also inputs have the example of their note. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  access_token: ['eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTk4MGE1YyJ9.Q2hhbmdlbWU'],
  address: ['84.15.20.7'],
  amount: ['138,00 €'],
  availability_information: ['Atsidarys 2027-03-12'],
  category_key: ['gaivinimas'],
  category_name: ['Gaivinimas'],
  certificate_id: [uuid],
  challenge: ['a7f3c1…'],
  city: ['Kaunas'],
  code: ['7K3M-QX9T-0RWD-4HN1-Z5CE'],
  comment: ['Prašome sąskaitos anglų kalba.'],
  course: ['Suaugusiųjų pradinis gaivinimas ir AED'],
  course_duration: [8],
  courseId: [1013],
  currency: ['EUR'],
  customer_id: [uuid],
  date: ['2027-03-12'],
  description: ['Teorija internetu, praktika grupėje po tris.'],
  device: ['Chrome, Android'],
  discount: ['−20 %'],
  duration: [15],
  email: ['ona@example.com'],
  endDate: ['2027-03-12'],
  endResult: [90],
  end_date: ['2027-03-12'],
  expires_in: [600],
  explanation: ['Po 30 paspaudimų – du įpūtimai.'],
  fullDescription: ['<p>Atpažinsite širdies sustojimą ir pradėsite gaivinti per pirmąją minutę.</p>'],
  hl_original_price: ['89,00 €'],
  holder: ['Ona Kazlauskė'],
  html: ['<p>Kaip mokomės: teorija internetu, praktika simuliacijų kambaryje.</p>'],
  icon: ['1.svg'],
  image: [picture],
  intro: ['Atsakymai apie kursus ir praktiką.'],
  lang: ['lt'],
  last_page: [3],
  link: ['/discover'],
  lmsUrl: ['https://akademija.example'],
  location_address: ['Žirmūnų g. 68A, Vilnius'],
  location_name: ['Simuliacijų kambarys'],
  logo: ['/media/environments/akademija.svg'],
  lowest_30: [89],
  lowest_30_formated: ['89,00 €'],
  name: ['Suaugusiųjų pradinis gaivinimas ir AED'],
  number: ['PRA-2026-0118'],
  note: ['Pinigai pervesti'],
  numbers: [[17, 42, 86]],
  organisation: ['Praktika'],
  original_image: [picture],
  pdf: [`/api/learning/certificates/${uuid}/pdf`],
  price: [69, '69,00 €'],
  price_formated: ['69,00 €'],
  price_raw: [69],
  product_count: [12],
  qr: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41">…</svg>'],
  question: ['Kiek laiko galioja pažymėjimas?'],
  position: [1],
  reason: ['Kursas atšauktas'],
  recovery_codes: [['7K3MQ-X9T0R', 'WD4HN-1Z5CE']],
  redirect: ['/course/1013/general'],
  redirect_url: ['https://praktika.example/device#kR8vS0pQm3xYt2LwZ9aBcDeFgHiJkLmNoPqRsTuVwXy'],
  salt: ['3f9a1c2e?expires=1795345200'],
  session_id: ['pX3rT7uV9wYzA1bC3dE5fG7hJ9kL1mN3'],
  shortDescription: ['Krūtinės paspaudimai, kvėpavimas ir AED.'],
  shortname: ['BLS-AED'],
  start_date: ['2027-03-12'],
  starts_at: ['2027-03-12T07:00:00.000Z'],
  subtitle: ['Galioja dvejus metus'],
  text: ['Aiškiai ir be skubos.'],
  src: [picture],
  thumb: [picture],
  title: ['Suaugusiųjų pradinis gaivinimas ir AED'],
  title_native: ['Lietuvių'],
  tag: ['lt-lt'],
  total: ['138,00 €', 30],
  total_raw: [138],
  url: ['https://praktika.example/payment/success?order=1027'],
  url_code: ['lt'],
  userId: [uuid],
  validate: ['/api/shop/customerorders/1027/pay'],
  value: ['138,00 €', 138],
  verify_url: ['https://praktika.example/verify/7K3M-QX9T-0RWD-4HN1-Z5CE'],
}

const formats: Readonly<Record<string, string>> = {
  'date': '2027-03-12',
  'date-time': '2026-11-22T09:30:00.000Z',
  'uuid': uuid,
}

type Schema = {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  examples?: unknown[]
  properties?: Record<string, Schema>
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

function noted(name: string, schema: Schema): unknown {
  try {
    return noteOf(name, { ...schema, enum: undefined }).example
  } catch {
    return undefined // not an input
  }
}

/** A believable value of a schema; `find` looks references up. */
export function exampleOf(schema: Schema, find: (reference: string) => Json, name = ''): unknown {
  if (schema.$ref) return exampleOf(find(schema.$ref), find, name)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, find, name)
  if (schema.format && formats[schema.format]) return formats[schema.format]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, property]) => [field, exampleOf(property, find, field)]),
    )
  const fitting = [...(known[name] ?? []), noted(name, schema)].find((value) => typeOf(value) === schema.type)
  if (fitting !== undefined) return fitting
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, find, name)]
  return { string: 'Tekstas', number: 1, integer: 1, boolean: true, object: {} }[schema.type ?? 'object'] ?? null
}
