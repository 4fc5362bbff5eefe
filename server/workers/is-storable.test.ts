import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ArchiveFault } from '../learning/archive/faults.rules.ts'
import { sentence } from '../sentences.ts'
import { h5pFiles, scormFiles, scormManifest, zip } from '../test/packages.ts'
import { checkYaml, readYaml } from './archive/read-yaml.ts'
import { readPackage } from './packages/check-package.ts'
import { readQuestions } from './questions/read-questions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each(['"a\\0b"', '"\\ud800"', '{"a\\0": 1}'])('%s in a YAML file is a fault of the file', (yaml) => {
  const faults: ArchiveFault[] = []
  expect(readYaml('lt.yaml', bytes(`title: ${yaml}`), faults)).toBeUndefined()
  expect(faults).toMatchObject([{ file: 'lt.yaml', key: 'archive.character' }])
})

const faultsOf = (yaml: string) => {
  const faults: ArchiveFault[] = []
  const read = readYaml('lt.yaml', bytes(yaml), faults)
  if (read) checkYaml(v.object({ title: v.string(), tags: v.array(v.string()), about: v.object({}) }), read, faults)
  return faults.map(({ key }) => key)
}

test.each(['en', 'lt', 'ru'] as const)(
  'what is wrong with a YAML file is said without words of a program (%s)',
  (language) => {
    expect(faultsOf(`a: ${'['.repeat(50_000)}`)).toEqual(['archive.too_deep'])
    expect(faultsOf('a: 1\na: 2')).toEqual(['archive.field_twice'])
    const keys = faultsOf('title: 1\ntags: a\nabout: x')
    expect(keys).toEqual(['archive.expected_text', 'archive.expected_list', 'archive.expected_fields'])
    for (const key of ['archive.too_deep', ...keys]) expect(sentence(language, key)).not.toMatch(/Object|Array|string/)
  },
)

test.each([
  ['h5p', zip(h5pFiles({ 'h5p.json': String(h5pFiles()['h5p.json']).replace('Kortelė', '\\u0000') }))],
  ['h5p', zip(h5pFiles({ 'h5p.json': String(h5pFiles()['h5p.json']).replace('Kortelė', '\\ud800') }))],
  ['scorm', zip(scormFiles(scormManifest().replace('Pamoka', 'a\0b')))],
  ['scorm', zip(scormFiles(scormManifest().replace('Pamoka', '&#xd800;')))],
] as const)('in the manifest of a package (%s) it refuses the package', async (kind, archive) => {
  await expect(readPackage(archive, kind)).rejects.toMatchObject({ code: 'package_manifest' })
})

test.each(['a\0b', '&#xd800;'])('%j in a Moodle XML file refuses the file', (text) => {
  const file = `<quiz><question type="truefalse"><questiontext format="plain_text"><text>${text}</text></questiontext>
    <answer fraction="100"><text>true</text></answer></question></quiz>`
  const read = (xml: string) => readQuestions({ file: Buffer.from(xml).toString('base64'), encoding: null })
  expect(() => read(file)).toThrow('invalid_fields')
  expect(() => read(file.replace(text, 'Tiesa?'))).not.toThrow()
})
