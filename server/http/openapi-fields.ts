import { staffFields } from './openapi-staff-fields.ts'
import type { FieldNote } from './openapi-note.ts'

/**
 * What a parameter or a field of a request means, where its name means the same in all calls. The others are described at
 * their call (`notes/inputs.ts`, `notes/staff-inputs.ts`).
 */

const id: FieldNote = { description: 'The id of what the path names.', example: 1 }
const uuid: FieldNote = { ...id, example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' }

const fields: Readonly<Record<string, FieldNote>> = {
  voucher: { description: 'A discount code; spaces and case do not matter.', example: 'SLAUGA20' },
  coupon: { description: 'A discount code; spaces and case do not matter.', example: 'SLAUGA20' },
  quote_answer: { description: 'Why the quote is declined, or empty.', example: 'Rinksimės kitą datą' },
  company_reference: { description: "The buyer's order or contract number, for the invoice.", example: 'VP-2026/118' },
  own_place: { description: 'Whether the buyer takes one of the places; true when absent.', example: true },
  start_now: { description: 'Consent: access begins before the 14 days of withdrawal are over.', example: true },
  accept_loss: { description: 'Acknowledgement that the right of withdrawal is lost by beginning.', example: true },
  expected_total: { description: 'What the buyer saw, in euros; without it a raised total is ordered.', example: 69 },
  cancelled: { description: "Whether the buyer left the provider's page without paying.", example: false },
  order_number: { description: 'The number of the order, as in its email.', example: '1027' },
  language: { description: 'The language of later emails.', example: 'en' },
  username: { description: 'The user name; signing in also accepts the email address.', example: 'ona.kazlauske' },
  password: { description: 'At least 8 characters, not one of the most common.', example: 'Teorija ir praktika' },
  confirm: { description: 'The password again.', example: 'Teorija ir praktika' },
  oc_session: {
    description: 'The `X-Session-Id` of a guest, whose cart the user takes over.',
    example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11',
  },
  factor_code: {
    description: 'A code of the authenticator app or a recovery code, after `second_factor_needed`.',
    example: '123456',
  },
  refresh_token: {
    description: 'Absent where the token is in the cookie (`X-Token-Delivery: cookie`).',
    example: 'pr_…',
  },
  is_eshop: { description: 'For older clients, without effect: `X-Environment` names the environment.', example: true },
  firstname: { description: 'The first name as it is printed on certificates.', example: 'Ona' },
  lastname: { description: 'The last name as it is printed on certificates.', example: 'Kazlauskė' },
  latin_name: {
    description:
      'The whole name in Latin letters: needed where it has letters other than Latin, Greek, Cyrillic, Georgian or Armenian ones, which documents cannot print. Letters, spaces, hyphens, apostrophes and full stops.',
    example: 'Li Xiaolong',
  },
  email: { description: 'The email address.', example: 'ona@example.com' },
  birthdate: { description: 'The date of birth, YYYY-MM-DD.', example: '1990-04-23' },
  date_of_birth: { description: 'The date of birth, YYYY-MM-DD.', example: '1990-04-23' },
  phone: { description: 'A phone number; Lithuanian unless it begins with a country code.', example: '+37061234567' },
  telephone: { description: 'A phone number in E.164 form.', example: '+37061234567' },
  agree: { description: 'Agreement to the terms, the privacy policy and cookies; must be true.', example: true },
  captcha: {
    description:
      'The solved proof of work: base64 of the JSON object `{algorithm, challenge, number, salt, signature}`. `getCaptcha` gives all but `number`; SHA-256 of `salt + number` is `challenge`, and `number` is at most `maxnumber`.',
    example: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2IiwiY2hhbGxlbmdlIjoi…',
  },
  secret: {
    description: 'What follows `#` in the `redirect_url` of a second device.',
    example: 'kR8vS0pQm3xYt2LwZ9aBcDeFgHiJkLmNoPqRsTuVwXy',
  },
  claim_token: {
    description: 'As `claimDevice` answered it; absent where it is in the cookie (`X-Token-Delivery: cookie`).',
    example: 'Zr4mX7cV1bN0qWeRtYuIoPaSdFgHjKlZxCvBnMqWe12',
  },
  code_challenge: {
    description: 'Of an app, with its link as `redirect`: the SHA-256 of its verifier, base64url (RFC 7636, S256).',
    example: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  },
  code_verifier: {
    description: 'Of an app: the verifier whose hash was `code_challenge`.',
    example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
  nonce: {
    description: 'A random text of the app; the ID token has its SHA-256, base64url.',
    example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
  user_id: { description: 'Accepted for older clients, without effect.', example: '1' },
  page: { description: 'The page, from 1.', example: 1 },
  limit: { description: 'How many to a page.', example: 12 },
  sort: { description: 'The order.', example: 'price_asc' },
  category: { description: 'The id of a category.', example: 61 },
  filters: { description: 'Ids of filters, separated by commas: one of each group must match.', example: '101,502' },
  month: {
    description: 'Courses with a date in this month, YYYY-MM; in the chosen cities if there are any.',
    example: '2027-03',
  },
  price: { description: 'Free courses, or those at a reduced price.', example: 'reduced' },
  search: {
    description: 'Words of titles and texts; a letter may be wrong or without its diacritic.',
    example: 'gaivinimas',
  },
  parent: { description: 'The id of the parent.', example: 61 },
  slot: { description: 'The id of a practice group.', example: 12 },
  trio: { ...uuid, description: 'The id of a Trio Run.' },
  algorithm: { description: 'The key of an algorithm.', example: 'bls-aed' },
  join_code: { description: 'The six digits that a member of the run shows.', example: '402913' },
  entry: { ...uuid, description: 'The id that the client made for what it recorded.' },
  entry_kind: { description: 'What was recorded; the role of the round decides who may.', example: 'mark' },
  round_number: { description: 'The round, from 1; 0 for a take-away.', example: 1 },
  step_key: { description: 'The key of a step of the algorithm; empty where it is about none.', example: 'breathing' },
  mark: { description: 'How a step was done, or what the observer thinks of it.', example: 'done' },
  seconds: { description: 'Seconds from the start of the round.', example: 42 },
  remark: { description: 'What the observer saw, or what a member takes away.', example: 'Rankos krūtinės viduryje.' },
  made_at: {
    description: 'When it was recorded, by the clock of the client; at the latest now.',
    example: '2026-11-23T09:12:30.000Z',
  },
  slots: { description: 'The ids of practice groups.', example: [12, 15] },
  merge: { description: 'The id of a proposal.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  shortname: { description: 'The short name of a course.', example: 'BLS' },
  codes: {
    description: 'Codes of certificates, as typed or as addresses of their verification.',
    example: ['7K3M-2QXD-…'],
  },
  format: { description: 'The form of the file.', example: 'csv' },
  pdf: { description: 'An exported PDF, unchanged, in base64.', example: 'JVBERi0xLjcK…' },
  kid: { description: 'The id of a key.', example: 'oYh6…' },
  list: { description: 'The number of a status list.', example: '0' },
  courseId: { description: 'The id of the course.', example: 1013 },
  course: { description: 'The id of the course.', example: 1013 },
  filter_id: { description: 'A city, by its filter in the catalogue; any when it is left out.', example: 502 },
  favourite: { description: "Only the user's favourite courses; needs a sign-in.", example: true },
  message_id: { description: 'The last message that was seen.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  rating: { description: 'Stars, 1 to 5.', example: 5 },
  review: { description: 'The text of the review.', example: 'Aiškiai ir be skubos.' },
  product_id: { description: 'The id of an offering of a course: a date and a place, or online.', example: 5004 },
  quantity: { description: 'How many seats: 1 to 3, of a company 1 to 30.', example: 1 },
  course_id: { description: 'The id of a course.', example: 1013 },
  places_list: {
    description: 'People, a line each: an email address and a name if there is one, as text or CSV.',
    example: 'Ona Onaitė, ona@example.com',
  },
  other_date: {
    description:
      'Other dates of the course: `move` takes the places that the cart has of one to this date; `keep` leaves both, for a company; `spread` puts what this date has no seats for on others, as `proposeDates` says.',
    example: 'move',
  },
  environment_user_id: {
    description: 'The id of the user’s account at the course’s environment (`listLinkableServices`).',
    example: '1041',
  },
  payment_method: { description: 'One of `listPaymentMethods`.', example: 'free' },
  before_order: { description: 'The number of the last order that is known: older ones follow.', example: 10042 },
  private: { description: 'Whether a private person buys; otherwise the company fields are required.', example: false },
  company_name: { description: 'The name of the company.', example: 'UAB „Sveikata“' },
  company_code: { description: 'The code of the company.', example: '300000003' },
  company_address: { description: 'The address of the company.', example: 'Žirmūnų g. 68A, Vilnius' },
  company_vat: { description: 'The VAT code of the company, or empty.', example: 'LT100000000000' },
  success_callback: {
    description: 'A path of this site, or a link of an app, to which a paid order leads; others are dropped.',
    example: '/dashboard/courses',
  },
  environment: {
    description: 'The key of a learning environment; where accounts are linked, or "google".',
    example: 'akademija',
  },
  service: { description: 'The id of a service, such as "google".', example: 'google' },
  redirect: {
    description: 'A path of this site, to which a sign-in leads, or the link of an app; others are dropped.',
    example: '/cart',
  },
  back_uri: { description: 'A path of this site, for users who give up at the service.', example: '/discover' },
  register: { description: 'Present: asks for the page on which one creates an account.', example: '1' },
  forgot: { description: 'Present: leads to the screen for a forgotten password.', example: '1' },
  action: { description: 'Whether to sign in, or to link an account in the settings.', example: 'login' },
  iss: { description: 'The issuer, as the service returns it (RFC 9207).', example: 'https://accounts.google.com' },
  error: { description: 'Why the service did not sign in (RFC 6749, 4.1.2.1).', example: 'access_denied' },
  error_description: { description: 'The same in words.', example: 'The user denied access' },
  id_token: { description: 'An ID token of Google for our client.', example: 'eyJhbGciOiJSUzI1NiJ9…' },
  user_name: { description: 'The username at the environment.', example: 'ona.kazlauske' },
  module: { description: 'The kind of the activity.', example: 'page' },
  gender: { description: 'Male or female.', example: 'female' },
  country: { description: 'The ISO 3166-1 code of the country, or empty.', example: 'LT' },
  alt: { description: 'The ISO 3166-1 code of the country.', example: 'LT' },
  city: {
    description: 'For Lithuania one of `listCities`, for other countries a free text; or empty.',
    example: 'Kaunas',
  },
  timezone: {
    description: 'A time zone of the IANA database, or 99 for that of the server.',
    example: 'Europe/Vilnius',
  },
  organisation: { description: 'The value of one of `listOrganisations`; 0 for none.', example: 2 },
  own_organisation: {
    description: 'A workplace that is not in `listOrganisations`, in place of one that is; empty for none.',
    example: 'UAB „Kaimo klinika“',
  },
  own_position: {
    description: 'A profession that is not in `listPositions`, in place of one that is; empty for none.',
    example: 'Felčerė',
  },
  image: { description: 'Base64 of a picture, with or without the head of a data URL.', example: 'UklGRiQAAABXRUJQ…' },
  password_repeat: { description: 'The new password again.', example: 'Teorija ir praktika' },
  newpassword: { description: 'The new password: at least 8 characters.', example: 'Teorija ir praktika' },
  passkey_name: { description: 'The name by which the user will know the passkey.', example: 'Telefonas' },
  credential_id: { description: 'The id of the credential (WebAuthn), base64url.', example: 'pZ5YvF3kQmu2' },
  client_data: { description: '`response.clientDataJSON` of the credential, base64url.', example: 'eyJ0eXBlIjoid2Vi' },
  attestation: {
    description: '`response.attestationObject` of the credential, base64url.',
    example: 'o2NmbXRkbm9uZWdh',
  },
  transports: {
    description: '`response.getTransports()` of the credential, separated by spaces.',
    example: 'internal hybrid',
  },
  authenticator_data: {
    description: '`response.authenticatorData` of the credential, base64url.',
    example: 'SZYN5YgOjGh0',
  },
  user_handle: { description: '`response.userHandle` of the credential, base64url.', example: 'MDE5ODBhNWMtN2Qy' },
  run: { description: 'The run through a scenario or algorithm.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  at: { description: 'How many decisions were made before it in the run.', example: 0 },
  played: { description: 'From which to which second a film was played since it was opened.', example: [[0, 42.5]] },
  second: { description: 'Where the film is, in seconds from its beginning.', example: 42.5 },
  rate: { description: 'The speed of the film.', example: 1 },
  seen: { description: 'The pages that were seen since the document was opened.', example: [1, 2] },
  choice: { description: 'The key of the choice; null: the time ran out without one.', example: 'start-cpr' },
  part: { description: 'The part of the package: one of `parts`.', example: 'content' },
  data: {
    description: 'What the part keeps of itself: the state of H5P, the CMI data of SCORM as JSON; null keeps the last.',
    example: '{"order":[0,2,1]}',
  },
  result: {
    description: 'What an H5P content reported; null when nothing. The result of SCORM is read in its data.',
    example: { ended: true, score: 80 },
  },
  thread: { description: 'The thread of the forum.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  post: {
    description: 'The post; the id of a new one is a UUID that the client makes, so that a repeat adds nothing.',
    example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a12',
  },
  follows: { description: 'Whether replies in the thread are emailed.', example: false },
  round: { description: 'How many times the form was submitted before.', example: 0 },
  filled: {
    description: 'The answers with the keys of their fields.',
    example: [
      { field: 'useful', answer: 5 },
      { field: 'best', answer: ['sharps', 'hands'] },
    ],
  },
  revision: {
    description: 'How often the answer had been saved when the sender last knew it; 0 where absent.',
    example: 3,
  },
  revisions: { description: 'The revision of each answer that the sender knows.', example: [3, 1] },
  client: {
    description: 'The opened page that sends, so that it is never behind itself.',
    example: '01980a5c-7d2e-4c3a-9b1f-2f6f8f0c9a55',
  },
  attempt: { description: 'The attempt of the sheet.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  given: {
    description: 'An answer with its certainty, which is null where the test does not ask for it.',
    example: { answer: 2, certainty: null },
  },
  answers: {
    description: 'An answer with its certainty for each question of the sheet, in its order.',
    example: [{ answer: 2, certainty: null }],
  },
  question: { description: 'The index of the question in the sheet, from 0.', example: 0 },
  size: { description: 'The size of the picture: `full` or `small`.', example: 'small' },
  planned: { description: 'A legal page as its next version has it.', example: true },
  bottom: { description: 'Only pages shown at the bottom of the about page.', example: true },
  type: { description: 'The device that the pictures are for.', example: 'desktop' },
  subject: { description: 'The subject: one of `listContactSubjects`.', example: 'Bendras klausimas' },
  message: { description: 'The text of the message.', example: 'Ar galima mokytis grupe iš vienos įstaigos?' },
}

const service: FieldNote = { description: 'The id of a service, such as "google".', example: 'google' }

type Schema = { type?: unknown; format?: unknown; enum?: unknown[] | undefined }

function idOf({ type, format }: Schema): FieldNote {
  if (format === 'uuid') return uuid
  return type === 'string' ? service : id
}

/** A name means one thing here; where a call means another, `describeInput` of `http/notes` says so. */
const notes = new Map<string, FieldNote>()
for (const [name, note] of [...Object.entries(fields), ...Object.entries(staffFields)]) {
  if (notes.has(name)) throw new Error(`"${name}" is described twice`)
  notes.set(name, note)
}

/** The note of a field by its name. Throws for an unknown one, so that every new field is described. */
export function noteOf(name: string, schema: Schema): FieldNote {
  const note = name === 'id' ? idOf(schema) : notes.get(name)
  if (!note) throw new Error(`Neither openapi-fields.ts nor http/notes describes "${name}"`)
  const [first] = schema.enum ?? []
  const fits = !schema.enum || schema.enum.includes(note.example)
  return fits ? note : { ...note, example: first as FieldNote['example'] }
}
