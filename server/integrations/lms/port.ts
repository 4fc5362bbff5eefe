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

export type LmsSite = { name: string; functions: readonly string[]; userId: string }
/** An account: `suspended` ones cannot sign in there. */
export type LmsUser = { id: string; suspended: boolean }
export type LmsCourse = { id: number; shortname: string; name: string; progress: number | null; completed: boolean }
export type LmsGrade = { name: string; module: string | null; grade: number | null; max: number | null }

/** The learning system does not work now: it was not reached, or its answer is not one. It may later. */
export class LmsUnavailable extends Error {}

/**
 * Why a learning system refuses: `configuration` (the token, its rights, or a setting of the site or course, which its
 * operator mends), `user_gone` and `course_gone` (deleted there), `other` (mostly what was sent).
 */
export type LmsReason = 'configuration' | 'user_gone' | 'course_gone' | 'other'

/** The learning system answered that it will not do it. */
export class LmsRefused extends Error {
  /** Of the learning system, such as `invalidtoken`. */
  readonly code: string
  /** Its sentence: plain text of one line, at most 200 characters; may be empty. */
  readonly text: string
  readonly reason: LmsReason
  constructor(called: string, code: string, text: string, reason: LmsReason = 'other') {
    super(`The learning system refused ${called}: ${code}`)
    this.code = code
    this.text = text
    this.reason = reason
  }
}

/** A learning system. All throw {@link LmsUnavailable} and {@link LmsRefused}. */
export type Lms = {
  /** What it is, and what the token may do. */
  getSite: (client: LmsClient) => Promise<LmsSite>
  /** What the token lacks, in English, for its operator; nothing is changed there. Empty when all is right. */
  findFaults: (client: LmsClient) => Promise<string[]>
  /** The users with a value of a field; an address is compared without case. */
  findUsers: (client: LmsClient, field: LmsUserField, value: string) => Promise<LmsUser[]>
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
