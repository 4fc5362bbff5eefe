import { type Fields, fieldsOf, listOf, textOf } from './read-form.ts'
import { invalidParameter, MoodleException, type MoodleSite, type MoodleUser, serviceUser } from './site.ts'

/** What the token's user sees of a user: a user is found by no field that is not shown. */
function shown(site: MoodleSite, user: MoodleUser): Partial<MoodleUser> | undefined {
  const isOwn = user.id === serviceUser
  if (!isOwn && !site.rights.has('moodle/user:viewdetails')) return undefined
  const { id, firstname, lastname, suspended = false } = user
  const all = isOwn || site.rights.has('moodle/user:viewalldetails')
  return {
    id,
    firstname,
    lastname,
    suspended,
    ...(all && { username: user.username, ...(user.idnumber && { idnumber: user.idnumber }) }),
    ...((isOwn || site.rights.has('moodle/site:viewuseridentity')) && { email: user.email }),
  }
}

/** Those of whom the field is shown. */
const shownWith = (site: MoodleSite, field: keyof MoodleUser, isMeant: (user: MoodleUser) => boolean) =>
  [...site.users.values()]
    .filter(isMeant)
    .map((user) => shown(site, user))
    .filter((user) => user?.[field])

const likeOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
    'i',
  )

function requireUser(site: MoodleSite, form: Fields): MoodleUser {
  const user = site.users.get(Number(textOf(form.userid)))
  if (!user) throw new MoodleException(String.raw`core\exception\moodle_exception`, 'invaliduser', 'Invalid user')
  return user
}

const eachEnrolment = (form: Fields, act: (userId: number, courseId: number) => void) => {
  for (const enrolment of listOf(form.enrolments).map(fieldsOf))
    act(Number(textOf(enrolment.userid)), Number(textOf(enrolment.courseid)))
  return null
}

/** The functions of the web service, by name: each reads the form and answers what becomes the JSON. */
export const moodleFunctions: Readonly<Record<string, (site: MoodleSite, form: Fields) => unknown>> = {
  core_webservice_get_site_info: (site) => ({
    sitename: 'Akademija',
    username: 'praktika',
    userid: serviceUser,
    release: '5.1',
    functions: Object.keys(moodleFunctions)
      .filter((name) => !site.withheld.includes(name))
      .map((name) => ({ name, version: '2026' })),
  }),
  core_user_get_users_by_field: (site, form) => {
    const field = textOf(form.field)
    if (field !== 'id' && field !== 'email' && field !== 'username' && field !== 'idnumber') throw invalidParameter()
    const values = listOf(form.values).map(textOf)
    // A value that cleaning would change is refused.
    if (field === 'username' && values.some((value) => !/^[-.@_a-z0-9]*$/.test(value))) throw invalidParameter()
    return shownWith(site, field, (user) => values.includes(String(user[field])))
  },
  core_user_get_users: (site, form) => {
    const [{ key, value } = {}] = listOf(form.criteria).map(fieldsOf)
    if (textOf(key) !== 'email') throw invalidParameter()
    const like = likeOf(textOf(value))
    return { users: shownWith(site, 'email', ({ email, deleted }) => !deleted && like.test(email)), warnings: [] }
  },
  core_user_create_users: (site, form) => {
    site.require('moodle/user:create')
    return listOf(form.users)
      .map(fieldsOf)
      .map((user) => {
        const { id, username } = site.addUser({
          username: textOf(user.username),
          email: textOf(user.email),
          firstname: textOf(user.firstname),
          lastname: textOf(user.lastname),
          idnumber: textOf(user.idnumber),
          ...(user.lang !== undefined && { lang: textOf(user.lang) }),
        })
        return { id, username }
      })
  },
  enrol_manual_enrol_users: (site, form) => eachEnrolment(form, (user, course) => site.enrol(user, course)),
  enrol_manual_unenrol_users: (site, form) => eachEnrolment(form, (user, course) => site.unenrol(user, course)),
  core_enrol_get_users_courses: (site, form) => {
    const user = requireUser(site, form)
    return site.coursesOf(user.id).map((course) => {
      const completed = site.completed.has(`${user.id} ${course.id}`)
      return { ...course, displayname: course.fullname, progress: completed ? 100 : 0, completed }
    })
  },
  core_completion_get_course_completion_status: (site, form) => {
    const user = requireUser(site, form)
    if (!site.courses.get(Number(textOf(form.courseid)))?.criteria) {
      const message = 'No completion criteria set for this course'
      throw new MoodleException(String.raw`core\exception\moodle_exception`, 'nocriteriaset', message)
    }
    const completed = site.completed.has(`${user.id} ${textOf(form.courseid)}`)
    return { completionstatus: { completed, aggregation: 1, completions: [] }, warnings: [] }
  },
  gradereport_user_get_grade_items: (site, form) => {
    if (!site.rights.has('moodle/grade:viewall')) {
      const message = 'Cannot view grades.'
      throw new MoodleException(String.raw`core\exception\moodle_exception`, 'nopermissiontoviewgrades', message)
    }
    const user = requireUser(site, form)
    const completed = site.completed.has(`${user.id} ${textOf(form.courseid)}`)
    const item = { itemname: 'Testas', itemtype: 'mod', itemmodule: 'quiz', grademin: 0, grademax: 10 }
    return {
      usergrades: [
        {
          courseid: Number(textOf(form.courseid)),
          userid: user.id,
          gradeitems: [{ ...item, graderaw: completed ? 9 : null }],
        },
      ],
      warnings: [],
    }
  },
}
