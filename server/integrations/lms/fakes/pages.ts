import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '../../../escape-html.ts'
import { readLanguage, sentence } from '../../../sentences.ts'
import type { MoodleSite, MoodleUser } from './site.ts'

const cookieName = 'MoodleSession'
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none';form-action 'self';base-uri 'none';frame-ancestors 'none'",
}

/**
 * The pages of the local learning system: the sign-in, and a course for those who are enrolled. As in Moodle, who is not
 * signed in is sent to the sign-in first and back to the course afterwards. The password of all is that of the demo.
 */
export function moodlePages(site: MoodleSite, demoPassword: string) {
  const sessions = new Map<string, MoodleUser>()

  function signedIn({ headers: { cookie = '' } }: IncomingMessage): MoodleUser | undefined {
    const session = cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`))
    return sessions.get(session?.slice(cookieName.length + 1) ?? '')
  }
  const wordsFor = (request: IncomingMessage) => {
    const language = readLanguage(request.headers['accept-language'] ?? '')
    const t = (key: string, values = {}) => escapeHtml(sentence(language, `lms_sandbox.${key}`, values))
    return { language, t }
  }
  function show(request: IncomingMessage, response: ServerResponse, status: number, title: string, body: string) {
    const { language } = wordsFor(request)
    const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    response
      .writeHead(status, headers)
      .end(
        `<!doctype html><html lang="${language}">${meta}<title>${title}</title><main><h1>${title}</h1>${body}</main></html>`,
      )
  }

  function showSignIn(request: IncomingMessage, response: ServerResponse, wanted: string, refused = false) {
    const { t } = wordsFor(request)
    const field = (name: string, type: string) =>
      `<p><label>${t(name)}<br><input name="${name}" type="${type}" required autocomplete="off"></label></p>`
    const message = refused ? `<p role="alert">${t('refused')}</p>` : ''
    const form = `<form method="post"><input type="hidden" name="wanted" value="${escapeHtml(wanted)}">${field('username', 'text')}${field('password', 'password')}<button>${t('sign_in')}</button></form>`
    show(request, response, refused ? 401 : 200, t('title'), `<p>${t('intro')}</p>${message}${form}`)
  }

  function showCourse(request: IncomingMessage, response: ServerResponse, url: URL) {
    const { t } = wordsFor(request)
    const user = signedIn(request)
    const course = site.courses.get(Number(url.searchParams.get('id')))
    if (!course) return show(request, response, 404, t('title'), `<p>${t('no_course')}</p>`)
    if (!user) {
      const wanted = encodeURIComponent(`${url.pathname}${url.search}`)
      return void response.writeHead(303, { location: `/login/index.php?wanted=${wanted}` }).end()
    }
    const enrolled = site.coursesOf(user.id).includes(course)
    const name = `${user.firstname} ${user.lastname}`
    const text = t(enrolled ? 'enrolled' : 'not_enrolled', { name })
    show(request, response, enrolled ? 200 : 403, escapeHtml(course.fullname), `<p>${text}</p>`)
  }

  function signIn(request: IncomingMessage, response: ServerResponse, form: URLSearchParams) {
    const username = (form.get('username') ?? '').trim().toLowerCase()
    const wanted = form.get('wanted') ?? '/'
    const user = [...site.users.values()].find((one) => one.username === username || one.email === username)
    if (!user || form.get('password') !== demoPassword) return showSignIn(request, response, wanted, true)
    const session = randomBytes(18).toString('base64url')
    sessions.set(session, user)
    const cookie = `${cookieName}=${session}; Path=/; HttpOnly; SameSite=Lax`
    const location = /^\/(?!\/)/.test(wanted) ? wanted : '/'
    response.writeHead(303, { location, 'set-cookie': cookie }).end()
  }

  return { showCourse, showSignIn, signIn }
}
