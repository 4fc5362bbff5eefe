import * as v from 'valibot'
import { callMoodle } from './call-moodle.ts'
import { moodleFirstAdmin, moodleFrontPage, moodleRoles } from './moodle-ids.ts'
import { type LmsClient, LmsRefused, type LmsSite } from './port.ts'

/** The functions that the portal calls: the token's service must have them. */
const functions = [
  'core_webservice_get_site_info',
  'core_user_get_users_by_field',
  'core_user_get_users',
  'core_user_create_users',
  'enrol_manual_enrol_users',
  'enrol_manual_unenrol_users',
  'core_enrol_get_users_courses',
] as const

const Seen = v.array(
  v.object({ username: v.optional(v.nullable(v.string())), email: v.optional(v.nullable(v.string())) }),
)

/**
 * What another user's account shows: Moodle finds users only by fields that it would show
 * (`core_user_get_users_by_field`; measured on 5.1).
 */
async function findHidden(client: LmsClient, site: LmsSite, timeoutMs: number): Promise<string[]> {
  const other = site.userId === String(moodleFirstAdmin) ? undefined : moodleFirstAdmin
  if (other === undefined) return []
  const parameters = { field: 'id', values: [String(other)] }
  const [seen] = await callMoodle(client, 'core_user_get_users_by_field', { parameters, reply: Seen, timeoutMs })
  if (!seen) return ['users are not shown: moodle/user:viewdetails']
  return [
    ...(seen.username ? [] : ['users are not found by ID number or username: moodle/user:viewalldetails']),
    ...(seen.email ? [] : ['users are not found by address: moodle/site:viewuseridentity']),
  ]
}

/**
 * Whether learners can be enrolled. Moodle has no function that lists assignable roles; it checks them before the course's
 * enrolment method, and nobody can be enrolled in the front page: this is refused always, and the code says which right is missing.
 */
async function findEnrolmentFaults(client: LmsClient, site: LmsSite, timeoutMs: number): Promise<string[]> {
  const enrolment = { roleid: moodleRoles.student, userid: site.userId, courseid: moodleFrontPage }
  const parameters = { enrolments: [enrolment] }
  try {
    await callMoodle(client, 'enrol_manual_enrol_users', { parameters, reply: v.nullish(v.unknown()), timeoutMs })
  } catch (error) {
    if (!(error instanceof LmsRefused)) throw error
    if (error.code === 'nopermissions') return ['learners cannot be enrolled: enrol/manual:enrol']
    if (error.code === 'wsusercannotassign')
      return ['the role Student cannot be assigned: moodle/role:assign, and "Allow role assignments"']
  }
  return []
}

/** What the token lacks, for the operator. Changes nothing there. Throws as `Lms` does. */
export async function findMoodleFaults(client: LmsClient, site: LmsSite, timeoutMs: number): Promise<string[]> {
  const missing = functions.filter((name) => !site.functions.includes(name))
  const has = (name: (typeof functions)[number]) => !missing.includes(name)
  return [
    ...missing.map((name) => `the service lacks the function ${name}`),
    ...(has('core_user_get_users_by_field') ? await findHidden(client, site, timeoutMs) : []),
    ...(has('enrol_manual_enrol_users') ? await findEnrolmentFaults(client, site, timeoutMs) : []),
  ]
}
