/**
 * Compares each claim of `server/seed/claims.ts` with what was confirmed, and writes docs/claims.md.
 * `npm run claims:confirm -- <id> …`: somebody has read the texts of the claim in three languages against the product.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Language } from '../contract/common.ts'
import { languageTags } from '../contract/constants.ts'
import { type Claim, claims } from '../server/seed/claims.ts'
import { textsOf } from '../server/seed/texts-within.ts'
import { figureIn, figures, type FigureName } from '../server/seed/figures.ts'

const root = join(import.meta.dirname, '..')
const confirmedFile = join(root, 'server/seed/claims.json')
export const claimsPageFile = join(root, 'docs/claims.md')

const State = v.object({
  texts: v.object({ lt: v.string(), en: v.string(), ru: v.string() }),
  restsOn: v.record(v.string(), v.string()),
})
type State = v.InferOutput<typeof State>
const Confirmed = v.record(v.string(), v.object({ on: v.string(), ...State.entries }))
type Confirmed = v.InferOutput<typeof Confirmed>

const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Code without what changes nothing: comments, imports, white space. */
export const meaningOf = (code: string): string =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)(?:\/\/|--).*$/gm, '$1')
    .replaceAll(/^import [\s\S]*?from '.*'$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A declaration at the beginning of a line, to the next one. */
function declarationIn(code: string, name: string): string {
  const begin = new RegExp(`^(?:export )?(?:async )?(?:const|function|type|create table) ${name}\\b`, 'm').exec(code)
  if (!begin) throw new Error(`There is no ${name}`)
  const [first = '', ...rest] = code.slice(begin.index).split('\n')
  const end = rest.findIndex((line) => /^[^\s)}\]]/.test(line))
  return [first, ...rest.slice(0, end < 0 ? undefined : end)].join('\n')
}

function codeOf(at: string): string {
  const [file = '', name] = at.split('#')
  const code = readText(file)
  return meaningOf(name === undefined ? code : declarationIn(code, name))
}

const Texts = v.record(v.string(), v.string())
const Block = v.object({ title: Texts, text: v.optional(Texts, {}) })
const Chapter = v.object({ key: v.string(), ...Block.entries, chapters: v.optional(v.array(v.unknown()), []) })
const Page = v.object({ ...Block.entries, chapters: v.optional(v.array(Chapter), []) })
const Item = v.object({ id: v.number(), question: Texts, answer: Texts })
const Faq = v.array(v.object({ items: v.array(Item) }))

const parsed = new Map<string, unknown>()
function seed(path: string): unknown {
  if (!parsed.has(path)) parsed.set(path, parse(readText(`server/seed/${path}.yaml`)))
  return parsed.get(path)
}
export const questions = () => v.parse(Faq, seed('faq')).flatMap(({ items }) => items)

/** Where a text is, as it is written, in a language. */
export function textAt(at: string, language: Language): string | undefined {
  const [folder = '', keys] = at.split(':')
  if (keys !== undefined) {
    let found: unknown = JSON.parse(readText(`${folder}/${language}.json`))
    for (const key of keys.split('.')) found = v.parse(v.record(v.string(), v.unknown()), found)[key]
    return found === undefined ? undefined : JSON.stringify(found)
  }
  const [kind = '', name = '', part] = at.split('/')
  if (kind === 'faq') {
    const item = questions().find(({ id }) => id === Number(name))
    return item && `${item.question[language]}\n${item.answer[language]}`
  }
  const page = v.parse(Page, seed(`${kind}/${name}`))
  if (part === undefined) return page.text[language]
  if (/^\d+$/.test(part)) return page.text[language]?.split(/^### /m)[Number(part)]
  const chapter = page.chapters.find(({ key }) => key === part)
  return chapter && JSON.stringify([chapter, chapter.chapters].flatMap((of) => textsOf(of, language)))
}

const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name)
/** The figures whose placeholders are in a text. */
const figuresIn = (text: string): FigureName[] =>
  [...text.matchAll(/\{([a-z_]+)\}/g)].flatMap(([, name = '']) => (isFigure(name) ? [name] : []))

/** What a claim says now, and what it rests on. */
function stateOf({ texts, restsOn }: Claim): State {
  const [lt, en, ru] = languageTags.map((language) => texts.map((at) => textAt(at, language)).join('\n'))
  const code = restsOn.filter((at) => !at.startsWith('{'))
  const named = new Set(figuresIn([lt, ...restsOn].join('\n')))
  return {
    texts: { lt: hashOf(lt ?? ''), en: hashOf(en ?? ''), ru: hashOf(ru ?? '') },
    restsOn: {
      ...Object.fromEntries(code.map((at) => [at, hashOf(codeOf(at))])),
      ...Object.fromEntries([...named].toSorted().map((name) => [`{${name}}`, figureIn(name, 'lt')])),
    },
  }
}

export const readConfirmed = (): Confirmed => v.parse(Confirmed, JSON.parse(readText('server/seed/claims.json')))

/** What changed since a claim was confirmed, each in words. */
export function changesOf(claim: Claim, before: State | undefined, now: State = stateOf(claim)): string[] {
  if (!before) return ['it was never confirmed']
  const names = new Set([...Object.keys(before.restsOn), ...Object.keys(now.restsOn)])
  return [
    ...languageTags.filter((tag) => before.texts[tag] !== now.texts[tag]).map((tag) => `its text in ${tag}`),
    ...[...names].filter((name) => before.restsOn[name] !== now.restsOn[name]),
  ]
}

/** The claims that nobody has confirmed since something changed. */
export const unconfirmed = (confirmed = readConfirmed()): string[] =>
  claims.flatMap((claim) => {
    const changes = changesOf(claim, confirmed[claim.id])
    const said = `${claim.id}: changed: ${changes.join(', ')}. Read ${claim.texts.join(', ')}`
    return changes.length ? [`${said}, then npm run claims:confirm -- ${claim.id}`] : []
  })

export const claimsPage = (confirmed = readConfirmed()): string => `# What texts say of the product

Written by \`npm run claims:confirm\` from \`server/seed/claims.ts\`. A claim rests on files and figures; their hashes and
those of its texts in three languages are in \`server/seed/claims.json\`. When one of them is another, \`scripts/claims.test.ts\` names the claim: read its texts against the product, mend them, confirm it.

| claim | texts | rests on | confirmed |
|---|---|---|---|
${claims.map(({ id, texts }) => `| ${id} | ${texts.join(', ')} | ${Object.keys(confirmed[id]?.restsOn ?? {}).join(', ')} | ${confirmed[id]?.on ?? 'never'} |`).join('\n')}
`

function confirm(ids: readonly string[]): void {
  const known = new Set(claims.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (!ids.length || unknown.length)
    throw new Error(`Name claims of server/seed/claims.ts: ${unknown.join(', ') || [...known].join(', ')}`)
  const before = readConfirmed()
  const on = new Date().toISOString().slice(0, 10)
  const entries = claims.flatMap((claim) => {
    const kept = before[claim.id]
    if (ids.includes(claim.id)) return [[claim.id, { on, ...stateOf(claim) }] as const]
    return kept ? [[claim.id, kept] as const] : []
  })
  const confirmed = Object.fromEntries(entries)
  writeFileSync(confirmedFile, `${JSON.stringify(confirmed, null, 2)}\n`)
  writeFileSync(claimsPageFile, claimsPage(confirmed))
}

if (process.argv[1] === import.meta.filename) confirm(process.argv.slice(2))
