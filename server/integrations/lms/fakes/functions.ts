import { type Fields, fieldsOf, listOf, textOf } from './read-form.ts'
import { invalidParameter, MoodleException, type MoodleSite, type MoodleUser } from './site.ts'

const shown = ({ id, username, email, firstname, lastname, idnumber }: MoodleUser) => ({
  id,
  username,
  email,
  firstname,
  lastname,
  idnumber,
  fullname: `${firstname} ${lastname}`,
})

const enrolments = (site: MoodleSite, form: Fields, on: boolean) => {
  for (const enrolment of listOf(form.enrolments).map(fieldsOf))
    site.enrol(Number(textOf(enrolment.userid)), Number(textOf(enrolment.courseid)), on)
  return null
}

function requireUser(site: MoodleSite, form: Fields): MoodleUser {
  const user = site.users.get(Number(textOf(form.userid)))
  if (!user) throw new MoodleException('moodle_exception', 'invaliduser', 'Invalid user')
  return user
}

/** The functions of the web service, by name: each reads the form and answers what becomes the JSON. */
export const moodleFunctions: Readonly<Record<string, (site: MoodleSite, form: Fields) => unknown>> = {
  core_webservice_get_site_info: () => ({
    sitename: 'Akademija',
    username: 'praktika',
    release: '5.0',
    functions: Object.keys(moodleFunctions).map((name) => ({ name, version: '2026' })),
  }),
  core_user_get_users_by_field: (site, form) => {
    const field = textOf(form.field)
    if (field !== 'id' && field !== 'email' && field !== 'username' && field !== 'idnumber') throw invalidParameter()
    const values = listOf(form.values).map(textOf)
    return [...site.users.values()].filter((user) => values.includes(String(user[field]))).map(shown)
  },
  core_user_create_users: (site, form) =>
    listOf(form.users)
      .map(fieldsOf)
      .map((user) => {
        const { id, username } = site.addUser({
          username: textOf(user.username),
          email: textOf(user.email),
          firstname: textOf(user.firstname),
          lastname: textOf(user.lastname),
          idnumber: textOf(user.idnumber),
        })
        return { id, username }
      }),
  enrol_manual_enrol_users: (site, form) => enrolments(site, form, true),
  enrol_manual_unenrol_users: (site, form) => enrolments(site, form, false),
  core_enrol_get_users_courses: (site, form) => {
    const user = requireUser(site, form)
    return site.coursesOf(user.id).map((course) => {
      const completed = site.completed.has(`${user.id} ${course.id}`)
      return { ...course, displayname: course.fullname, progress: completed ? 100 : 0, completed }
    })
  },
  core_completion_get_course_completion_status: (site, form) => {
    const user = requireUser(site, form)
    const completed = site.completed.has(`${user.id} ${textOf(form.courseid)}`)
    return { completionstatus: { completed, aggregation: 1, completions: [] }, warnings: [] }
  },
  gradereport_user_get_grade_items: (site, form) => {
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
