import * as v from 'valibot'
import { callMoodle } from './call-moodle.ts'
import { findMoodleFaults } from './moodle-faults.ts'
import { moodleRoles } from './moodle-ids.ts'
import { type Lms, type LmsClient, LmsRefused, type LmsUserField } from './port.ts'

const timeout = 10_000

const Site = v.object({
  sitename: v.string(),
  userid: v.number(),
  functions: v.optional(v.array(v.object({ name: v.string() })), []),
})
const Created = v.array(v.object({ id: v.number() }))
/** Fields that the token may not see are absent; `suspended` comes as a truth value or as a number. */
const User = v.object({
  id: v.number(),
  email: v.optional(v.nullable(v.string())),
  suspended: v.optional(v.nullable(v.union([v.boolean(), v.number()]))),
})
const Users = v.array(User)
const Searched = v.object({ users: Users })
const Courses = v.array(
  v.object({
    id: v.number(),
    shortname: v.string(),
    fullname: v.string(),
    progress: v.optional(v.nullable(v.number())),
    completed: v.optional(v.nullable(v.boolean())),
  }),
)
const Completion = v.object({ completionstatus: v.object({ completed: v.boolean() }) })
const Grades = v.object({
  usergrades: v.array(
    v.object({
      gradeitems: v.array(
        v.object({
          itemname: v.optional(v.nullable(v.string())),
          itemmodule: v.optional(v.nullable(v.string())),
          graderaw: v.optional(v.nullable(v.number())),
          grademax: v.optional(v.nullable(v.number())),
        }),
      ),
    }),
  ),
})
/** Functions without a result answer `null`, or warnings. */
const Nothing = v.nullish(v.unknown())

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isInvalid = (error: unknown) => error instanceof LmsRefused && error.code === 'invalidparameter'

/** Moodle 4.1 or newer by its REST web services. What a site was seen to answer: `fakes/README.md`. */
export function moodle({ timeoutMs = timeout } = {}): Lms {
  const getSite: Lms['getSite'] = async (client) => {
    const site = await callMoodle(client, 'core_webservice_get_site_info', { reply: Site, timeoutMs })
    return { name: site.sitename, userId: String(site.userid), functions: site.functions.map(({ name }) => name) }
  }
  /** By the lookup of one field, which is exact. A value that the field cannot have is refused: nobody has it. */
  async function findExactly(client: LmsClient, field: LmsUserField, value: string) {
    const parameters = { field, values: [value] }
    try {
      return await callMoodle(client, 'core_user_get_users_by_field', { parameters, reply: Users, timeoutMs })
    } catch (error) {
      if (isInvalid(error)) return []
      throw error
    }
  }
  /** By the search, which compares addresses without case; `%` and `_` stand for others there. */
  async function findByAddress(client: LmsClient, address: string) {
    const parameters = { criteria: [{ key: 'email', value: address }] }
    try {
      const { users } = await callMoodle(client, 'core_user_get_users', { parameters, reply: Searched, timeoutMs })
      return users.filter(({ email }) => isSameAddress(email ?? '', address))
    } catch (error) {
      if (error instanceof LmsRefused && error.reason === 'configuration') return []
      throw error
    }
  }
  return {
    getSite,
    findFaults: async (client) => findMoodleFaults(client, await getSite(client), timeoutMs),
    findUsers: async (client, field, value) => {
      const exact = await findExactly(client, field, value)
      const users = exact.length || field !== 'email' ? exact : await findByAddress(client, value)
      return users.map(({ id, suspended }) => ({ id: String(id), suspended: Boolean(suspended) }))
    },
    createUser: async (client, { language: lang, ...user }) => {
      const create = async (one: Record<string, string | boolean>) => {
        const parameters = { users: [{ ...one, createpassword: true }] }
        return callMoodle(client, 'core_user_create_users', { parameters, reply: Created, timeoutMs })
      }
      // A language whose pack is not installed there has the whole account refused.
      const [created] = await create({ ...user, lang }).catch((error: unknown) => {
        if (isInvalid(error)) return create(user)
        throw error
      })
      if (!created) throw new LmsRefused('core_user_create_users', 'nothing_created', '')
      return String(created.id)
    },
    enrol: async (client, { userId, courseId }) => {
      const parameters = { enrolments: [{ roleid: moodleRoles.student, userid: userId, courseid: courseId }] }
      const called = 'enrol_manual_enrol_users'
      await callMoodle(client, called, { parameters, reply: Nothing, timeoutMs }).catch((error: unknown) => {
        // Ids are all that is sent, and a course without a context is the first thing that is looked at.
        throw error instanceof LmsRefused && isInvalid(error)
          ? new LmsRefused(called, error.code, error.text, 'course_gone')
          : error
      })
    },
    unenrol: async (client, { userId, courseId }) => {
      const parameters = { enrolments: [{ userid: userId, courseid: courseId }] }
      await callMoodle(client, 'enrol_manual_unenrol_users', { parameters, reply: Nothing, timeoutMs })
    },
    listCourses: async (client, userid) => {
      const called = 'core_enrol_get_users_courses'
      const courses = await callMoodle(client, called, { parameters: { userid }, reply: Courses, timeoutMs })
      return courses.map(({ id, shortname, fullname, progress, completed }) => ({
        id,
        shortname,
        name: fullname,
        progress: progress ?? null,
        completed: completed ?? false,
      }))
    },
    isCompleted: async (client, { userId, courseId }) => {
      const parameters = { courseid: courseId, userid: userId }
      const called = 'core_completion_get_course_completion_status'
      try {
        const { completionstatus } = await callMoodle(client, called, { parameters, reply: Completion, timeoutMs })
        return completionstatus.completed
      } catch (error) {
        // A course without criteria of completion is never completed there.
        if (error instanceof LmsRefused && error.code === 'nocriteriaset') return false
        throw error
      }
    },
    listGrades: async (client, { userId, courseId }) => {
      const parameters = { courseid: courseId, userid: userId }
      const called = 'gradereport_user_get_grade_items'
      const { usergrades } = await callMoodle(client, called, { parameters, reply: Grades, timeoutMs })
      return usergrades.flatMap(({ gradeitems }) =>
        gradeitems.map(({ itemname, itemmodule, graderaw, grademax }) => ({
          name: itemname ?? '',
          module: itemmodule ?? null,
          grade: graderaw ?? null,
          max: grademax ?? null,
        })),
      )
    },
  }
}
