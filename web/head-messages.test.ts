import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Texts that a screen reads without a translator, as heads do: `messages.orders?.list.title`. */
const used = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap((file) => {
  const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
  return [...source.matchAll(/\bmessages\.(\w+)((?:\??\.\w+)+)/g)].map(([, name = '', path = '']) => ({
    file,
    name,
    path: path.split(/\??\./).slice(1),
  }))
})

function textAt(name: string, path: readonly string[]): string | undefined {
  let value: unknown = JSON.parse(readFileSync(`${import.meta.dirname}/messages/${name}/lt.json`, 'utf8'))
  for (const key of path) {
    if (typeof value !== 'object' || value === null) break
    value = Object.entries(value).find(([own]) => own === key)?.[1]
  }
  return typeof value === 'string' ? value : undefined
}

test('texts with values are read by a translator only: compiled, they are no strings', () => {
  const texts = used
    .filter(({ name }) => existsSync(`${import.meta.dirname}/messages/${name}/lt.json`))
    .map(({ file, name, path }) => ({ file, text: textAt(name, path) }))
  expect(texts.filter(({ text }) => text !== undefined).length).toBeGreaterThan(20)
  expect(texts.filter(({ text }) => text?.includes('{'))).toEqual([])
})
