import { limits, megabyte } from '../../contract/limits.ts'
import { failFields } from '../http/fail.ts'
import { runTask } from '../workers/run-task.ts'
import type { PictureSize } from '../workers/pictures/make-picture.ts'

const maxBytes = limits.pictureMb * megabyte

/**
 * WebP files of an uploaded picture, and its own size in pixels; one that we do not take is refused at its field, with its
 * reason. It is unpacked on a thread: a small file can hold a picture of hundreds of megabytes.
 */
export async function makePicture(
  field: string,
  bytes: Uint8Array,
  sizes: readonly PictureSize[],
  { least, tooSmall }: { least: number; tooSmall: string } = { least: 0, tooSmall: 'picture_small' },
) {
  if (bytes.length === 0 || bytes.length > maxBytes) return failFields({ [field]: 'picture_form' })
  const result = await runTask(
    'makePicture',
    { bytes: new Uint8Array(bytes), sizes, least, isAnyRatio: false },
    { field },
  )
  if (result.fault === 'small') return failFields({ [field]: tooSmall })
  if (result.fault !== undefined) return failFields({ [field]: `picture_${result.fault}` })
  return result
}
