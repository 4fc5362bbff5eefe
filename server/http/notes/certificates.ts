import { Certificate, certificatesCalls, CheckedCode, Verification } from '../../../contract/certificates.ts'
import { calendarCalls } from '../../../contract/calendar.ts'
import { languageOfTexts } from './common.ts'
import { describe } from './describe.ts'

const valid = [
  'When it is valid.',
  {
    from: 'The first day, YYYY-MM-DD in Europe/Vilnius.',
    to: 'The last whole day, YYYY-MM-DD in Europe/Vilnius; null: it is not valid.',
  },
] as const
export const certificateState =
  '`valid`. `superseded`: still valid, and replaced by a newer one of the same course. `expired`: its last day is over. `revoked`: taken back.'
const code = 'The code of the verification page and of `verifyCertificate`, such as `7K3M-QX9T-0RWD-4HN1-Z5CE`.'
const number = 'The number that is printed on it, such as `PRA-2026-0118`.'
const title = 'The title of the course, in the language of `lang`.'
const holder = 'The first and last name, as they are printed.'
const organisation = 'The name under which it is issued.'
const issuer = [
  'The legal person behind `organisation`: the seller, as it was when the certificate was issued; null: not recorded.',
  { name: 'The name of the seller.', code: 'The company code of the seller.' },
] as const
const guideline = 'The edition of the guideline that was taught, in the language of the request; null: none is named.'
const taughtIn = 'The language in which the holder was taught.'
const isValid = 'Whether it is valid today: neither expired nor revoked.'

describe(Certificate, {
  id: 'A UUID, for the calls of its files.',
  environment: "The key of the partner's learning environment of the course; `praktika`: the portal.",
  type: '`extlms`: of a course at a partner’s environment; `pmp`: of a course of the portal. It selects the picture.',
  title,
  lang: languageOfTexts,
  number,
  valid,
  is_valid: isValid,
  state: certificateState,
  revoked: [
    'Of a revoked one; null of others.',
    { on: 'The day, YYYY-MM-DD in Europe/Vilnius.', reason: 'Why, as staff wrote it.' },
  ],
  description: 'What was learned and practised, in sentences of the language of the request.',
  guideline,
  taught_in: taughtIn,
  endResult: "The average of the best results of the course's tests, in percent; null where it has none.",
  organisation,
  issuer,
  holder,
  pdf: 'The path of the PDF, which needs the access token; null when the certificate is not valid.',
  verify_url: 'The public address of the verification page, as in the QR code.',
  code,
  courseId: 'The id of the course.',
  category_key: 'The key of the category of the course, which chooses the colour.',
})

describe(Verification, {
  code,
  number,
  title,
  lang: languageOfTexts,
  holder,
  organisation,
  issuer,
  valid,
  is_valid: isValid,
  state: certificateState,
  hours: 'Hours of the whole course.',
  practice_hours: 'Hours of the practice that was attended, of all hours; null: theory only, or not known.',
  practised: 'Whether the holder attended a practice.',
  guideline,
  taught_in: taughtIn,
})

describe(CheckedCode, {
  typed: 'The code as it was given.',
  state: `${certificateState} \`unknown\`: no certificate has the code.`,
  certificate: [
    'What the certificate says; null where no certificate has the code.',
    { code, number, holder, title, lang: languageOfTexts, valid },
  ],
})

describe(certificatesCalls.listCertificates.reply, { data: 'The certificates, also those that are no longer valid.' })
describe(certificatesCalls.verifyCertificates.reply, {
  checked_at: 'When the codes were checked; ISO 8601 in UTC.',
  data: 'One entry for each code, in the order of the codes.',
})

describe(certificatesCalls.checkVerification.reply, {
  genuine: 'Whether the portal signed the file and nothing in it was changed.',
  checked_at: 'When the file was made; ISO 8601 in UTC; null when it is not genuine.',
})

describe(certificatesCalls.getBadgeIssuer.reply, {
  id: 'The address of this document, by which credentials name the issuer.',
  type: 'The types of Open Badges 3.0: `Profile`.',
  name: 'What the issuer is called.',
  url: 'The address of the portal.',
  parentOrg: [
    'The legal person behind the issuer: the seller; absent where nothing is sold.',
    {
      id: 'A name of it for programs.',
      type: 'The types of Open Badges 3.0: `Profile`.',
      name: 'The name of the seller.',
      otherIdentifier: [
        'The company code of the seller.',
        {
          type: 'The type of Open Badges 3.0: `IdentifierEntry`.',
          identifier: 'The code.',
          identifierType: 'The kind of identifier, of those that Open Badges 3.0 names: `identifier`.',
        },
      ],
    },
  ],
})

describe(certificatesCalls.getBadgeKey.reply, {
  kty: 'The family of the key: `RSA`.',
  n: 'The modulus, base64url.',
  e: 'The exponent, base64url.',
  kid: 'The id of the key, as signatures name it.',
  alg: 'The algorithm that the key signs with.',
  use: 'The key is for signatures: `sig`.',
})

describe(calendarCalls.getCalendarAddress.reply, {
  url: 'The private address, for calendar programs; null until the user makes one.',
})
