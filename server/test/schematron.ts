import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './sources.ts'

/**
 * The rules of others for electronic invoices, as XSLT 2.0 in a folder that is no part of the project (their licences):
 * named by the environment, or next to the checkout.
 */
const places = [process.env.SHARED_DATA, join(root, '../shared/data'), join(root, '../../shared/data')]
const files = { en16931: 'en16931/EN16931-UBL-validation.xslt', peppol: 'peppol/PEPPOL-EN16931-UBL.xslt' } as const
export type Schematron = keyof typeof files

/** The folder with the rules; undefined where they are not, and tests that need them are skipped. */
export const rulesFolder = places.find(
  (place) => place !== undefined && Object.values(files).every((file) => existsSync(join(place, file))),
)

type Saxon = {
  transform: (
    options: { stylesheetInternal: object; sourceText: string; destination: 'serialized' },
    how: 'sync',
  ) => { principalResult: string }
}
const require = createRequire(import.meta.url)
const compiled = new Map<Schematron, object>()

/** Where compiled rules are kept for other workers and runs, by the hash of their source. */
const kept = join(root, 'node_modules/.cache/schematron')

/** Compiles rules, 10 seconds and more, or reads what another worker compiled. */
function compile(rules: Schematron): object {
  const known = compiled.get(rules)
  if (known) return known
  const source = join(rulesFolder ?? '', files[rules])
  const target = join(kept, `${createHash('sha256').update(readFileSync(source)).digest('hex')}.sef.json`)
  if (!existsSync(target)) {
    mkdirSync(kept, { recursive: true })
    const own = `${target}.${process.pid}`
    execFileSync(process.execPath, [require.resolve('xslt3'), `-xsl:${source}`, `-export:${own}`, '-nogo'])
    renameSync(own, target)
  }
  const made = JSON.parse(readFileSync(target, 'utf8')) as object
  compiled.set(rules, made)
  return made
}

/** Compiles all rules, where they are: for a hook before tests that are short of time. */
export function compileRules(): void {
  if (rulesFolder) for (const rules of Object.keys(files) as Schematron[]) compile(rules)
}

/** The fatal rules that an electronic invoice breaks. Throws when no rule looked at it. */
export function brokenIn(rules: Schematron, xml: string): string[] {
  const saxon = require('saxon-js') as Saxon
  const { principalResult: report } = saxon.transform(
    { stylesheetInternal: compile(rules), sourceText: xml, destination: 'serialized' },
    'sync',
  )
  if (!report.includes('<svrl:fired-rule')) throw new Error('No rule looked at the document')
  const asserts = [...report.matchAll(/<svrl:failed-assert [^>]*>/g)].map(([tag]) => tag)
  return asserts.filter((tag) => tag.includes('flag="fatal"')).map((tag) => / id="([^"]+)"/.exec(tag)?.[1] ?? tag)
}
