import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import * as writing from '../write-whole.ts'
import { diskFiles } from './disk.ts'
import { FilesUnavailable } from './port.ts'

const folder = mkdtempSync(join(tmpdir(), 'praktika-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = diskFiles(folder)

test('a file is stored, read and deleted; deleting it again is harmless', async () => {
  await files.put('photos/a.webp', Buffer.from('a'), 'image/webp')
  expect(Buffer.from((await files.get('photos/a.webp')) ?? []).toString()).toBe('a')
  await files.delete('photos/a.webp')
  expect([await files.get('photos/a.webp'), readdirSync(join(folder, 'photos'))]).toEqual([undefined, []])
  await expect(files.delete('photos/a.webp')).resolves.toBeUndefined()
})

test('the same file stored by many at once is stored', async () => {
  const put = () => files.put('photos/c.webp', Buffer.from('c'.repeat(100_000)), 'image/webp')
  await Promise.all(Array.from({ length: 20 }, put))
  expect((await files.get('photos/c.webp'))?.byteLength).toBe(100_000)
  expect(readdirSync(join(folder, 'photos'))).toEqual(['c.webp'])
  await files.delete('photos/c.webp')
})

test('a part of a file is read, without the rest', async () => {
  await files.put('films/a.mp4', Buffer.from('0123456789'), 'video/mp4')
  const part = await files.read('films/a.mp4', { start: 2, end: 5 })
  expect(part && (await text(part))).toBe('2345')
  expect(await files.read('films/none.mp4', { start: 0, end: 1 })).toBeUndefined()
})

test.each(['../outside', '/etc/hostname', 'photos/../../outside'])('the name %s is refused', async (name) => {
  const refused = 'outside the folder of the store'
  await expect(async () => files.delete(name)).rejects.toThrow(refused)
  await expect(async () => files.read(name, { start: 0, end: 1 })).rejects.toThrow(refused)
  await expect(async () => files.put(name, Buffer.from(''), '')).rejects.toThrow(refused)
})

test.each(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO'])(
  'a disk that answers %s is a store that is unavailable',
  async (code) => {
    const failing = vi.spyOn(writing, 'writeWhole').mockRejectedValueOnce(Object.assign(new Error(code), { code }))
    await expect(files.put('photos/b.webp', Buffer.from('b'), 'image/webp')).rejects.toThrow(FilesUnavailable)
    failing.mockRestore()
  },
)
