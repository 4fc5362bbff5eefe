/** Holds that `dependencies` are what the server imports when it runs: an image without the others is complete, and small. */
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const {
  dependencies,
  devDependencies,
}: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** What runs in production. The build (`dist/`) holds its own packages. */
const entries = ['server/main.ts', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/db-migrate.ts']

/** Loaded with `--dev` only. */
const development = 'server/pages/pages-dev.ts'

/** Needed without being imported: pg-boss loads its peer, pino loads the formatter by name. */
const named = { '@opentelemetry/api': 'server/jobs/jobs.ts', 'pino-pretty': 'server/http/log.ts' }

/** Static, dynamic and bare imports and re-exports, but no `import type`; packages resolved to be served as files. */
const imports =
  /^\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^'$]+)'|\.resolve\('([^']+)'\)/gm

/** A multi-line list whose names are all types imports nothing. */
const typesOnly = /^\s*import\s+\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?,?)+\s*\}\s+from\s+'[^']+'/gm

const specifiersOf = (text: string) =>
  [...text.replaceAll(typesOnly, '').matchAll(imports)].map(([, ...found]) => found.find(Boolean) ?? '')

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The packages that are loaded from the entries on, each with the modules that name it. */
function runTimePackages(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  const open = entries.map((entry) => join(root, entry))
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || file === join(root, development)) continue
    seen.add(file)
    for (const specifier of specifiersOf(readFileSync(file, 'utf8'))) {
      const local = join(dirname(file), specifier)
      if (specifier.startsWith('.') && existsSync(local) && local.endsWith('.ts')) open.push(local)
      if (specifier.startsWith('.') || builtinModules.includes(specifier.replace('node:', ''))) continue
      const name = packageOf(specifier)
      found.set(name, [...(found.get(name) ?? []), relative(root, file)])
    }
  }
  return found
}

const used = runTimePackages()

test('the walk reaches the whole server: from its configuration to the seeds', () => {
  expect(used.get('fastify')).toContain('server/app.ts')
  expect(used.get('yaml')?.some((file) => file.startsWith('server/seed/'))).toBe(true)
  expect(used.get('oidc-provider')).toEqual(['server/integrations/identity/fakes/provider.ts'])
})

test('what the server imports when it runs is a dependency', () => {
  // Before `npm run build` the H5P player is served from its package; afterwards from `dist/h5p`.
  const missing = [...used].filter(([name]) => !dependencies[name] && name !== 'h5p-standalone')
  expect(missing).toEqual([])
})

test('no dependency that nothing imports when it runs', () => {
  for (const [name, file] of Object.entries(named))
    expect(existsSync(join(root, file)) && dependencies[name], name).toBeTruthy()
  const unused = Object.keys(dependencies).filter((name) => !used.has(name) && !Object.hasOwn(named, name))
  expect(unused).toEqual([])
})

test('npm does not run the script with which the H5P player asks for Yarn', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(packages['node_modules/h5p-standalone']).toBeDefined()
  expect(packages['node_modules/h5p-standalone']).not.toHaveProperty('hasInstallScript')
})

test('every version is exact, and nothing is listed twice', () => {
  const all = [...Object.entries(dependencies), ...Object.entries(devDependencies)]
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  expect(Object.keys(dependencies).filter((name) => devDependencies[name])).toEqual([])
})

test('decision 007 names the purpose of every direct dependency', () => {
  const decision = readFileSync(join(root, 'docs/decisions/007-dependencies.md'), 'utf8')
  const names = Object.keys({ ...dependencies, ...devDependencies })
  expect(names.filter((name) => !decision.includes(`\`${name}\``))).toEqual([])
})

test('pages are rendered by the build alone', () => {
  expect(readFileSync(join(root, 'vite.config.ts'), 'utf8')).toContain('ssr: { noExternal: true }')
})
