import * as v from 'valibot'
import { callMoodle } from './call-moodle.ts'
import { type Lms, LmsRefused } from './port.ts'

/** Moodle's role "student" (archetype) in a new site. */
const studentRole = 5
const timeout = 10_000

const Site = v.object({ sitename: v.string(), functions: v.optional(v.array(v.object({ name: v.string() })), []) })
const Users = v.array(v.object({ id: v.number() }))
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

/** Those of the shop; completion and grades are read by functions that a token may lack. */
const functions = [
  'core_webservice_get_site_info',
  'core_user_get_users_by_field',
  'core_user_create_users',
  'enrol_manual_enrol_users',
  'enrol_manual_unenrol_users',
  'core_enrol_get_users_courses',
] as const

/** Moodle's languages are those of its packs; ours have the same codes. */
export function moodle({ timeoutMs = timeout } = {}): Lms {
  return {
    functions,
    getSite: async (client) => {
      const site = await callMoodle(client, 'core_webservice_get_site_info', { reply: Site, timeoutMs })
      return { name: site.sitename, functions: site.functions.map(({ name }) => name) }
    },
    findUsers: async (client, field, values) => {
      const parameters = { field, values }
      const users = await callMoodle(client, 'core_user_get_users_by_field', { parameters, reply: Users, timeoutMs })
      return [...new Set(users.map(({ id }) => String(id)))]
    },
    createUser: async (client, { language: lang, ...user }) => {
      const parameters = { users: [{ ...user, lang, createpassword: true }] }
      const [created] = await callMoodle(client, 'core_user_create_users', { parameters, reply: Users, timeoutMs })
      if (!created) throw new LmsRefused('core_user_create_users', 'nothing_created', '')
      return String(created.id)
    },
    enrol: async (client, { userId, courseId }) => {
      const parameters = { enrolments: [{ roleid: studentRole, userid: userId, courseid: courseId }] }
      await callMoodle(client, 'enrol_manual_enrol_users', { parameters, reply: Nothing, timeoutMs })
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
      return (await callMoodle(client, called, { parameters, reply: Completion, timeoutMs })).completionstatus.completed
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
