import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '../contract/limits.ts'
import { uploadBytes } from '../contract/manage/uploads.ts'
import { sentence } from './sentences.ts'

test('a sentence says the limit that counts, in the numbers of its language', () => {
  expect(uploadBytes).toBe(limits.archiveGb * 1024 ** 3)
  expect(sentence('en', 'archive.too_large')).toBe(
    'The archive is too large: up to 1 GB, unpacked up to 2 GB (without films and documents up to 128 MB) and 5,000 files',
  )
  expect(sentence('lt', 'failures.private_quantity')).toContain('iki 3 vienos datos vietų')
})

test('no sentence and no message has a size typed by hand: it comes from contract/limits.ts', () => {
  const root = join(import.meta.dirname, '..')
  const folders = [
    'contract/sentences',
    'contract/manage/words',
    ...readdirSync(join(root, 'web/messages')).map((name) => `web/messages/${name}`),
  ]
  const typed = folders.flatMap((folder) =>
    ['lt', 'en', 'ru'].flatMap((language) =>
      readFileSync(join(root, folder, `${language}.json`), 'utf8')
        .split('\n')
        .filter((line) => /\d[ \u00a0](?:[kMG]B|[кМГ]Б)\b|\d[ \u00a0](?:кБ|МБ|ГБ)/.test(line))
        .map((line) => `${folder}/${language}.json: ${line.trim()}`),
    ),
  )
  expect(typed).toEqual([])
})
