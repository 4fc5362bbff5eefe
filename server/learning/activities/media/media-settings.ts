import * as v from 'valibot'
import { AuthoredText } from '../../../content/public.ts'
import type { ByLanguage } from '../../../db/texts.ts'
import { FileName } from '../../files/save-course-file.ts'

/** A file a language; lt is what the others fall back to. */
const FileNames = v.strictObject({ lt: FileName, en: v.optional(FileName), ru: v.optional(FileName) })

const Film = v.pipe(
  v.strictObject({
    file: FileName,
    captions: FileNames,
    /** How long it is. */
    seconds: v.pipe(v.number(), v.minValue(1), v.maxValue(4 * 3600)),
    chapters: v.optional(v.array(v.strictObject({ at: v.pipe(v.number(), v.minValue(0)), title: AuthoredText })), []),
    /** Percent that must be watched. */
    share: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 90),
  }),
  v.check(
    ({ chapters, seconds }) =>
      chapters.every(({ at }, index) => at < seconds && (index === 0 || at > (chapters[index - 1]?.at ?? 0))),
    'Chapters follow each other within the film',
  ),
)
const Sheet = v.strictObject({
  file: FileNames,
  pages: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** What completes an automatic document: all pages seen, or its opening. */
  done: v.optional(v.picklist(['pages', 'opening']), 'pages'),
})

/** What is stored of a video, document, document with a video, or file to download; each has its own parts. */
const Media = v.object({ film: v.optional(Film), sheet: v.optional(Sheet), download: v.optional(FileNames) })
export type Media = v.InferOutput<typeof Media>

const parts = {
  video: v.strictObject({ film: Film }),
  document: v.strictObject({ sheet: Sheet }),
  document_video: v.strictObject({ film: Film, sheet: Sheet }),
  resource: v.strictObject({ download: FileNames }),
}
const nothing = v.strictObject({})

/** Whether the step has a file; without one it is an inline text or an external address. */
export const hasMedia = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && Object.keys(settings).length > 0

/** The settings of a kind: its files, or nothing. */
const settingsOf = (module: keyof typeof parts) =>
  v.lazy((input): v.GenericSchema => (hasMedia(input) ? parts[module] : nothing))

/** The files of a step as they are stored; they were checked when they were saved. */
export const readMedia = (settings: object): Media => v.parse(Media, settings)

const namesIn = (names: ByLanguage<string> | undefined) => (names ? Object.values(names) : [])
/** The names of all files that the settings of a step name. */
export function filesNamed(settings: object): string[] {
  const { film, sheet, download } = readMedia(settings)
  return [...(film ? [film.file, ...namesIn(film.captions)] : []), ...namesIn(sheet?.file), ...namesIn(download)]
}

export const mediaSettings = {
  video: settingsOf('video'),
  document: settingsOf('document'),
  document_video: settingsOf('document_video'),
  resource: settingsOf('resource'),
}
