import { hashOfPictures } from '../../catalogue/picture-hash.ts'
import { pictureName } from '../../learning/archive/picture-names.rules.ts'
import { filesIn } from '../packages/files-in.ts'
import type { CourseFiles } from './read-course.ts'

/** A picture of an archive. `file`: what it is called there. */
export type ArchivePicture = { file: string; data: Uint8Array }

/**
 * Names the pictures of an archive by what they hold, also in the files that show them: the name that one has there may be
 * that of another picture, which would be shown in its place from then on.
 */
export function nameByContent(files: CourseFiles): {
  files: CourseFiles
  pictures: ReadonlyMap<string, ArchivePicture>
} {
  const given = [...filesIn(files, 'pictures/')].flatMap(([file, data]) => {
    const [, hash, size] = pictureName.exec(file) ?? []
    return hash && size ? [{ file, data, hash, size, width: Number.parseInt(size) }] : []
  })
  const hashes = new Map(
    [...Map.groupBy(given, ({ hash }) => hash)].map(([hash, made]) => [hash, hashOfPictures(made)]),
  )
  const named = (hash: string) => hashes.get(hash) ?? hash
  // Its bytes one by one: what is no UTF-8 is refused by the reader.
  const rename = (yaml: Uint8Array): Uint8Array =>
    Buffer.from(
      Buffer.from(yaml)
        .toString('latin1')
        .replaceAll(/\bstored\/([0-9a-f]{32})\b/g, (_, hash: string) => `stored/${named(hash)}`),
      'latin1',
    )
  return {
    files: new Map([...files].map(([path, bytes]) => [path, path.endsWith('.yaml') ? rename(bytes) : bytes])),
    pictures: new Map(given.map(({ file, data, hash, size }) => [`${named(hash)}-${size}.webp`, { file, data }])),
  }
}
