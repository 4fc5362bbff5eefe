/** The widths in which the picture of a course is stored, in pixels. */
const widths = ['480', '720', '960'] as const
/** What a picture is called in an archive: by its hash and size. */
export const pictureName = /^([0-9a-f]{32})-(480|720|960|\d{2,4}x\d{2,4})\.webp$/

/** The names of the uploaded pictures that texts show, and of the course's own picture. */
export function picturesNamed(texts: readonly string[], image: string | undefined): string[] {
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/\/media\/stored\/([0-9a-f]{32}-(?:480|720|960|\d{2,4}x\d{2,4})\.webp)/g)].map(
      ([, found = '']) => found,
    ),
  )
  const [, hash] = /^stored\/([0-9a-f]{32})$/.exec(image ?? '') ?? []
  const own = hash ? widths.map((width) => `${hash}-${width}.webp`) : []
  return [...new Set([...own, ...shown])]
}
