import { dirname, relative, resolve } from 'node:path'
import { root, sources } from './sources.ts'

/** What a file imports: packages by name, our own files by their path from the root. */
const importsOf = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/(?:\b(?:import|export) (type)\b[^'";]*)?(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, type, name = '']) => ({
      to: name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name,
      type: type !== undefined,
    }),
  )

/** `type`: the import of types only, which loads nothing. */
export type Link = { from: string; to: string; test: boolean; type: boolean }
export const links = sources.flatMap((source): Link[] =>
  importsOf(source).map((target) => ({ from: source.file, ...target, test: source.test })),
)
export const breaking = (rule: (link: Link) => boolean) => links.filter(rule).map(({ from, to }) => `${from} → ${to}`)
export const under = (path: string, folder: string) => path.startsWith(`${folder}/`)
