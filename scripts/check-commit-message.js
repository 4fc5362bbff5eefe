/**
 * The hook of `git commit` (.githooks/commit-msg; CONTRIBUTING.md, rule 7). Plain JavaScript: git runs it with the
 * system's Node, which may be an old one.
 */
import { readFileSync } from 'node:fs'

const most = 72
const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
/** What git writes itself, and commits that a rebase will join to another. */
const written = /^(Merge |Revert "|fixup! |squash! |amend! )/.test(subject)
const [, summary = ''] = /^[a-z][a-z0-9-]*: (\S.*)$/.exec(subject) ?? []
const faults = [
  !summary && 'It must begin with an area: "shop: keep the cart of a guest".',
  [...subject].length > most && `It has ${[...subject].length} characters; at most ${most}: the reason is in the body.`,
  subject.includes(';') && 'It names several subjects: one commit each.',
  /^\w+(ed|ing)\b/i.test(summary) &&
    !/^(embed|feed|need|speed|bring)\b/i.test(summary) &&
    'Say what it does: "add", not "added" or "adding".',
  subject.endsWith('.') && 'It ends without a full stop.',
].filter((fault) => fault !== false)

if (!written && faults.length) {
  console.error(
    `The commit's first line is not "area: imperative summary":\n  ${subject}\n${faults.map((fault) => `- ${fault}\n`).join('')}`,
  )
  process.exit(1)
}
