import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { h5pFolder } from '../../learning/packages/h5p-folder.ts'

type Core = { majorVersion: number; minorVersion: number }

const textOf = (folder: string, path: string) => {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** What came with a minor version of H5P core 1, the latest first; the player says its own version nowhere. */
const cameWith: readonly (readonly [minorVersion: number, path: string, sign: RegExp])[] = [
  [28, 'styles/h5p-fonts.css', /@font-face/],
  [27, 'styles/h5p.css', /--h5p-theme/],
  [26, 'frame.bundle.js', /\.isEmpty\s*=(?!=)/],
  [25, 'frame.bundle.js', /\.Tooltip\s*=(?!=)/],
]

let known: Core | undefined

/** The version of H5P core in the player, by what it can do. */
export function playerCore(): Core {
  if (known) return known
  const folder = h5pFolder()
  const found = cameWith.find(([, path, sign]) => sign.test(textOf(folder, path)))
  known = { majorVersion: 1, minorVersion: found?.[0] ?? 24 }
  return known
}
