/** The web service of a learning system. */
export type LmsClient = { url: string; token: string }

/** The fields by which a user is found. */
export type LmsUserField = 'id' | 'email' | 'username' | 'idnumber'
export type NewLmsUser = {
  username: string
  email: string
  firstname: string
  lastname: string
  /** What we know the user by there. */
  idnumber: string
  language: string
}
type Enrolment = { userId: string; courseId: number }

export type LmsSite = { name: string; functions: readonly string[] }
export type LmsCourse = { id: number; shortname: string; name: string; progress: number | null; completed: boolean }
export type LmsGrade = { name: string; module: string | null; grade: number | null; max: number | null }

/** The learning system does not work now: it was not reached, or its answer is not one. It may later. */
export class LmsUnavailable extends Error {}

/** The learning system answered that it will not do it. */
export class LmsRefused extends Error {
  /** Of the learning system, such as `invalidtoken`. */
  readonly code: string
  /** Its sentence: plain text of one line, at most 200 characters; may be empty. */
  readonly text: string
  constructor(called: string, code: string, text: string) {
    super(`The learning system refused ${called}: ${code}`)
    this.code = code
    this.text = text
  }
}

/** A learning system. All throw {@link LmsUnavailable} and {@link LmsRefused}. */
export type Lms = {
  /** The functions that the portal calls: the token must have them. */
  functions: readonly string[]
  /** What it is, and what the token may do. */
  getSite: (client: LmsClient) => Promise<LmsSite>
  /** The ids of the users with a value of a field. */
  findUsers: (client: LmsClient, field: LmsUserField, values: readonly string[]) => Promise<string[]>
  /** Creates a user, who is emailed how to sign in there. Returns the id. */
  createUser: (client: LmsClient, user: NewLmsUser) => Promise<string>
  /** Enrols a user as a student; harmless when repeated. */
  enrol: (client: LmsClient, enrolment: Enrolment) => Promise<void>
  /** Ends an enrolment; harmless when there is none. */
  unenrol: (client: LmsClient, enrolment: Enrolment) => Promise<void>
  listCourses: (client: LmsClient, userId: string) => Promise<LmsCourse[]>
  /** Whether the user has completed the course. */
  isCompleted: (client: LmsClient, enrolment: Enrolment) => Promise<boolean>
  listGrades: (client: LmsClient, enrolment: Enrolment) => Promise<LmsGrade[]>
}

/** How to use learning systems, and the one that a local server plays in the demo. */
export type LmsIntegration = { moodle: Lms; demo: { environment: string; client: LmsClient } | undefined }
