/** How films are made of drawn frames. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { document } from '../svg.ts'

export const width = 960
export const height = 540
const framesPerSecond = 12

/** What is seen at a second of the film. */
export type Film = { seconds: number; draw: (second: number) => string }

/** How far a movement is that begins at one second and ends at another: 0 before, 1 after, gentle between. */
export function eased(second: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (second - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
/** 1 between two seconds, 0 outside, with half a second of change. */
export const during = (second: number, from: number, to: number): number =>
  eased(second, from, from + 0.5) * (1 - eased(second, to - 0.5, to))

/**
 * Draws the frames of a film and encodes them with ffmpeg (`apt-get install ffmpeg`): H.264 that every browser plays,
 * without sound, with its index at the beginning so that it starts before it is loaded.
 */
export async function encode(film: Film, file: string): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(framesPerSecond)]
  const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p', '-profile:v', 'main']
  const seekable = ['-g', String(framesPerSecond * 4), '-movflags', '+faststart']
  const ffmpeg = spawn('ffmpeg', ['-y', '-v', 'error', ...raw, '-i', '-', ...codec, ...seekable, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let frame = 0; frame < film.seconds * framesPerSecond; frame++) {
    const svg = document(width, height, film.draw(frame / framesPerSecond))
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [status] = await once(ffmpeg, 'close')
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}
