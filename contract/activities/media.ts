import * as v from 'valibot'
import { Language } from '../common.ts'
import { type ActivityCall, CourseStanding, drafts, opened } from './common.ts'
import { modulesOf } from './modules.ts'

export const MediaModule = v.picklist(modulesOf('media'))
export type MediaModule = v.InferOutput<typeof MediaModule>

/** A file of a course. `size`: bytes; `url`: its address on the activities' origin, which ends with the token. */
export const OpenedFile = v.object({ name: v.string(), type: v.string(), size: v.number(), url: v.string() })
export type OpenedFile = v.InferOutput<typeof OpenedFile>

/** A film, with where the learner was. `share`: percent of it that completes it; `watched`: percent. */
export const Film = v.object({
  file: OpenedFile,
  captions: v.array(v.object({ lang: Language, url: v.string() })),
  chapters: v.array(v.object({ at: v.number(), title: v.string() })),
  seconds: v.number(),
  share: v.number(),
  watched: v.number(),
  /** Seconds from the beginning. */
  position: v.number(),
  rate: v.number(),
})
export type Film = v.InferOutput<typeof Film>

/** A document, with the pages that were seen and the one that was read last, from 1. */
export const Sheet = v.object({
  file: OpenedFile,
  lang: Language,
  pages: v.number(),
  seen: v.array(v.number()),
  page: v.number(),
})
export type Sheet = v.InferOutput<typeof Sheet>

/** What completes an opened material: a tick in the course, its opening, a share of its film, all its pages. */
export const CompletedBy = v.picklist(['tick', 'opening', 'film', 'pages'])
export type CompletedBy = v.InferOutput<typeof CompletedBy>

/**
 * An opened video, document or file to download. `film`, `sheet` and `download`: what it has. `course`: when this call
 * completed it.
 */
export const OpenedMedia = v.object({
  kind: v.literal('media'),
  module: MediaModule,
  ...opened,
  drafts,
  description: v.string(),
  by: CompletedBy,
  completed: v.boolean(),
  film: v.nullable(Film),
  sheet: v.nullable(Sheet),
  download: v.nullable(OpenedFile),
  course: v.nullable(CourseStanding),
})
export type OpenedMedia = v.InferOutput<typeof OpenedMedia>

/** Seconds from the beginning. */
const second = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))
const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/** All that was played since the film was opened; what was reported before may be among it. */
export const Played = v.object({
  played: v.pipe(v.array(v.strictTuple([second, second])), v.maxLength(400)),
  second,
  rate: v.pipe(v.number(), v.minValue(0.25), v.maxValue(4)),
})
export type Played = v.InferOutput<typeof Played>
/** All pages that were seen since the document was opened. */
export const Read = v.object({ seen: v.pipe(v.array(pageNumber), v.maxLength(1000)), page: pageNumber })
export type Read = v.InferOutput<typeof Read>

const saved = { completed: v.boolean(), course: v.nullable(CourseStanding) }
export const SavedPlayed = v.object({ watched: v.number(), ...saved })
export type SavedPlayed = v.InferOutput<typeof SavedPlayed>
export const SavedRead = v.object({ seen: v.array(v.number()), ...saved })
export type SavedRead = v.InferOutput<typeof SavedRead>

export const mediaCalls = {
  savePlayed: {
    method: 'PUT',
    path: '/played',
    token: 'work',
    about:
      'Saves what of a film was played, the position and the speed. Not more is counted than the time since the last report allows at double speed. Completes the step when its share is reached.',
    body: Played,
    reply: SavedPlayed,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
  saveRead: {
    method: 'PUT',
    path: '/read',
    token: 'work',
    about: 'Saves which pages of a document were seen. Completes the step when all were.',
    body: Read,
    reply: SavedRead,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
} as const satisfies Record<string, ActivityCall>
