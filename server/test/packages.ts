import { strToU8, type Zippable, zipSync } from 'fflate'
import type { PackageModule } from '../../contract/activities/packages.ts'
import type { FailureCode } from '../../contract/fail.ts'
import { ExpectedFailure } from '../http/fail.ts'
import { storePackage } from '../learning/packages/store-package.ts'
import { readPackage } from '../workers/packages/check-package.ts'
import type { PackageKind } from '../workers/packages/manifests.ts'
import { addTree } from './scenario.ts'
import type { MadeCourse } from './make.ts'
import type { World } from './world.ts'

export type TestFiles = Record<string, string | Uint8Array>

export const zip = (files: TestFiles): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]),
    ) satisfies Zippable,
  )

type LibraryOptions = { needs?: string[]; runnable?: number; machineName?: string }
/** `library.json` of version 1.0. */
export const library = (name: string, { needs = [], runnable = 0, machineName = name }: LibraryOptions = {}) =>
  JSON.stringify({
    title: name,
    machineName,
    majorVersion: 1,
    minorVersion: 0,
    patchVersion: 0,
    runnable,
    preloadedJs: [{ path: 'main.js' }],
    preloadedDependencies: needs.map((need) => ({ machineName: need, majorVersion: 1, minorVersion: 0 })),
  })

/** A sound H5P package: `H5P.Card`, which needs `H5P.Help`. `changes` replace or add files; null removes one. */
export function h5pFiles(changes: Record<string, string | Uint8Array | null> = {}): TestFiles {
  const files: Record<string, string | Uint8Array | null> = {
    'h5p.json': JSON.stringify({
      title: 'Kortelė',
      mainLibrary: 'H5P.Card',
      preloadedDependencies: [{ machineName: 'H5P.Card', majorVersion: '1', minorVersion: '0' }],
    }),
    'content/content.json': JSON.stringify({ text: 'Labas' }),
    'H5P.Card-1.0/library.json': library('H5P.Card', { needs: ['H5P.Help'], runnable: 1 }),
    'H5P.Card-1.0/main.js': 'H5P.Card = function () {}',
    'H5P.Help-1.0/library.json': library('H5P.Help'),
    'H5P.Help-1.0/main.js': '',
    ...changes,
  }
  return Object.fromEntries(Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[path, text]])))
}

type ScormOptions = { version?: string; items?: string; resources?: string; base?: string }
/** A sound manifest with one SCO, `part`, which `index.html` opens. */
export const scormManifest = ({ version = '1.2', items, resources, base = '' }: ScormOptions = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" ${base} xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Pamoka</title>
    ${items ?? '<item identifier="part" identifierref="r"><title>Dalis</title></item>'}
  </organization></organizations>
  <resources>${resources ?? '<resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"/>'}</resources>
</manifest>`

export const scormFiles = (manifest = scormManifest()): TestFiles => ({
  'imsmanifest.xml': manifest,
  'index.html': '<!doctype html><title>Pamoka</title>',
})

/** Imports a package as the server does, without a thread. */
export async function importIn({ db, integrations, now }: World, bytes: Uint8Array, kind: PackageKind) {
  const checked = await readPackage(bytes, kind)
  await db.transaction().execute((write) => storePackage({ db: write, store: integrations.files, now: now() }, checked))
  const { title, format } = checked.manifest
  return { hash: checked.hash, title, format }
}

/** How an import is refused: its code, and the sentence about the field. */
export async function refusalOf(importing: Promise<unknown>): Promise<{ code: FailureCode; sentence: string }> {
  try {
    await importing
  } catch (error) {
    if (!(error instanceof ExpectedFailure)) throw error
    const { errors = {} } = error.toWire('lt', undefined)
    return { code: error.code, sentence: errors.package?.[0] ?? '' }
  }
  throw new Error('It was not refused')
}

/** A step that plays a package, at the end of the course's only topic. Returns its id. */
export const addPackage = (
  world: World,
  course: MadeCourse,
  module: PackageModule,
  settings: object,
): Promise<number> => addTree(world, course, module, settings)
