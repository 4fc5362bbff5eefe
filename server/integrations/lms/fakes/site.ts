export type MoodleUser = {
  id: number
  username: string
  email: string
  firstname: string
  lastname: string
  idnumber: string
}
export type MoodleCourse = { id: number; shortname: string; fullname: string }

/** Courses of the partner, which the demo sells. */
export const demoCourses: readonly MoodleCourse[] = [
  { id: 301, shortname: 'MTR', fullname: 'Masyvi transfuzija' },
  { id: 302, shortname: 'PRE', fullname: 'Preeklampsija' },
]

/** Those who have an account in the learning system already; two of them are people of the local OpenID provider. */
export const demoMoodleUsers: readonly MoodleUser[] = [
  { id: 201, username: 'rasa', email: 'rasa@example.com', firstname: 'Rasa', lastname: 'Pavyzdė', idnumber: '' },
  {
    id: 202,
    username: 'mokosi',
    email: 'mokosi@praktika.example',
    firstname: 'Mokosi',
    lastname: 'Praktikoje',
    idnumber: '',
  },
  {
    id: 203,
    username: 'patyrusi',
    email: 'patyrusi@praktika.example',
    firstname: 'Žydrūnė',
    lastname: 'Kazlauskaitė',
    idnumber: '',
  },
  {
    id: 204,
    username: 'imone',
    email: 'imone@praktika.example',
    firstname: 'Darius',
    lastname: 'Stankevičius',
    idnumber: '',
  },
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
  new MoodleException('invalid_parameter_exception', 'invalidparameter', 'Invalid parameter value detected')

/** What the local learning system knows: in memory, lost at a restart. */
export class MoodleSite {
  readonly users = new Map<number, MoodleUser>(demoMoodleUsers.map((user) => [user.id, { ...user }]))
  readonly courses = new Map<number, MoodleCourse>(demoCourses.map((course) => [course.id, course]))
  /** `user course`; one of the demo has the course there from the beginning. */
  readonly enrolments = new Set<string>(['203 301'])
  readonly completed = new Set<string>()
  #lastId = 1000

  addUser(user: Omit<MoodleUser, 'id'>): MoodleUser {
    const all = [...this.users.values()]
    if (!/^[-.@_a-z0-9]+$/.test(user.username) || !/^\S+@\S+$/.test(user.email)) throw invalidParameter()
    if (all.some(({ username }) => username === user.username)) throw invalidParameter()
    if (all.some(({ email }) => email.toLowerCase() === user.email.toLowerCase())) throw invalidParameter()
    this.#lastId += 1
    const added = { ...user, id: this.#lastId }
    this.users.set(added.id, added)
    return added
  }

  /** Enrols, or ends an enrolment. */
  enrol(userId: number, courseId: number, on: boolean): void {
    if (!this.users.has(userId)) throw invalidParameter()
    if (!this.courses.has(courseId))
      throw new MoodleException('dml_missing_record_exception', 'invalidrecord', "Can't find data record in database.")
    if (on) this.enrolments.add(`${userId} ${courseId}`)
    else this.enrolments.delete(`${userId} ${courseId}`)
  }

  coursesOf = (userId: number) => [...this.courses.values()].filter(({ id }) => this.enrolments.has(`${userId} ${id}`))
}
