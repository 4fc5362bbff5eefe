import { gzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { h5pFiles, importIn, library, refusalOf, scormFiles, scormManifest, zip } from '../../test/packages.ts'
import { openWorld } from '../../test/world.ts'
import { readPackage } from '../../workers/packages/check-package.ts'
import type { PackageKind } from '../../workers/packages/manifests.ts'
import { playerCore } from '../../workers/packages/player-core.ts'

/** What programs of authors really write, in small. */
const world = openWorld()
type Files = Parameters<typeof zip>[0]
const read = (files: Files, kind: PackageKind) => readPackage(zip(files), kind)
const refused = (files: Files | Uint8Array, kind: PackageKind) =>
  refusalOf(importIn(world, files instanceof Uint8Array ? files : zip(files), kind))

test('files that nobody opens are left out and named, and documents are kept', async () => {
  const beside = { 'content.data': '', 'magnifier.swf': '', 'publish.ps1': '', 'player.xap': '', 'setup.exe': '' }
  const { leftOut, list } = await read({ ...scormFiles(), ...beside, 'notes.docx': '', 'marks.tsv': '' }, 'scorm')
  expect(leftOut).toEqual({ names: Object.keys(beside), count: 5 })
  expect(list.map(([path]) => path)).toEqual(['imsmanifest.xml', 'index.html', 'marks.tsv', 'notes.docx'])
})

test('of many, the first are named and all are counted', async () => {
  const many = Object.fromEntries(Array.from({ length: 183 }, (_, at) => [`flash/${at}.swf`, '']))
  const { leftOut } = await read({ ...scormFiles(), ...many }, 'scorm')
  expect({ named: leftOut.names.length, count: leftOut.count }).toEqual({ named: 20, count: 183 })
})

test('the patch file in the jQuery UI of H5P is of a type that H5P accepts', async () => {
  const { leftOut, list } = await read(h5pFiles({ 'H5P.Help-1.0/applied.patch': '' }), 'h5p')
  expect(leftOut.count).toBe(0)
  expect(list.map(([path]) => path)).toContain('H5P.Help-1.0/applied.patch')
})

test('only what must be opened refuses a package by its type, by name', async () => {
  const page = scormManifest({ resources: '<resource identifier="r" adlcp:scormtype="sco" href="start.php"/>' })
  expect(await refused({ ...scormFiles(page), 'start.php': '' }, 'scorm')).toEqual({
    code: 'package_file_type',
    sentence: 'Failas „start.php“ yra nepriimamo tipo, o be jo paketas neveiktų: eksportuokite paketą kaip HTML5',
  })
  const script = JSON.stringify({ ...JSON.parse(library('H5P.Help')), preloadedJs: [{ path: 'main.exe' }] })
  const files = h5pFiles({ 'H5P.Help-1.0/library.json': script, 'H5P.Help-1.0/main.exe': '' })
  expect((await refused(files, 'h5p')).sentence).toContain('H5P.Help-1.0/main.exe')
})

/** An archive in which two entries have one name: the second is written over in the bytes. */
function repeated(first: string, second: string): Uint8Array {
  const bytes = Buffer.from(zip({ ...scormFiles(), 'a.txt': first, 'b.txt': second }))
  for (let at = bytes.indexOf('b.txt'); at >= 0; at = bytes.indexOf('b.txt', at)) bytes.write('a.txt', at)
  return bytes
}

test('a repeated entry is harmless with the same bytes, and named with others', async () => {
  await importIn(world, repeated('tas pats', 'tas pats'), 'scorm')
  const refusal = await refusalOf(importIn(world, repeated('vienas', 'kitas'), 'scorm'))
  expect(refusal).toMatchObject({ code: 'package_duplicate' })
  expect(refusal.sentence).toContain('„a.txt“')
})

test('backslashes between folders are those of Windows; the manifest may be in a folder', async () => {
  const inFolder = { 'kursas\\imsmanifest.xml': scormManifest(), 'kursas\\index.html': '', 'skaityk.txt': '' }
  const { list, leftOut } = await read(inFolder, 'scorm')
  expect(list.map(([path]) => path)).toEqual(['imsmanifest.xml', 'index.html'])
  expect(leftOut.names).toEqual(['skaityk.txt'])
})

test.each([
  ['a backup of Moodle', gzipSync(new Uint8Array(10)), 'scorm', '.mbz'],
  ['a backup of Moodle that is a ZIP', zip({ 'moodle_backup.xml': '' }), 'h5p', '.mbz'],
  ['a project of eXeLearning', zip({ 'content.xml': '', 'index.html': '' }), 'scorm', '.elpx'],
  ['a project of Storyline', zip({ 'story/story.xml': '' }), 'scorm', '.story'],
  ['slides', zip({ 'ppt/presentation.xml': '' }), 'scorm', 'iSpring'],
  ['cmi5', zip({ 'cmi5.xml': '', 'index.html': '' }), 'scorm', 'cmi5'],
  ['xAPI', zip({ 'tincan.xml': '', 'index.html': '' }), 'scorm', 'Tin Can'],
  ['AICC', zip({ 'course.crs': '', 'course.au': '' }), 'scorm', 'AICC'],
  ['SCORM in place of H5P', zip(scormFiles()), 'h5p', 'SCORM'],
  ['an archive in an archive', zip({ 'scorm.zip': '' }), 'scorm', 'kitas archyvas'],
  ['a website', zip({ 'index.html': '' }), 'scorm', 'svetainė'],
] as const)('%s: the sentence says what to export', async (_, archive, kind, words) => {
  const { code, sentence } = await refused(archive, kind)
  expect(code).toBe('package_other_form')
  expect(sentence).toContain(words)
})

test.each([
  ['a library', h5pFiles({ 'H5P.Help-1.0/library.json': null }), 'H5P.Help 1.0, kurios reikia H5P.Card 1.0'],
  ['the file and its line', h5pFiles({ 'h5p.json': '{\n"title": 1\n"x"}' }), '„h5p.json“ sugadintas (3 eilutė)'],
  ['the field', h5pFiles({ 'h5p.json': '{"mainLibrary": "H5P.Card"}' }), '„preloadedDependencies“'],
  ['the address', h5pFiles({ 'content/content.json': '{"path": "https://kitur.test/a.mp4"}' }), 'kitur.test/a.mp4'],
] as const)('an H5P refusal names %s', async (_, files, words) => {
  expect((await refused(files, 'h5p')).sentence).toContain(words)
})

test('a library that asks for a later H5P than the player has is refused with both versions', async () => {
  const { minorVersion } = playerCore()
  expect(minorVersion).toBeGreaterThanOrEqual(28)
  const asking = (minor: number) =>
    h5pFiles({
      'H5P.Help-1.0/library.json': JSON.stringify({
        ...JSON.parse(library('H5P.Help')),
        coreApi: { majorVersion: 1, minorVersion: minor },
      }),
    })
  await read(asking(minorVersion), 'h5p')
  const { code, sentence } = await refused(asking(minorVersion + 1), 'h5p')
  expect(code).toBe('package_core')
  expect(sentence).toContain(`(1.${minorVersion + 1})`)
})

test('addresses of other sites that are not needed are named, each once', async () => {
  const styles = '@import "https://fonts.googleapis.com/css"; @font-face { src: url(//fonts.gstatic.com/a.woff) }'
  const { outside } = await read(
    h5pFiles({
      'content/content.json': JSON.stringify({ asset: { media: 'https://kitur.test/paveikslas.jpg' } }),
      'H5P.Card-1.0/main.css': styles,
      'H5P.Help-1.0/main.js': 'WebFont.load("https://use.typekit.net/x.js"); see("https://kitur.test/docs")',
    }),
    'h5p',
  )
  expect(outside.names.toSorted()).toEqual([
    '//fonts.gstatic.com/a.woff',
    'https://fonts.googleapis.com/css',
    'https://kitur.test/paveikslas.jpg',
    'https://use.typekit.net/x.js',
  ])
  const html = '<link rel="license" href="https://a.test/"><img src="https://b.test/c.png"><a href="https://d.test/">'
  expect((await read({ ...scormFiles(), 'index.html': html }, 'scorm')).outside.names).toEqual(['https://b.test/c.png'])
})

test('the film of an interactive video of eXeLearning, which its page only links, is named', async () => {
  const html = `<p id="exe-interactive-video-file" class="js-hidden">\t<a href="https://film.test/watch?v=1">film</a></p>
    <a href="https://d.test/">a page</a>`
  const { outside } = await read({ ...scormFiles(), 'index.html': html }, 'scorm')
  expect(outside.names).toEqual(['https://film.test/watch?v=1'])
})

test('an IMS content package is read: pages in their tree, documents of their own, other sites named', async () => {
  const manifest = scormManifest({
    version: '1.1.4',
    items: `<item identifier="g"><title>Skyrius</title>
      <item identifier="a" identifierref="page"><title>Puslapis</title></item>
      <item identifier="a" identifierref="pdf"><title>Lapas</title></item></item>
      <item identifier="s" identifierref="site"><title>Svetainė</title></item>`,
    resources: `<resource identifier="page" type="webcontent" href="index.html#pradzia"/>
      <resource identifier="pdf" type="webcontent" href="lapas.pdf"/>
      <resource identifier="site" type="webcontent" href="https://kitur.test/"/>`,
  })
  const { manifest: found, outside } = await read({ ...scormFiles(manifest), 'lapas.pdf': '' }, 'scorm')
  expect(found).toMatchObject({
    format: 'imscp',
    parts: [
      { id: 'a', kind: 'reading', within: ['Skyrius'], file: 'index.html#pradzia' },
      { kind: 'document', within: ['Skyrius'], file: 'lapas.pdf' },
    ],
  })
  expect(new Set(found.parts.map(({ id }) => id)).size).toBe(2)
  expect(outside.names).toEqual(['https://kitur.test/'])
})
