import { describe, expect, test } from 'vitest'
import {
  h5pFiles,
  importIn,
  library,
  refusalOf,
  scormFiles,
  scormManifest,
  type TestFiles,
  zip,
} from '../../test/packages.ts'
import { openWorld } from '../../test/world.ts'
import { entryFault, limits } from '../../workers/packages/entry.rules.ts'
import type { PackageKind } from '../../workers/packages/manifests.ts'

const world = openWorld()
const refused = (files: TestFiles | Uint8Array, kind: PackageKind = 'h5p') =>
  refusalOf(importIn(world, files instanceof Uint8Array ? files : zip(files), kind))
const changed = (path: string, json: object) => h5pFiles({ [path]: JSON.stringify(json) })

/**
 * Changes a field in every directory entry of an archive (APPNOTE 4.3.12): the bytes at an offset from its signature.
 */
function patch(archive: Uint8Array, offset: number, bytes: readonly number[]): Uint8Array {
  const copy = Buffer.from(archive)
  for (
    let at = copy.indexOf('PK\u0001\u0002', 'latin1');
    at >= 0;
    at = copy.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    copy.set(bytes, at + offset)
  return copy
}

describe('a sound package is imported', () => {
  test('H5P: with its main library, its files in the store', async () => {
    const { hash, title, format } = await importIn(world, zip(h5pFiles()), 'h5p')
    expect({ title, format }).toEqual({ title: 'Kortelė', format: 'h5p' })
    const row = await world.db.selectFrom('packages').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()
    expect(row.version).toBe('H5P.Card 1.0')
    const at = row.files.findIndex(({ path }) => path === 'content/content.json')
    const bytes = await world.integrations.files.get(`packages/${hash}/${at}`)
    expect(Buffer.from(bytes ?? []).toString()).toBe('{"text":"Labas"}')
  })

  test('the same package twice is one', async () => {
    const first = await importIn(world, zip(scormFiles()), 'scorm')
    expect(await importIn(world, zip(scormFiles()), 'scorm')).toEqual(first)
  })

  test('an H5P package that is imported again ends as its library is known to end now', async () => {
    const { hash } = await importIn(world, zip(h5pFiles()), 'h5p')
    await world.db.updateTable('packages').set({ ends: 'shown' }).where('hash', '=', hash).execute()
    await importIn(world, zip(h5pFiles()), 'h5p')
    const row = await world.db.selectFrom('packages').select('ends').where('hash', '=', hash).executeTakeFirstOrThrow()
    expect(row.ends).toBe('scored')
  })

  test('SCORM: its parts in their tree, with xml:base, parameters and mastery score; what is no SCO is read', async () => {
    const manifest = scormManifest({
      base: 'xml:base="lessons/"',
      items: `<item identifier="a" identifierref="r" parameters="?page=2"><title>Pirma</title><adlcp:masteryscore>80</adlcp:masteryscore></item>
        <item identifier="g"><title>Grupė</title><item identifier="b" identifierref="r"><title>Antra</title></item></item>
        <item identifier="c" identifierref="x"><title>Paveikslas</title></item>`,
      resources: `<resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="one/index.html"/>
        <resource identifier="x" type="webcontent" adlcp:scormtype="asset" href="picture.png"/>`,
    })
    const { hash } = await importIn(
      world,
      zip({ 'imsmanifest.xml': manifest, 'lessons/one/index.html': '<p>', 'lessons/picture.png': '' }),
      'scorm',
    )
    const { parts } = await world.db
      .selectFrom('packages')
      .select('parts')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    expect(parts).toMatchObject([
      { id: 'a', kind: 'sco', within: [], title: 'Pirma', file: 'lessons/one/index.html?page=2', mastery: 80 },
      { id: 'b', kind: 'sco', within: ['Grupė'], title: 'Antra', file: 'lessons/one/index.html', mastery: null },
      { id: 'c', kind: 'reading', within: [], title: 'Paveikslas', file: 'lessons/picture.png' },
    ])
  })

  const manifest2004 = (version: string, threshold: string) =>
    scormManifest({
      version,
      base: 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
      items: `<item identifier="p" identifierref="r"><title>Dalis</title>${threshold}<imsss:sequencing><imsss:objectives>
        <imsss:primaryObjective objectiveID="bendras" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective>
        <imsss:objective objectiveID="pulsas"/><imsss:objective/></imsss:objectives></imsss:sequencing></item>`,
    })
  const partsOf = async (files: TestFiles) => {
    const { hash, format } = await importIn(world, zip(files), 'scorm')
    const found = world.db.selectFrom('packages').select('parts').where('hash', '=', hash)
    return { format, ...(await found.executeTakeFirstOrThrow()) }
  }

  test.each([
    ['4th Edition', '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.8"/>', 0.8],
    ['3rd Edition', '<adlcp:completionThreshold>0.5</adlcp:completionThreshold>', 0.5],
    ['4th Edition', '<adlcp:completionThreshold completedByMeasure="false" minProgressMeasure="0.8"/>', null],
  ])('SCORM 2004 %s: objectives, the measure of the primary one, and the progress that completes', async (...row) => {
    const [edition, threshold, completion] = row
    const { format, parts } = await partsOf(scormFiles(manifest2004(`2004 ${edition}`, threshold)))
    expect(format).toBe('scorm2004')
    expect(parts).toMatchObject([{ file: 'index.html', mastery: 70, completion, objectives: ['bendras', 'pulsas'] }])
  })

  test('a zipped folder is opened', async () => {
    const files = Object.entries(scormFiles()).map(([path, text]) => [`folder/${path}`, text])
    expect(await partsOf(Object.fromEntries(files))).toMatchObject({ parts: [{ file: 'index.html' }] })
  })
})

describe('a hostile or broken archive is refused, with a sentence', () => {
  test.each([
    ['no archive', new TextEncoder().encode('tai ne archyvas'), 'package_unreadable'],
    ['an archive cut off', zip(h5pFiles()).slice(0, -40), 'package_unreadable'],
    ['other contents than their checksum says', patch(zip(h5pFiles()), 24, [1, 0, 0, 0]), 'package_unreadable'],
    ['a path out of the folder', zip({ ...h5pFiles(), '../evil.js': '' }), 'package_path'],
    ['a path out of the folder in the middle', zip({ ...h5pFiles(), 'a/../../evil.js': '' }), 'package_path'],
    ['an absolute path', zip({ ...h5pFiles(), '/etc/evil.js': '' }), 'package_path'],
    ['a drive', zip({ ...h5pFiles(), 'C:/evil.js': '' }), 'package_path'],
    ['backslashes', zip({ ...h5pFiles(), 'a\\..\\evil.js': '' }), 'package_path'],
    ['a control character', zip({ ...h5pFiles(), 'a\u0000.js': '' }), 'package_path'],
    ['a symbolic link', patch(zip(h5pFiles()), 38, [0, 0, 0xff, 0xa1]), 'package_symlink'],
    ['a device', patch(zip(h5pFiles()), 38, [0, 0, 0xff, 0x21]), 'package_symlink'],
    ['an encrypted entry', patch(zip(h5pFiles()), 8, [1, 8]), 'package_encrypted'],
    ['two names that are one', zip({ ...h5pFiles(), 'Content/content.json': '{}' }), 'package_duplicate'],
    ['a bomb', zip({ ...h5pFiles(), 'bomb.txt': new Uint8Array(30 * 1024 * 1024) }), 'package_bomb'],
  ] as const)('%s', async (_, archive, code) => {
    const refusal = await refused(archive)
    expect(refusal.code).toBe(code)
    expect(refusal.sentence.length).toBeGreaterThan(20)
  })

  test('of a damaged archive the damaged file is named', async () => {
    const { sentence } = await refused(patch(zip(h5pFiles()), 24, [1, 0, 0, 0]))
    expect(sentence).toContain('„h5p.json“ archyve sugadintas')
  })

  test('more entries than a package may have', async () => {
    const many = Object.fromEntries(Array.from({ length: limits.entries + 1 }, (_, at) => [`f/${at}.txt`, '']))
    expect(await refused({ ...h5pFiles(), ...many })).toMatchObject({ code: 'package_too_large' })
  })

  test('a file that is larger than a file may be', () => {
    const entry = { path: 'film.mp4', compressedSize: limits.file, encrypted: false, mode: 0 }
    expect(entryFault({ ...entry, size: limits.file })).toBeUndefined()
    expect(entryFault({ ...entry, size: limits.file + 1 })).toBe('package_too_large')
  })

  test('nothing of a refused package is stored', async () => {
    const count = async () => (await world.pool.query('select count(*) as n from packages')).rows[0].n
    const before = await count()
    await refused(h5pFiles({ 'H5P.Card-1.0/main.js': null }))
    expect(await count()).toEqual(before)
  })
})

describe('an H5P package that cannot be played is refused', () => {
  const manifest = (changes: object) => ({
    title: 'Kortelė',
    mainLibrary: 'H5P.Card',
    preloadedDependencies: [{ machineName: 'H5P.Card', majorVersion: 1, minorVersion: 0 }],
    ...changes,
  })
  test.each([
    ['without h5p.json', h5pFiles({ 'h5p.json': null }), 'package_no_manifest'],
    ['with a h5p.json that is no JSON', h5pFiles({ 'h5p.json': '{};' }), 'package_manifest'],
    ['without content', h5pFiles({ 'content/content.json': null }), 'package_no_manifest'],
    ['with a name that is a path', changed('h5p.json', manifest({ mainLibrary: '../x' })), 'package_manifest_value'],
    [
      'with a library of another name in a folder',
      h5pFiles({ 'H5P.Card-1.0/library.json': library('H5P.Card', { machineName: 'H5P.Other', runnable: 1 }) }),
      'package_library',
    ],
    ['with a library without its script', h5pFiles({ 'H5P.Card-1.0/main.js': null }), 'package_library_file'],
    ['without a library that it needs', h5pFiles({ 'H5P.Help-1.0/library.json': null }), 'package_library_missing'],
    ['without its main library', changed('h5p.json', manifest({ mainLibrary: 'H5P.Quiz' })), 'package_library_missing'],
    ['that is a part only', h5pFiles({ 'H5P.Card-1.0/library.json': library('H5P.Card') }), 'package_not_runnable'],
    [
      'with a video of another site',
      changed('content/content.json', { video: { files: [{ path: 'https://youtu.be/x', mime: 'video/YouTube' }] } }),
      'package_outside_source',
    ],
    [
      'with a frame of another site in its text',
      changed('content/content.json', { text: '<p><iframe src="//maps.example/"></iframe></p>' }),
      'package_outside_source',
    ],
    [
      'that needs a microphone',
      h5pFiles({
        'H5P.Card-1.0/library.json': library('H5P.Card', { needs: ['H5P.SpeakTheWords'], runnable: 1 }),
        'H5P.SpeakTheWords-1.0/library.json': library('H5P.SpeakTheWords'),
        'H5P.SpeakTheWords-1.0/main.js': '',
      }),
      'package_needs_device',
    ],
  ] as const)('%s', async (_, files, code) => {
    expect(await refused(files)).toMatchObject({ code })
  })

  test('a link to another site is no reason', async () => {
    await importIn(world, zip(changed('content/content.json', { text: '<a href="https://who.int">PSO</a>' })), 'h5p')
  })
})

describe('a SCORM package that cannot be played is refused', () => {
  const entity = '<!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const sco = (href: string) => `<resource identifier="r" adlcp:scormtype="sco" href="${href}"/>`
  const manyItems = Array.from({ length: 101 }, (_, at) => `<item identifier="i${at}" identifierref="r"/>`).join('')
  test.each([
    ['without a manifest', { 'style.css': '' }, 'package_no_manifest'],
    ['with a manifest that is not well-formed', scormFiles('<manifest>'), 'package_manifest'],
    ['with an empty manifest', scormFiles('<?xml version="1.0"?>'), 'package_manifest'],
    ['with a manifest of something else', scormFiles('<html/>'), 'package_manifest_value'],
    ['with entities', scormFiles(scormManifest().replace('?>', `?>${entity}`)), 'package_doctype'],
    ['of another version', scormFiles(scormManifest({ version: '1.0' })), 'package_version'],
    ['without items', scormFiles(scormManifest({ items: '' })), 'package_nothing_to_open'],
    ['with more tasks than it may have', scormFiles(scormManifest({ items: manyItems })), 'package_too_many_parts'],
    ['whose page is missing', scormFiles(scormManifest({ resources: sco('other.html') })), 'package_page_missing'],
    [
      'whose page is elsewhere',
      scormFiles(scormManifest({ resources: sco('https://x.test/') })),
      'package_outside_source',
    ],
    ['that names no resource', scormFiles(scormManifest({ resources: '' })), 'package_manifest_value'],
  ])('%s', async (_, files, code) => {
    expect(await refused(files, 'scorm')).toMatchObject({ code })
  })
})
