/**
 * `npm run lockfile`: completes package-lock.json after an `npm install` whose registry has the native packages of some
 * platforms only. npm leaves the others out, and `npm ci` then refuses to run; their names and exact versions are known
 * from the packages that list them, and they are installed on their own platform only. It also takes out scripts that
 * must not run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type LockedPackage = {
  version?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lockfile = { packages: Record<string, LockedPackage> }

/** Parts of a native package's name, and npm's `os` and `cpu` of them. */
const systems: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
}
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** npm's `libc`: without it a machine installs the package of both C libraries. */
function libraryOf(parts: string[]): string[] {
  if (parts.some((part) => part.startsWith('musl'))) return ['musl']
  return parts.includes('gnu') ? ['glibc'] : []
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[/-]/)
  const os = parts.flatMap((part) => systems[part] ?? [])
  const cpu = processors.filter((processor) => parts.includes(processor)).slice(0, 1)
  const libc = libraryOf(parts)
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) }
}

const file = join(import.meta.dirname, '../package-lock.json')
const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lockfile
let listed = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const known = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => packages[place]?.integrity)
    const { os, cpu, libc } = platformOf(name)
    if (known || !/^\d+\.\d+\.\d+/.test(version) || (!os && !cpu)) continue
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu ? { cpu } : {}),
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      ...(os ? { os } : {}),
    }
    listed++
  }
}
/**
 * Packages whose script before their installation is for their own developers (`h5p-standalone` asks for Yarn there).
 * npm runs the scripts of packages that the lockfile says have some.
 */
for (const name of ['h5p-standalone']) delete packages[`node_modules/${name}`]?.hasInstallScript
const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`)
console.log(`${listed} platform packages are listed in package-lock.json without the registry`)
