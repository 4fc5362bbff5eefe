import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { importIn, refusalOf } from '../../test/packages.ts'
import type { PackageKind } from '../../workers/packages/manifests.ts'

/** Packages made elsewhere, which are not part of the project: a folder named by the environment, or next to the checkout. */
const folder = process.env.PACKAGES_DIR ?? join(import.meta.dirname, '../../../../shared/data/packages')

describe.skipIf(!existsSync(folder))('packages made elsewhere', () => {
  const world = openWorld()
  const importing = (name: string, kind: PackageKind) => importIn(world, readFileSync(join(folder, name)), kind)

  test.each([
    ['valid2.h5p', 'h5p', 'Greeting card'],
    ['valid3-3-images.h5p', 'h5p', 'agamotto'],
    ['H5P.DragText.h5p', 'h5p', 'Drag the Words'],
    ['singlescobasic.zip', 'scorm12', 'Golf Explained - Run-time Basic Calls'],
    ['RuntimeBasicCalls_SCORM20043rdEdition.zip', 'scorm2004', 'Golf Explained - Run-time Basic Calls'],
  ])('%s is imported', async (name, format, title) => {
    expect(await importing(name, format === 'h5p' ? 'h5p' : 'scorm')).toMatchObject({ format, title })
  })

  test.each([
    ['broken-h5p-json.h5p', 'h5p', 'package_manifest'],
    ['corrupt_archive.h5p', 'h5p', 'package_unreadable'],
    ['invalid-library-directory-name.h5p', 'h5p', 'package_library'],
    ['badscorm.zip', 'scorm', 'package_manifest'],
    ['invalid.zip', 'scorm', 'package_no_manifest'],
  ] as const)('%s is refused with its sentence', async (name, kind, code) => {
    expect(await refusalOf(importing(name, kind))).toMatchObject({ code })
  })
})
