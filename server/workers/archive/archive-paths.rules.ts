/** What an archive of a course may hold, by its path. */
const known = [
  /^(?:course|lt|en|ru|tests|questions|grading|scenarios|packages)\.yaml$/,
  // Of the demo, as is its `forum.yaml`: passed over.
  /^forum\.yaml$/,
  /^theory\/[\w-]{1,80}\.yaml$/,
  /^files\/[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{2,4}$/,
  /^packages\/[a-z0-9-]{1,64}\/./,
  /^pictures\/[0-9a-f]{32}-(?:480|720|960|\d{2,4}x\d{2,4})\.webp$/,
]
export const isKnownPath = (path: string): boolean => known.some((one) => one.test(path))

/** Whether a path is known in the archive, or in a folder that was put into the archive as a whole. */
export const isKnownInFolder = (path: string): boolean =>
  isKnownPath(path) || isKnownPath(path.slice(path.indexOf('/') + 1))

/** The files from the folder of `course.yaml` on. */
export function withoutFolder<T>(files: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  if (files.has('course.yaml')) return files
  const [first = ''] = files.keys()
  const folder = `${first.split('/')[0] ?? ''}/`
  if (!files.has(`${folder}course.yaml`) || [...files.keys()].some((path) => !path.startsWith(folder))) return files
  return new Map([...files].map(([path, bytes]) => [path.slice(folder.length), bytes]))
}
