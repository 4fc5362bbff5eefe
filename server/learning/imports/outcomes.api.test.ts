import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ExpectedFailure } from '../../http/fail.ts'
import { h5pFiles, library, scormFiles, type TestFiles, zip } from '../../test/packages.ts'
import { root } from '../../test/sources.ts'
import { readPackage } from '../../workers/packages/check-package.ts'
import { type ImportOutcome, outcomes } from './outcomes.ts'

/** The files themselves: a folder named by the environment, or beside the checkout. */
const places = [process.env.SHARED_DATA, join(root, '../shared/data'), join(root, '../../shared/data')]
const folder = places.find((place) => place !== undefined && existsSync(place))

type Tried = Pick<ImportOutcome, 'outcome' | 'losses' | 'sentence'>

async function tryFile(bytes: Uint8Array, kind: ImportOutcome['kind']): Promise<Tried> {
  try {
    const { leftOut, outside } = await readPackage(bytes, kind)
    const losses = [...leftOut.names, ...outside.names]
    return { outcome: losses.length ? 'taken' : 'plays', losses, sentence: null }
  } catch (error) {
    if (!(error instanceof ExpectedFailure)) throw error
    const [{ key, values = {} } = { key: '' }] = error.fields.package ?? []
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const)
    return { outcome: 'refused', losses: [], sentence: { key, values: Object.fromEntries(texts) } }
  }
}

/** A page and a style sheet that load these addresses. */
const loading = (addresses: readonly string[]): TestFiles => ({
  'index.html': addresses.map((address) => `<img src="${address}">`).join(''),
})

/** Broken at the line that the sentence names. */
const brokenAt = (line: string, text: string) => `${'\n'.repeat(Number(line) - 1)}${text}`

/** Small files that have what the real ones have. */
function twinOf({ kind, losses, sentence }: ImportOutcome): Uint8Array {
  const files = kind === 'h5p' ? h5pFiles() : scormFiles()
  const { file = '', line = '', folder: named = '' } = sentence?.values ?? {}
  switch (sentence?.key) {
    case undefined: {
      const isAddress = (loss: string) => loss.includes('//')
      const beside = Object.fromEntries(losses.filter((loss) => !isAddress(loss)).map((loss) => [loss, '']))
      return zip({ ...files, ...beside, ...(kind === 'scorm' ? loading(losses.filter(isAddress)) : {}) })
    }
    case 'failures.package_manifest':
      return zip({ ...files, [file]: brokenAt(line, kind === 'h5p' ? '{"title" 1}' : '<manifest') })
    case 'failures.package_no_manifest':
      return zip({ 'other.txt': '' })
    case 'failures.package_library':
      return zip({ ...files, [`${named}/library.json`]: library('H5P.AnotherLibrary') })
    default:
      return new TextEncoder().encode('text')
  }
}

const expected = ({ outcome, losses, sentence }: ImportOutcome): Tried => ({ outcome, losses, sentence })

test.each(outcomes)('a twin of $file: $outcome', async (row) => {
  const { losses, ...tried } = await tryFile(twinOf(row), row.kind)
  expect({ ...tried, losses: losses.toSorted() }).toEqual({ ...expected(row), losses: row.losses.toSorted() })
})

describe.skipIf(!folder)('the files themselves', () => {
  test.each(outcomes)('$file: $outcome', async (row) => {
    expect(await tryFile(readFileSync(join(folder ?? '', row.file)), row.kind)).toEqual(expected(row))
  })
})
