import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { limits } from './entry.rules.ts'
import { readZip, readZipAs } from './read-zip.ts'

/** Each as large as a file may be whatever its compression, and nothing but zeros: a thousandth of it when packed. */
const small = new Uint8Array(limits.ratioFrom)
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f/${at}.txt`, small]))

test('small files that expand a thousandfold together are refused, before one of them is unpacked', async () => {
  const archive = zipSync({ 'a.txt': new TextEncoder().encode('a'), ...many(40) }, { level: 9 })
  expect(archive.byteLength * limits.ratio).toBeLessThan(40 * limits.ratioFrom)
  await expect(readZip(archive)).rejects.toMatchObject({ code: 'package_bomb' })
  const kept: string[] = []
  const keep = async (_: unknown, path: string) => void kept.push(path)
  const reading = readZipAs(archive, { accepts: () => true, total: limits.total, keep })
  await expect(reading).rejects.toMatchObject({ code: 'package_bomb' })
  expect(kept).toEqual([])
})

test('one such file beside others that do not expand is read', async () => {
  expect([...(await readZip(zipSync(many(1), { level: 9 }))).keys()]).toEqual(['f/0.txt'])
})
