/** Writes docs/imports.md from the table of outcomes: `node scripts/imports-page.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportOutcome } from '../server/learning/imports/import-outcome.ts'
import { outcomes } from '../server/learning/imports/outcomes.ts'
import { imported, notTaken, played } from '../server/learning/imports/played.ts'
import { sentence } from '../server/sentences.ts'

export const importsPageFile = join(import.meta.dirname, '../docs/imports.md')

const bank: { reasons: Record<string, string>; losses: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../web/messages/manageCourses/en.json'), 'utf8'),
).bank

/** Of a file of questions: each reason and loss with the number of its questions. */
const questionsSaid = (losses: readonly string[]): string =>
  Object.entries(Object.groupBy(losses, (loss) => loss))
    .map(([loss, of = []]) => {
      const reason = bank.reasons[loss]
      return reason ? `${of.length} not taken: ${reason}` : `in ${of.length} ${bank.losses[loss]}`
    })
    .join('; ')

/** Losses that are named in a row; the rest is counted. */
const named = 3
/** The end of a path, and an address, in a column of a table. */
const brief = (name: string) => (name.length > 70 ? `${name.slice(0, 70)}…` : name)

function saidOf({ kind, outcome, losses, sentence: said }: ImportOutcome): string {
  if (kind === 'questions') return questionsSaid(losses)
  if (said) return sentence('en', said.key, said.values)
  if (!losses.length) return ''
  const more = losses.length > named ? `, and ${losses.length - named} more` : ''
  return `without ${losses.slice(0, named).map(brief).join(', ')}${more}${outcome === 'plays' ? '' : '; it plays'}`
}

const rowOf = (row: ImportOutcome) =>
  `| ${row.file.split('/').at(-1)} | ${row.kind} | ${row.origin} | ${row.outcome} | ${saidOf(row)} |`

export const importsPage = (): string => `# Files made elsewhere

Written by \`node scripts/imports-page.ts\` from \`server/learning/imports/outcomes.ts\`. Each row was tried with the file, which is no part of the project, and is tried with a small twin of it that a test
makes (\`server/learning/imports/outcomes.api.test.ts\`). *plays*: taken and opened without a loss. *taken*: what it lacks is named to the author. *refused*: with this sentence.

| file | kind | origin | outcome | what is said |
|---|---|---|---|---|
${outcomes.map(rowOf).join('\n')}

## Played

In a browser, in a running portal. What is said of a package only holds as far as it was played.

| program | package | how far | what arrived |
|---|---|---|---|
${played.map(({ program, origin, ...of }) => `| ${program} | ${origin} | ${of.played} | ${of.arrived} |`).join('\n')}

## More files

| file | outcome |
|---|---|
${imported.map(({ origin, outcome }) => `| ${origin} | ${outcome} |`).join('\n')}

## Questions of Moodle that are not taken

Each is skipped by name, and never keeps the rest from being added.

| kind | why |
|---|---|
${notTaken.map(({ kind, reason }) => `| ${kind} | ${reason} |`).join('\n')}
`

if (process.argv[1] === import.meta.filename) writeFileSync(importsPageFile, importsPage())
