import * as v from 'valibot'
import { formOf, type Parameters } from './form.ts'
import { type LmsClient, type LmsReason, LmsRefused, LmsUnavailable } from './port.ts'

const maxBytes = 4 * 1024 * 1024
const maxText = 200

/** Moodle answers a refusal with status 200 and this. */
const Exception = v.object({
  exception: v.string(),
  errorcode: v.optional(v.nullable(v.string())),
  message: v.optional(v.nullable(v.string())),
})

/** Plain text of one line: no markup, no control characters, at most 200 characters. */
export const plainText = (text: string): string =>
  Array.from(
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\p{C}\p{Zl}\p{Zp}<>]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, maxText)
    .join('')

/** Codes of refusals that pass: the site is being upgraded or its database is away. */
const temporary = ['sitemaintenance', 'upgraderunning', 'dbconnectionfailed', 'ddltablenotexist', 'toomanyrequests']

/** What other codes of refusals mean, as far as the code says it (Moodle 5.1; `externallib.php` of each function). */
const reasons: Readonly<Record<string, LmsReason>> = {
  invalidtoken: 'configuration',
  accessexception: 'configuration',
  accessdenied: 'configuration',
  enablewsdescription: 'configuration',
  servicenotavailable: 'configuration',
  nopermissions: 'configuration',
  nopermissiontoviewgrades: 'configuration',
  requireloginerror: 'configuration',
  sitepolicynotagreed: 'configuration',
  forcepasswordchangenotice: 'configuration',
  manualpluginnotinstalled: 'configuration',
  wsusercannotassign: 'configuration',
  wsnoinstance: 'configuration',
  wscannotenrol: 'configuration',
  wscannotunenrol: 'configuration',
  userdeleted: 'user_gone',
  invaliduser: 'user_gone',
  invalidrecordunknown: 'course_gone',
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error('The reply is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Sends a request of the REST protocol. The token is in the body only, so that no address in a log has it. */
async function post(client: LmsClient, called: string, parameters: Parameters, timeoutMs: number): Promise<unknown> {
  const body = formOf({ ...parameters, wstoken: client.token, wsfunction: called, moodlewsrestformat: 'json' })
  const { host } = new URL(client.url)
  try {
    const response = await fetch(`${client.url}/webservice/rest/server.php`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readText(response)
    if (!response.ok) throw new LmsUnavailable(`${host} answered ${called} with status ${response.status}`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof LmsUnavailable) throw error
    // Neither the request nor what was read of the answer, which may repeat it.
    const reason = error instanceof SyntaxError ? 'is not JSON' : error instanceof Error ? error.name : 'failed'
    throw new LmsUnavailable(`${host} does not answer ${called}: ${reason}`)
  }
}

/** Calls a function of Moodle's web service (docs.moodle.org: Web services). Times are in milliseconds. */
export async function callMoodle<const Schema extends v.GenericSchema>(
  client: LmsClient,
  called: string,
  { parameters = {}, reply, timeoutMs }: { parameters?: Parameters; reply: Schema; timeoutMs: number },
): Promise<v.InferOutput<Schema>> {
  const json = await post(client, called, parameters, timeoutMs)
  const refused = v.safeParse(Exception, json)
  if (refused.success) {
    const { errorcode, message } = refused.output
    const code = plainText(errorcode ?? '') || 'unknown'
    if (temporary.includes(code)) throw new LmsUnavailable(`${called}: ${code}`)
    const text = plainText((message ?? '').replaceAll(client.token, '…'))
    throw new LmsRefused(called, code, text, reasons[code])
  }
  const parsed = v.safeParse(reply, json)
  if (parsed.success) return parsed.output
  throw new LmsUnavailable(`The answer to ${called} has another form`)
}
