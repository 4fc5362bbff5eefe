import { storedPictureName } from '../../catalogue/public.ts'
import type { Files } from '../../integrations/files/port.ts'
import { runTask } from '../../workers/run-task.ts'
import { pictureName } from './picture-names.rules.ts'

/** The name of a picture in the file store. */
export function storedNameOf(picture: string): string | undefined {
  const [, hash, size] = pictureName.exec(picture) ?? []
  return hash && size ? storedPictureName(hash, size) : undefined
}

/** Whether the bytes are a WebP of the size that the name says. */
export async function isPicture(picture: string, bytes: Uint8Array): Promise<boolean> {
  const [, , size = ''] = pictureName.exec(picture) ?? []
  const [wantedWidth, wantedHeight] = size.split('x').map(Number)
  const own = { bytes: new Uint8Array(bytes), sizes: [], least: 0, isAnyRatio: true }
  const read = await runTask('makePicture', own)
  if (read.fault !== undefined) return false
  const { format, width, height } = read
  return format === 'webp' && width === wantedWidth && (wantedHeight === undefined || height === wantedHeight)
}

/** Stores a picture under its name. One that is there stays: its name is made of its content. */
export async function storePicture(files: Files, picture: string, bytes: Uint8Array): Promise<void> {
  const stored = storedNameOf(picture)
  if (!stored || (await files.get(stored))) return
  await files.put(stored, bytes, 'image/webp')
}
