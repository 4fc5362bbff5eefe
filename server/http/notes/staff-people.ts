import { auditCalls, AuditEntry } from '../../../contract/manage/audit.ts'
import { openingList } from '../../../contract/manage/openings.list.ts'
import { auditPackCalls } from '../../../contract/manage/audit-packs.ts'
import { BulkResult } from '../../../contract/manage/bulk.ts'
import { IssuedCertificate } from '../../../contract/manage/certificates.ts'
import { interestList } from '../../../contract/manage/interests.list.ts'
import { expiringCalls, expiringList } from '../../../contract/manage/expiring.list.ts'
import { listViewCalls } from '../../../contract/manage/list-views.ts'
import { peopleList } from '../../../contract/manage/people.list.ts'
import {
  MergePreview,
  StudiedBy,
  StudiedByBoth,
  peopleCalls,
  Person,
  PersonCourse,
} from '../../../contract/manage/people.ts'
import { Report, reportCalls } from '../../../contract/manage/reports.ts'
import { staffCalls, StaffMember, StaffProfile } from '../../../contract/manage/staff.ts'
import { certificateState } from './certificates.ts'
import { paging } from './common.ts'
import { describe } from './describe.ts'
import { studiedCourse } from './learning.ts'
import { orderState } from './shop.ts'

const counts = {
  courses: 'How many courses the user has or had.',
  certificates: 'How many certificates were issued to the user.',
  orders: 'How many orders the user made.',
  threads: 'How many conversations the user began.',
} as const
const lastDay = 'The last whole day of validity, YYYY-MM-DD in Europe/Vilnius; null: it is not valid.'

describe(Person, {
  id: 'What the calls of the user have in their path.',
  firstname: 'The first name as it is printed on certificates.',
  lastname: 'The last name as it is printed on certificates.',
  latin_name: 'The whole name in Latin letters, where documents cannot print the letters of the name; else empty.',
  username: 'With which the user signs in.',
  email: 'The present email address.',
  email_verified: 'Whether the user has confirmed the address by an emailed link.',
  email_refused:
    'Since when the server of the address refuses emails for good, while the task of staff about it is open; ISO 8601 in UTC; null: not known.',
  telephone: 'In E.164 form; null: not given.',
  date_of_birth: 'A day, YYYY-MM-DD; null: not given.',
  city: 'Where the user lives; null: not given.',
  language: 'The language of emails to the user.',
  organisation: 'The workplace; null: not given.',
  created: 'When the account was made; ISO 8601 in UTC.',
  erased: 'Whether the personal data was erased: only the numbers remain.',
  roles: 'The roles of staff; none of a learner.',
  has_password: 'Whether the user can sign in by a password.',
  second_factor: 'Whether an authenticator app or a passkey is set up.',
  own: 'Whether it is the caller.',
  counts: ['What is erased or moves with the user.', counts],
  orders: [
    'The latest 50.',
    {
      order_id: 'The number of the order.',
      date_added: 'When it was ordered; ISO 8601 in UTC.',
      state: orderState,
      total: 'In cents with VAT.',
    },
  ],
  certificates: [
    'The latest 50.',
    {
      id: 'The id of the certificate.',
      number: 'As it is printed on it.',
      title: 'The title of the course.',
      holder: 'The name as it is printed.',
      valid_from: 'The first day of validity, YYYY-MM-DD in Europe/Vilnius.',
      valid_to: lastDay,
      state: certificateState,
    },
  ],
  threads: [
    'The latest 50 conversations.',
    {
      id: 'The id of the conversation, in the inbox too.',
      subject: 'As the user chose it.',
      waiting: 'Whether a message of the user is neither answered nor closed.',
      last_at: 'When the latest message was written; ISO 8601 in UTC.',
    },
  ],
  sign_ins: [
    'The devices on which the user is signed in.',
    {
      id: 'The id of the sign-in.',
      device: 'As the browser describes itself; empty when it does not.',
      signed_in_at: 'When the sign-in began; ISO 8601 in UTC.',
      seen_at: 'When the device last renewed its tokens; ISO 8601 in UTC.',
    },
  ],
})

describe(PersonCourse, {
  studied: ['The course as its learner sees it.', studiedCourse],
  tests: 'All tests of the course, also those of its topics.',
  grades: 'The grades as the learner sees them; null where the course shows none.',
})
describe(peopleCalls.listPersonCourses.reply, {
  data: 'The courses as the user sees them.',
  grades: 'The grades of the courses that have something to grade.',
})

describe(StudiedByBoth, {
  course_id: 'The id of the course.',
  title: 'The title in the language of the request.',
  kept: 'How far the user is.',
  duplicate: 'How far the duplicate account is.',
})
describe(StudiedBy, {
  percent: 'How much of what counts is done, 0 to 100.',
  begun_at: 'When it was begun; null: it was not.',
  practice_at: 'When its practice ahead begins; null: none is planned.',
  practised: 'Whether a practice was attended.',
})
describe(MergePreview, {
  id: 'The id of the duplicate account: what `mergePeople` is sent as `from_id`.',
  name: 'First and last name of the duplicate account.',
  email: 'The email address of the duplicate account.',
  counts: 'What would move.',
  both: 'The courses that both study now, with how far each is: `stays` of `mergePeople` says whose enrolment stays.',
})

describe(peopleList.item, {
  id: 'What the calls of the user have in their path.',
  name: 'First and last name.',
  lastname: 'The last name alone.',
  firstname: 'The first name alone.',
  email: 'The present email address.',
  telephone: 'In E.164 form; null: not given.',
  date_of_birth: 'A day, YYYY-MM-DD; null: not given.',
  city: 'Where the user lives; null: not given.',
  language: 'The language of emails to the user.',
  username: 'With which the user signs in.',
  created: 'When the account was made; ISO 8601 in UTC.',
  courses: 'How many courses the user has now.',
  certificates: 'How many certificates were issued to the user.',
  staff: 'Whether the user has a role of staff.',
})

describe(StaffMember, {
  id: 'The id of the user.',
  name: 'First and last name.',
  email: 'By which `setRoles` names the user.',
  email_verified: 'Whether the address is confirmed: the roles give no rights until then.',
  roles: 'What the user is, such as `instructor`; each gives capabilities.',
  second_factor: 'Whether a second factor is set up: the roles give no rights until then.',
  last_seen: 'When a device of the user last renewed its tokens; ISO 8601 in UTC; null: never.',
  own: 'Whether it is the caller, who cannot change the own roles.',
  upcoming: 'How many practice groups they are to lead.',
})
describe(staffCalls.listStaff.reply, { data: 'The users, by name.' })

describe(StaffProfile, {
  id: 'The id of the caller.',
  name: 'First and last name.',
  roles: 'The roles of the caller; none of a learner.',
  capabilities: 'What the caller may do; empty while the roles give no rights.',
  blocked:
    'Why the roles give no rights now: `email_unconfirmed`; `factor_missing`: no second factor is set up; `factor_unused`: this sign-in did not use it. Null when they do.',
})

describe(AuditEntry, {
  id: 'What `before` of the next page is sent.',
  at: 'When it was done; ISO 8601 in UTC.',
  actor: 'The name of who did it; empty when the system did.',
  action: 'What was done: `<object>.<verb>`.',
  object_id: 'The id of the object, as its calls have it.',
  about: 'What the object was called then.',
  before: 'The fields that differ, as they were; empty where the action says it all.',
  after: 'The same fields as they are since; empty where the action says it all.',
})
describe(auditCalls.getHistory.reply, { data: 'The changes, the latest first.', more: 'Whether there are older ones.' })
describe(openingList.item, {
  id: 'The id of the opening.',
  at: 'When it was first opened in an hour; ISO 8601 in UTC.',
  actor: 'The name of who opened it.',
  roles: 'The roles that they had then.',
  kind: 'What was opened.',
  call: 'The name of the call that opened it.',
  object_id: 'The id of what was opened, as the call has it; of a list, the end of its path.',
  about: 'What it was called then; empty where that is the name of a person.',
  person: 'Whose data it is, where it is of one account.',
  person_id: 'The id of that account; null: of several, or of none.',
})

describe(IssuedCertificate, {
  id: 'What the calls of the certificate have in their path.',
  user_id: 'Who holds it.',
  number: 'As it is printed on it.',
  code: 'The code of the verification page.',
  holder: 'The name as it is printed.',
  course_id: 'The id of the course.',
  title: 'The title of the course.',
  issued: 'When it was issued; ISO 8601 in UTC.',
  valid_from: 'The first day of validity, YYYY-MM-DD in Europe/Vilnius.',
  valid_to: lastDay,
  state: certificateState,
  revoked_reason: 'Why it was revoked; null when it was not.',
  revocable:
    'How many certificates are revoked with it, itself included: those that it corrected, and those that corrected it.',
})

describe(expiringList.item, {
  id: 'Names the row.',
  month: 'In which the certificates end, YYYY-MM.',
  course_id: 'The id of the course.',
  course: 'The title of the course.',
  city: 'Where the holders live; null: not known.',
  expiring: 'How many certificates end.',
  free_seats: 'Free seats of the course in that city from now to the end of the month; null: the city is not known.',
  free_everywhere: 'Free seats of the course in all cities from now to the end of the month.',
})
describe(expiringCalls.listExpiring.reply, {
  ...paging,
  data: 'The rows of this page.',
  cities: 'All cities that the filter can have.',
})

describe(interestList.item, {
  id: 'Names the row.',
  course_id: 'The id of the course.',
  course: 'The title of the course.',
  city: 'Where they wait for a date; null: anywhere.',
  people: 'How many people wait.',
  newest: 'When the last of them asked; ISO 8601 in UTC.',
})

const course = { id: 'The id of the course.', title: 'The title of the course.' } as const
describe(auditPackCalls.listPackCourses.reply, { data: ['The courses, by title.', course] })

describe(BulkResult, {
  done: 'How many were done.',
  refused: [
    'Those that were not done.',
    { key: 'The id of the row, as it was sent.', why: 'A sentence in the language of the request.' },
  ],
})

describe(listViewCalls.findListViews.reply, {
  data: [
    "The caller's views of the list, by name.",
    {
      name: 'What the user calls it.',
      query: 'The filters, search text and order, as the address of the list has them.',
    },
  ],
})

describe(Report, {
  name: 'Which report it is.',
  from: 'The first day of the period, YYYY-MM-DD.',
  to: 'The last day of the period, YYYY-MM-DD.',
  columns: [
    'The columns in their order.',
    {
      id: 'By which rows and totals name the column.',
      label: 'The heading, in the language of the request.',
      unit: 'How values are written: `text` and `day` (YYYY-MM-DD, or YYYY-MM for a month) as they are, `percent` as whole percents.',
    },
  ],
  rows: 'Each row by the ids of the columns; null where there is nothing to count.',
  totals: 'The last row, for the columns that can be added up; null without one.',
  chart: [
    'What is drawn of it.',
    { along: 'The column along the bottom; rows with the same value are one.', drawn: 'The columns that are drawn.' },
  ],
})
describe(reportCalls.getWaiting.reply, {
  data: [
    'One entry for each kind that waits.',
    {
      kind: 'What waits; it names the screen.',
      count: 'How many.',
      oldest: 'Since when the first waits, or when it begins; null: not known.',
    },
  ],
})
