import * as v from 'valibot'
import { note } from '../common.ts'
import { type ActivityCall, CourseStanding, drafts, opened } from './common.ts'
import { H5pEnd } from './h5p-ends.ts'
import { modulesOf } from './modules.ts'

export const PackageModule = v.picklist(modulesOf('package'))
export type PackageModule = v.InferOutput<typeof PackageModule>

/** `imscp`: an IMS content package, whose pages report nothing. */
export const PackageFormat = v.picklist(['h5p', 'scorm12', 'scorm2004', 'imscp'])
export type PackageFormat = v.InferOutput<typeof PackageFormat>

/** `document`: a reading that is saved or opened in a tab of its own, because frames show no such files. */
export const PartKind = v.picklist(['content', 'sco', 'reading', 'document'])
export type PartKind = v.InferOutput<typeof PartKind>

/** Characters that a SCO may keep of its own (SCORM 2004, and what tools write in 1.2 too). */
export const maxSuspendData = 64_000
/** Characters of what a part saves of itself: JSON, in which the former may take twice as much. */
export const maxState = 160 * 1024
/** Characters of what all parts of a package save together: they are read and written at each save. */
export const maxStates = 2 * 1024 * 1024

export const Verdict = v.picklist(['incomplete', 'complete', 'passed', 'failed'])
export type Verdict = v.InferOutput<typeof Verdict>

/** The best result of a part so far. `score`: 0 to 100, null when it reported none. */
export const PartResult = v.object({ verdict: Verdict, score: v.nullable(v.number()) })
export type PartResult = v.InferOutput<typeof PartResult>

/**
 * What is opened of a package. `state`: what it saved last, to go on with; `within`: the titles of the items around it.
 */
export const PackagePart = v.object({
  id: v.string(),
  kind: PartKind,
  title: v.string(),
  within: v.array(v.string()),
  /** The file that opens it, relative to the player; empty of H5P. */
  file: v.string(),
  mastery: v.nullable(v.number()),
  launch_data: v.nullable(v.string()),
  /** Of SCORM 2004: the measure of progress (0 to 1) that completes it, and the names of its objectives. */
  completion: v.nullable(v.number()),
  objectives: v.array(v.string()),
  state: v.nullable(v.string()),
  ...PartResult.entries,
})
export type PackagePart = v.InferOutput<typeof PackagePart>

/** An opened package. `player`: the address of its player, on the packages' own origin. */
export const OpenedPackage = v.object({
  kind: v.literal('package'),
  module: PackageModule,
  ...opened,
  drafts,
  format: PackageFormat,
  /** When an H5P content is done. */
  ends: v.nullable(H5pEnd),
  player: v.string(),
  /** A name for content that wants one; it says nothing of the learner. */
  learner: v.string(),
  parts: v.array(PackagePart),
})
export type OpenedPackage = v.InferOutput<typeof OpenedPackage>

/**
 * What a content says of the learner's work. `ended`: it reported a result, or it has none to report and was shown;
 * `score`: 0 to 100. The learner's own browser reports it: the rules of the server bound it, nobody proved it.
 */
export const ReportedResult = v.object({
  ended: v.boolean(),
  score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
})
export type ReportedResult = v.InferOutput<typeof ReportedResult>

/** `data`: of H5P the content's own state, of SCORM the CMI data as JSON, from which the server reads the result. */
export const SavedPart = v.object({
  part: note(200),
  data: v.nullable(v.pipe(v.string(), v.maxLength(maxState))),
  result: v.nullable(ReportedResult),
})
export type SavedPart = v.InferOutput<typeof SavedPart>

/** `completion`: the state of the step, when this call changed it; `course` then says what the course waits for. */
export const PackageProgress = v.object({
  part: v.string(),
  ...PartResult.entries,
  completion: v.nullable(v.picklist(['passed', 'failed', 'complete'])),
  course: v.nullable(CourseStanding),
})
export type PackageProgress = v.InferOutput<typeof PackageProgress>

export const packageCalls = {
  savePackage: {
    method: 'PUT',
    path: '/package',
    token: 'work',
    about:
      'Saves where the learner is in a part of a package, and what the content reported. A part that was passed or completed stays so, and its best score counts.',
    body: SavedPart,
    reply: PackageProgress,
    maxBody: 400,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
} as const satisfies Record<string, ActivityCall>
