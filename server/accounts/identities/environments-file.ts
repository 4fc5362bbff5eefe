import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import { OperatorFault } from '../../db/operator-fault.ts'
import { googleService } from './services.queries.ts'

const secretName = /^[A-Z][A-Z0-9_]*_CLIENT_SECRET$/
const tokenName = /^[A-Z][A-Z0-9_]*_LMS_TOKEN$/
const address = v.pipe(v.string(), v.url('must be an address'), v.regex(/^https?:\/\//, 'must be an address'))
const isOwnMachine = (text: string) => /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(text)
/** Encrypted, or on this machine. */
const safeAddress = v.pipe(
  address,
  v.check((text) => text.startsWith('https://') || isOwnMachine(text), 'must begin with https://'),
)

const Entry = v.strictObject({
  environment: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be 2 to 32 lower-case letters, digits and dashes'),
    v.notValue(googleService, 'must not be "google"'),
  ),
  name: v.union(
    [
      v.pipe(
        v.string(),
        v.minLength(1),
        v.transform((lt) => ({ lt })),
      ),
      v.strictObject({ lt: v.string(), en: v.exactOptional(v.string()), ru: v.exactOptional(v.string()) }),
    ],
    'must be a name, or names by language with lt',
  ),
  logo: v.optional(
    v.pipe(v.string(), v.regex(/^(?:$|\/(?!\/)|data:image\/)/, 'must be a path of this site or a data: address')),
    '',
  ),
  lmsUrl: v.optional(v.union([address, v.literal('')]), ''),
  issuer: safeAddress,
  client_id: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
  client_secret_env: v.pipe(
    v.string(),
    v.regex(secretName, 'must be the name of a variable that ends in _CLIENT_SECRET'),
  ),
  ways: v.pipe(
    v.array(v.picklist(['oauth', 'password'], 'must be oauth or password')),
    v.minLength(1, 'must not be empty'),
  ),
  lms: v.optional(
    v.nullable(
      v.strictObject({
        kind: v.literal('moodle', 'must be moodle'),
        url: v.pipe(
          safeAddress,
          v.transform((text) => text.replace(/\/+$/, '')),
        ),
        token_env: v.pipe(v.string(), v.regex(tokenName, 'must be the name of a variable that ends in _LMS_TOKEN')),
        match: v.exactOptional(v.picklist(['email', 'username', 'idnumber'], 'must be email, username or idnumber')),
      }),
    ),
  ),
})
export type EnvironmentEntry = v.InferOutput<typeof Entry>
const Entries = v.array(Entry, 'must be a list of environments')

const faultOf = (issue: v.BaseIssue<unknown>) => {
  const [first, ...rest] = issue.path?.map(({ key }) => key) ?? []
  const where = first === undefined ? '' : `environment ${Number(first) + 1}${rest.length ? `, ${rest.join('.')}` : ''}`
  return `ENVIRONMENTS_FILE: ${where ? `${where}: ` : ''}${issue.message}.`
}

/** The environments of a YAML text; `secrets` are the variables that hold clients' secrets and tokens. One sentence per fault. */
export function parseEnvironments(yaml: string, secrets: Readonly<Record<string, string>>): EnvironmentEntry[] {
  const parsed = v.safeParse(Entries, readYaml(yaml))
  if (!parsed.success) throw new OperatorFault(parsed.issues.map(faultOf).join('\n'))
  const keys = parsed.output.map(({ environment }) => environment)
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
  const missing = parsed.output.flatMap(({ environment, client_secret_env, lms }) =>
    [client_secret_env, ...(lms ? [lms.token_env] : [])]
      .filter((name) => !secrets[name])
      .map((name) => ({ environment, name })),
  )
  const faults = [
    ...twice.map((key) => `ENVIRONMENTS_FILE: the environment "${key}" is there twice.`),
    ...missing.map(
      ({ environment, name }) =>
        `ENVIRONMENTS_FILE: the variable ${name} of the environment "${environment}" is not set.`,
    ),
  ]
  if (faults.length) throw new OperatorFault(faults.join('\n'))
  return parsed.output
}

function readYaml(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    throw new OperatorFault(`ENVIRONMENTS_FILE: is not YAML: ${error instanceof Error ? error.message : error}`)
  }
}

export function readEnvironmentsFile(path: string, secrets: Readonly<Record<string, string>>): EnvironmentEntry[] {
  const text = () => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw new OperatorFault(`ENVIRONMENTS_FILE: cannot be read: ${error instanceof Error ? error.message : error}.`)
    }
  }
  return parseEnvironments(text(), secrets)
}
