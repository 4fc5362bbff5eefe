import { moodleFirstAdmin, moodleFrontPage } from '../moodle-ids.ts'

export type MoodleUser = {
  id: number
  username: string
  email: string
  firstname: string
  lastname: string
  idnumber: string
  lang?: string
  suspended?: boolean
  deleted?: boolean
}
/** `hidden` from those who may not see hidden courses; `manual`: the enrolment method; `criteria` of completion. */
export type MoodleCourse = {
  id: number
  shortname: string
  fullname: string
  hidden?: boolean
  manual?: boolean
  criteria?: boolean
}

/** The capabilities that docs/operations.md asks for, as far as a function checks them. */
export const documentedRights = [
  'moodle/user:viewdetails',
  'moodle/user:viewalldetails',
  'moodle/site:viewuseridentity',
  'moodle/user:create',
  'enrol/manual:enrol',
  'enrol/manual:unenrol',
  'moodle/role:assign',
  'moodle/grade:viewall',
] as const
export type MoodleRight = (typeof documentedRights)[number]

/** Courses of the partner, which the demo sells. */
export const demoCourses: readonly MoodleCourse[] = [
  { id: 301, shortname: 'MTR', fullname: 'Masyvi transfuzija', criteria: true },
  { id: 302, shortname: 'PRE', fullname: 'Preeklampsija', criteria: true },
]

const person = (id: number, name: string, email: string, firstname: string, lastname: string): MoodleUser => ({
  id,
  username: name,
  email,
  firstname,
  lastname,
  idnumber: '',
})

/** The user of the token. */
export const serviceUser = 3

/** Those who have an account in the learning system already; three of them are people of the local OpenID provider. */
export const demoMoodleUsers: readonly MoodleUser[] = [
  person(moodleFirstAdmin, 'admin', 'admin@akademija.example', 'Sistemos', 'Administratorė'),
  person(serviceUser, 'praktika', 'praktika@akademija.example', 'Praktika', 'Portalas'),
  person(201, 'rasa', 'rasa@example.com', 'Rasa', 'Pavyzdė'),
  person(202, 'mokosi', 'mokosi@praktika.example', 'Mokosi', 'Praktikoje'),
  person(203, 'patyrusi', 'patyrusi@praktika.example', 'Žydrūnė', 'Kazlauskaitė'),
  person(204, 'imone', 'imone@praktika.example', 'Darius', 'Stankevičius'),
]

/** An exception of Moodle: it is answered with status 200. */
export class MoodleException extends Error {
  readonly exception: string
  readonly errorcode: string
  constructor(exception: string, errorcode: string, message: string) {
    super(message)
    this.exception = exception
    this.errorcode = errorcode
  }
}

export const invalidParameter = () =>
  new MoodleException(
    String.raw`core\exception\invalid_parameter_exception`,
    'invalidparameter',
    'Invalid parameter value detected',
  )
const refused = (code: string, message: string) =>
  new MoodleException(String.raw`core\exception\moodle_exception`, code, message)

/** What the local learning system knows: in memory, lost at a restart. */
export class MoodleSite {
  readonly users = new Map<number, MoodleUser>(demoMoodleUsers.map((user) => [user.id, { ...user }]))
  readonly courses = new Map<number, MoodleCourse>(demoCourses.map((course) => [course.id, { ...course }]))
  /** `user course`; one of the demo has the course there from the beginning. */
  readonly enrolments = new Set<string>(['203 301'])
  /** Those that the owner suspended: they are not listed. */
  readonly suspended = new Set<string>()
  readonly completed = new Set<string>()
  /** Of the token's user. */
  readonly rights = new Set<MoodleRight>(documentedRights)
  /** The installed language packs: a new site has English only. */
  readonly languages = new Set(['en'])
  /** Functions that the service does not have. */
  withheld: readonly string[] = []
  #lastId = 1000

  require(right: MoodleRight): void {
    if (this.rights.has(right)) return
    const message = `Sorry, but you do not currently have permissions to do that (${right}).`
    throw new MoodleException(String.raw`core\exception\required_capability_exception`, 'nopermissions', message)
  }

  addUser(user: Omit<MoodleUser, 'id'>): MoodleUser {
    const all = [...this.users.values()]
    if (!/^[-.@_a-z0-9]+$/.test(user.username) || !/^\S+@\S+$/.test(user.email)) throw invalidParameter()
    if (/[<>]/.test(user.firstname + user.lastname)) throw invalidParameter()
    if (user.lang !== undefined && !this.languages.has(user.lang)) throw invalidParameter()
    if (all.some(({ username }) => username === user.username)) throw invalidParameter()
    if (all.some(({ email }) => email.toLowerCase() === user.email.toLowerCase())) throw invalidParameter()
    this.#lastId += 1
    const added = { ...user, id: this.#lastId }
    this.users.set(added.id, added)
    return added
  }

  /** As Moodle deletes: the row stays, found by its id only. */
  deleteUser(id: number): void {
    const user = this.users.get(id)
    if (!user) return
    Object.assign(user, { deleted: true, username: `${user.email}.1795626867`, email: `${id}.deleted`, idnumber: '' })
    for (const enrolment of this.enrolments) if (enrolment.startsWith(`${id} `)) this.enrolments.delete(enrolment)
  }

  enrol(userId: number, courseId: number): void {
    const course = this.courses.get(courseId)
    if (!course && courseId !== moodleFrontPage) throw invalidParameter()
    if (course?.hidden) throw refused('requireloginerror', 'Course or activity not accessible. (Course is hidden)')
    this.require('enrol/manual:enrol')
    if (!this.rights.has('moodle/role:assign'))
      throw refused(
        'wsusercannotassign',
        `You don't have the permission to assign this role (5) to this user (${userId})`,
      )
    if (!course || course.manual === false)
      throw refused(
        'wsnoinstance',
        `Manual enrolment plugin instance doesn't exist or is disabled for the course (id = ${courseId})`,
      )
    const user = this.users.get(userId)
    if (!user || user.deleted) throw refused('userdeleted', 'This user account has been deleted')
    this.enrolments.add(`${userId} ${courseId}`)
    this.suspended.delete(`${userId} ${courseId}`)
  }

  unenrol(userId: number, courseId: number): void {
    if (!this.courses.has(courseId)) {
      const name = String.raw`core\exception\dml_missing_record_exception`
      throw new MoodleException(name, 'invalidrecordunknown', "Can't find data record in database.")
    }
    this.require('enrol/manual:unenrol')
    if (!this.users.has(userId)) throw invalidParameter()
    this.enrolments.delete(`${userId} ${courseId}`)
  }

  coursesOf = (userId: number) =>
    [...this.courses.values()].filter(({ id, hidden }) => !hidden && this.#isActive(`${userId} ${id}`))

  #isActive = (enrolment: string) => this.enrolments.has(enrolment) && !this.suspended.has(enrolment)
}
