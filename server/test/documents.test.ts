/** Holds that documents name files and folders that exist. The changelog names former ones too. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root, tracked } from './sources.ts'

const files = tracked.filter((file) => file && existsSync(join(root, file)))
const parents = (path: string): string[] => (path.includes('/') ? [dirname(path), ...parents(dirname(path))] : [])
const folders = [...new Set(files.flatMap(parents))]
const tops = new Set(folders.filter((folder) => !folder.includes('/')))

const documents = files
  .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Named like files, but none of the repository. */
const others: Record<string, string> = {
  'dist': 'written by the build',
  'dist/screen-files.json': 'written by the build',
  'e2e/shots': 'written by the browser tests',
  'frame.bundle.js': 'a file of the package h5p-standalone',
  'ipaddr.js': 'a package',
  'verb-noun.ts': 'a form of names',
}

const fileName = /^[\w@.{},<>*/-]+\.(?:tsx?|mjs|js|json|ya?ml|sql|md|css|html|svg|txt)$/
const folderName = /^[a-z@.][\w@.{},<>*/-]*$/
const isPath = (token: string) =>
  !token.startsWith('/') &&
  (fileName.test(token) ||
    (folderName.test(token) && (token.endsWith('/') || (token.includes('/') && tops.has(token.split('/')[0] ?? '')))))

/** `{a,b}/c` as `a/c` and `b/c`. */
function spread(path: string): string[] {
  const [all = '', choices = ''] = /\{([^{}]*)\}/.exec(path) ?? []
  return all ? choices.split(',').flatMap((choice) => spread(path.replace(all, choice))) : [path]
}

/** A path, from the root or from any folder; `*` and `<subject>` are any name. */
function pattern(path: string): RegExp {
  const parts = path.replace(/\/$/, '').split(/(<[^>]+>|\*+)/)
  const source = parts.map((part) => (/^[<*]/.test(part) ? '[^/]+' : part.replace(/[.@{}]/g, '\\$&'))).join('')
  return new RegExp(`^(?:.*/)?${source}$`)
}

test('every path in the documents exists', () => {
  const named = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, token = '']) => (isPath(token) ? spread(token) : []))
      .filter((path) => !Object.hasOwn(others, path.replace(/\/$/, '')))
      .map((path) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(300)
  const missing = named.filter(({ path }) => ![...files, ...folders].some((known) => pattern(path).test(known)))
  expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([])
})

test('every link between the documents leads to a file', () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?![a-z]+:|\/|#)([^)#\s]+)/g)].map(([, to = '']) => ({ file, to })),
  )
  expect(links.length).toBeGreaterThan(20)
  const missing = links.filter(({ file, to }) => !existsSync(join(root, normalize(join(dirname(file), to)))))
  expect(missing).toEqual([])
})

test('the layout in docs/architecture.md names every folder of the root and of the server', () => {
  const layout = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('```')[1] ?? ''
  const shown = folders.filter((folder) => /^(?!\.)[^/]+$|^server\/[^/]+$/.test(folder))
  expect(shown.filter((folder) => !layout.includes(`${folder.split('/').at(-1)}/`))).toEqual([])
})
