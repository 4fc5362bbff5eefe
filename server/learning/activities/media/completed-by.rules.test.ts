import { expect, test } from 'vitest'
import type { CompletedBy } from '../../../../contract/activities/media.ts'
import { completedBy, isProvedBy } from './completed-by.rules.ts'
import type { Media } from './media-settings.ts'

const film = { file: 'a.mp4', captions: { lt: 'a.vtt' }, seconds: 60, chapters: [], share: 90 }
const sheet = (done: 'pages' | 'opening') => ({ file: { lt: 'a.pdf' }, pages: 2, done })
const download = { lt: 'a.pdf' }

test.each<[string, Media, 1 | 2, CompletedBy, boolean]>([
  ['an automatic video', { film }, 2, 'film', true],
  ['a manual video', { film }, 1, 'tick', false],
  ['an automatic document', { sheet: sheet('pages') }, 2, 'pages', true],
  ['an automatic document that counts when it is opened', { sheet: sheet('opening') }, 2, 'opening', false],
  ['a manual document', { sheet: sheet('pages') }, 1, 'tick', false],
  ['a document with a video', { film, sheet: sheet('pages') }, 2, 'film', true],
  ['an automatic resource', { download }, 2, 'opening', false],
  ['a manual resource', { download }, 1, 'tick', false],
])('%s is completed so', (_, media, completion, by, proved) => {
  expect(completedBy(media, completion)).toBe(by)
  expect(isProvedBy(by)).toBe(proved)
})
