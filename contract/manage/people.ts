import * as v from 'valibot'
import { certificateStates } from '../certificates.ts'
import { defineCalls } from '../call.ts'
import { Cents, Day, Email, Id, Instant, LatinName, Language, note, roles, Success, text, Uuid } from '../common.ts'
import { personName } from '../person-name.ts'
import { CourseGrade, GradeReport } from '../grades.ts'
import { OwnCourse, OwnTest, StudiedCourse } from '../learning.ts'
import { orderStates } from '../order-states.ts'

/** A course as its learner sees it on the screens of the course. */
export const PersonCourse = v.object({
  /** Without its dates on sale, whose prices are in the unit of the shop. */
  studied: v.omit(StudiedCourse, ['products']),
  tests: v.array(OwnTest),
  grades: v.nullable(GradeReport),
})
export type PersonCourse = v.InferOutput<typeof PersonCourse>

/** A person with what they have; the latest 50 of each. */
export const Person = v.object({
  id: Uuid,
  firstname: v.string(),
  lastname: v.string(),
  latin_name: v.string(),
  username: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  email_refused: v.nullable(Instant),
  telephone: v.nullable(v.string()),
  date_of_birth: v.nullable(Day),
  city: v.nullable(v.string()),
  language: Language,
  organisation: v.nullable(v.string()),
  created: Instant,
  /** Erased: only the numbers remain. */
  erased: v.boolean(),
  roles: v.array(v.picklist(roles)),
  has_password: v.boolean(),
  second_factor: v.boolean(),
  own: v.boolean(),
  /** What is erased or moves with the person. */
  counts: v.object({ courses: v.number(), certificates: v.number(), orders: v.number(), threads: v.number() }),
  orders: v.array(
    v.object({ order_id: v.number(), date_added: Instant, state: v.picklist(orderStates), total: Cents }),
  ),
  certificates: v.array(
    v.object({
      id: Uuid,
      number: v.string(),
      title: v.string(),
      holder: v.string(),
      valid_from: Day,
      valid_to: v.nullable(Day),
      state: v.picklist(certificateStates),
    }),
  ),
  threads: v.array(v.object({ id: Uuid, subject: v.string(), waiting: v.boolean(), last_at: Instant })),
  sign_ins: v.array(v.object({ id: Uuid, device: v.string(), signed_in_at: Instant, seen_at: Instant })),
})
export type Person = v.InferOutput<typeof Person>

/** How far an account is in a course: percent of what counts, its practice ahead, and whether it has practised. */
export const StudiedBy = v.object({
  percent: v.number(),
  begun_at: v.nullable(Instant),
  practice_at: v.nullable(Instant),
  practised: v.boolean(),
})
export const mergeSides = ['kept', 'duplicate'] as const
/** A course that both accounts of a merge study. */
export const StudiedByBoth = v.object({ course_id: Id, title: v.string(), kept: StudiedBy, duplicate: StudiedBy })

/** What moves from a duplicate account. `both`: courses that both study now: staff chooses whose progress stays. */
export const MergePreview = v.object({
  id: Uuid,
  name: v.string(),
  email: v.string(),
  counts: Person.entries.counts,
  both: v.array(StudiedByBoth),
})
export type MergePreview = v.InferOutput<typeof MergePreview>

const staff = { api: 'manage', audience: 'staff', capability: 'help_people' } as const
const ofPerson = v.object({ id: Uuid })
const reason = text(500)

export const peopleCalls = defineCalls({
  getPerson: {
    ...staff,
    method: 'GET',
    path: '/people/:id',
    opens: 'person',
    about: 'A user with their orders, certificates, conversations and sign-ins.',
    params: ofPerson,
    reply: Person,
    fails: ['not_found'],
  },
  listPersonCourses: {
    ...staff,
    method: 'GET',
    path: '/people/:id/courses',
    opens: 'person',
    about: 'The courses of a user as they see them, with their grades.',
    params: ofPerson,
    reply: v.object({ data: v.array(OwnCourse), grades: v.array(CourseGrade) }),
    fails: [],
  },
  getPersonCourse: {
    ...staff,
    method: 'GET',
    path: '/people/:id/courses/:course',
    opens: 'person_course',
    about:
      'A course of a user as they see it: topics, steps, what is completed or locked, tests, practice and grades (null where the course shows none). To read only; that it was looked at is in the audit log.',
    params: v.object({ id: Uuid, course: Id }),
    reply: PersonCourse,
    fails: ['not_found', 'not_enrolled', 'grades_hidden'],
  },
  grantAttempt: {
    ...staff,
    opens: 'person_course',
    method: 'POST',
    path: '/people/:id/courses/:course/tests/:test/attempts',
    about:
      'Grants one more attempt of a test to who has none left. The learner is emailed, and the reason is in the audit log. A pause between attempts stays.',
    params: v.object({ id: Uuid, course: Id, test: Id }),
    body: v.object({ reason }),
    reply: PersonCourse,
    fails: ['not_found', 'not_enrolled', 'grades_hidden', 'attempts_left'],
  },
  saveFeedback: {
    ...staff,
    opens: 'person_course',
    method: 'PUT',
    path: '/people/:id/courses/:course/grades/:graded/feedback',
    about:
      'Writes a comment to a graded result of a learner, who is emailed; an empty one removes it. `shown_feedback`: the comment that was read; another one by now is a conflict.',
    params: v.object({ id: Uuid, course: Id, graded: Id }),
    body: v.object({ feedback: note(2000), shown_feedback: v.nullable(note(2000)) }),
    reply: PersonCourse,
    fails: ['not_found', 'not_enrolled', 'grades_hidden', 'version_conflict'],
  },
  correctName: {
    ...staff,
    opens: 'person',
    method: 'PUT',
    path: '/people/:id/name',
    about:
      'Corrects the name of a user. Valid certificates with another name are issued again with the corrected one; the earlier ones are superseded and the holder is emailed.',
    params: ofPerson,
    body: v.object({
      firstname: personName(80),
      lastname: personName(80),
      /** Absent leaves it as it is. */
      latin_name: v.optional(LatinName),
      /** The name where it was read: another one that was saved meanwhile is a conflict. */
      shown_name: v.object({ firstname: note(80), lastname: note(80) }),
    }),
    reply: Person,
    fails: ['not_found', 'staff_account', 'name_changed'],
  },
  changeEmail: {
    ...staff,
    opens: 'person',
    method: 'PUT',
    path: '/people/:id/email',
    about:
      'Changes the email address of a user: all sign-ins end, a link to confirm goes to the new address, a notice to the earlier one.',
    params: ofPerson,
    body: v.object({ email: Email, reason }),
    reply: Person,
    fails: ['not_found', 'email_taken', 'staff_account'],
  },
  sendReset: {
    ...staff,
    method: 'POST',
    path: '/people/:id/reset',
    about: 'Emails the user a link to set another password, at most three an hour.',
    params: ofPerson,
    reply: Success,
    fails: ['not_found'],
  },
  endSignIns: {
    ...staff,
    opens: 'person',
    method: 'POST',
    path: '/people/:id/sign-out',
    about: 'Signs the user out on all devices, and emails them.',
    params: ofPerson,
    reply: Person,
    fails: ['not_found', 'staff_account'],
  },
  removeFactors: {
    ...staff,
    opens: 'person',
    method: 'POST',
    path: '/people/:id/factors',
    about:
      'Removes a lost second factor (app, recovery codes, passkeys) and signs the user out; the user is emailed. The reason says how it was checked who asks.',
    params: ofPerson,
    body: v.object({ reason }),
    reply: Person,
    fails: ['not_found', 'staff_account'],
  },
  exportPerson: {
    ...staff,
    method: 'GET',
    path: '/people/:id/export',
    limit: 'archive',
    opens: 'person_file',
    about: 'All data of a user as a JSON file (GDPR, articles 15 and 20).',
    params: ofPerson,
    reply: 'stream',
    media: ['application/json'],
    fails: ['not_found', 'staff_account'],
  },
  exportPersonArchive: {
    ...staff,
    method: 'GET',
    path: '/people/:id/archive',
    limit: 'archive',
    opens: 'person_file',
    about:
      'All data of a user as a ZIP file (GDPR, articles 15 and 20): the JSON file, invoices, certificates and the photo.',
    params: ofPerson,
    reply: 'stream',
    media: ['application/zip'],
    fails: ['not_found', 'staff_account'],
  },
  previewMerge: {
    ...staff,
    capability: 'erase_people',
    method: 'GET',
    path: '/people/:id/merge',
    about: 'What would move to the user from a duplicate account with an email address.',
    params: ofPerson,
    query: v.object({ email: Email }),
    reply: MergePreview,
    fails: ['not_found', 'user_unknown', 'same_account', 'staff_account', 'kept_unconfirmed'],
  },
  mergePeople: {
    ...staff,
    opens: 'person',
    capability: 'erase_people',
    method: 'POST',
    path: '/people/:id/merge',
    about:
      'Moves courses, orders, certificates and conversations of a duplicate account to the user, and what it has at environments and sign-in services that the user has none of, and erases the duplicate. `stays`: whose enrolment stays of each course that both study; the other one ends with what was done in it, and its place and seat are free.',
    params: ofPerson,
    body: v.object({
      from_id: Uuid,
      stays: v.optional(v.array(v.object({ course_id: Id, whose: v.picklist(mergeSides) })), []),
    }),
    reply: Person,
    fails: ['not_found', 'same_account', 'staff_account', 'kept_unconfirmed', 'same_course_open', 'place_begun'],
  },
  erasePerson: {
    ...staff,
    opens: 'person',
    capability: 'erase_people',
    method: 'POST',
    path: '/people/:id/erase',
    about: 'Erases the personal data of a user who asked for it (GDPR, article 17); orders stay without a name.',
    params: ofPerson,
    body: v.object({ reason }),
    reply: Person,
    fails: ['not_found', 'staff_account'],
  },
})
