import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parseDocument, visit } from 'yaml'
import type { Language } from '../../contract/common.ts'
import { languageTags } from '../../contract/constants.ts'
import { root, tracked } from './sources.ts'

/** `at`: the key of a message, or the line in its file. */
type Text = { file: string; at: string; language: Language; text: string }

const isLanguage = (tag: unknown): tag is Language => languageTags.some((known) => known === tag)
const contents = (file: string) => readFileSync(join(root, file), 'utf8')

/** Without arguments, tags and the names of choices, which are code. */
const wordsOf = (message: string) =>
  message
    .replaceAll(/\{\w+(?:, (?:number|date|time)[^{}]*)?\}/g, '#')
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replaceAll(/(?:=\d+|\b[a-z_]+) \{/g, ' ')
    .replaceAll(/<\/?\w+>|[{}]/g, '')

/** Without the addresses of links and pictures. */
const readable = (markdown: string) => markdown.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/https?:\S+/g, '')

const leaves = (tree: unknown, path: string[]): { path: string[]; text: string }[] => {
  if (typeof tree === 'string') return [{ path, text: tree }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, [...path, key]))
}

/** Messages of screens, sentences of the server, and packages, whose languages are keys. */
function ofJson(file: string): Text[] {
  const named = /\/(\w\w)\.json$/.exec(file)?.[1]
  return leaves(JSON.parse(contents(file)), []).flatMap(({ path, text }) =>
    [named, ...path]
      .filter(isLanguage)
      .slice(0, 1)
      .map((language) => ({ file, at: path.join('.'), language, text: wordsOf(text) })),
  )
}

/** Seeds: a text is in the language of its file or of the key above it. */
function ofYaml(file: string): Text[] {
  const lines = new LineCounter()
  const named = /\/(\w\w)\.yaml$/.exec(file)?.[1]
  const found: Text[] = []
  visit(parseDocument(contents(file), { lineCounter: lines }), {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return
      const above = path.flatMap((parent) => ('key' in parent ? [String(parent.key)] : []))
      const language = isLanguage(named) ? named : above.find(isLanguage)
      if (!language) return
      const first = lines.linePos(node.range[0]).line + (node.type?.startsWith('BLOCK') ? 1 : 0)
      for (const [line, text] of node.value.split('\n').entries())
        found.push({ file, at: String(first + line), language, text: readable(text) })
    },
  })
  return found
}

function ofCaptions(file: string): Text[] {
  const language = /-(\w\w)\.vtt$/.exec(file)?.[1]
  if (!isLanguage(language)) return []
  return contents(file)
    .split('\n')
    .map((text, line) => ({ file, at: String(line + 1), language, text }))
}

function textsOf(file: string): Text[] {
  if (
    /^(?:web\/messages|contract\/sentences|contract\/manage\/words|activity\/messages|server\/seed\/packages)\/.*\.json$/.test(
      file,
    )
  )
    return ofJson(file)
  if (/^server\/seed\/.*\.yaml$/.test(file)) return ofYaml(file)
  return /^server\/seed\/.*\.vtt$/.test(file) ? ofCaptions(file) : []
}

/** Every text that users read, with the place where it is written. */
export const readTexts = (): Text[] => tracked.flatMap(textsOf)
