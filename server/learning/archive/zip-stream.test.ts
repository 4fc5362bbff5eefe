import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipStream } from './zip-stream.ts'

const chunk = new Uint8Array(64 * 1024).fill(7)
const count = 400

test('an archive is sent while its files are read: no more than a chunk is ahead, and every byte arrives', async () => {
  let [read, sent, ahead] = [0, 0, 0]
  const sentParts: Uint8Array[] = []
  const film = async function* () {
    for (let at = 0; at < count; at++) {
      read += chunk.length
      ahead = Math.max(ahead, read - sent)
      yield chunk
    }
  }
  for await (const part of zipStream([{ path: 'files/film.mp4', packed: true, chunks: film }])) {
    sent += part.length
    sentParts.push(part)
  }
  expect(ahead).toBeLessThanOrEqual(2 * chunk.length)
  expect(unzipSync(Buffer.concat(sentParts))['files/film.mp4']?.length).toBe(count * chunk.length)
})
