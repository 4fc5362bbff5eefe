/** The files of a folder of an archive, by their paths in it. */
export const filesIn = <T>(files: ReadonlyMap<string, T>, folder: string): ReadonlyMap<string, T> =>
  new Map(
    [...files].flatMap(([path, bytes]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), bytes] as const] : [],
    ),
  )
