import * as v from 'valibot'
import { Language } from '../common.ts'
import { H5pEnd } from './h5p-ends.ts'
import { maxState, PackageFormat, PartKind, ReportedResult } from './packages.ts'

/**
 * Messages between the activity frame and the player on the packages' origin (`postMessage`). Both sides check the
 * origin, the window and the shape; everything else is ignored.
 */

/** From the activity frame: what to play. */
export const PlayerTask = v.object({
  type: v.literal('player-begin'),
  format: PackageFormat,
  kind: PartKind,
  ends: v.nullable(H5pEnd),
  file: v.string(),
  title: v.string(),
  /** Its id, and those of all parts of the package in their order. */
  part: v.string(),
  parts: v.array(v.string()),
  language: Language,
  learner: v.string(),
  mastery: v.nullable(v.number()),
  launchData: v.nullable(v.string()),
  completion: v.nullable(v.number()),
  objectives: v.array(v.string()),
  state: v.nullable(v.pipe(v.string(), v.maxLength(maxState))),
})
export type PlayerTask = v.InferOutput<typeof PlayerTask>

/** From the activity frame: the height of the screen that the player fills; null when it is in its page again. */
export const PlayerRoom = v.object({ type: v.literal('player-room'), height: v.nullable(v.number()) })
export type PlayerRoom = v.InferOutput<typeof PlayerRoom>

/** From the activity frame: the content is left, and does now what it does then. */
export const PlayerEnd = v.object({ type: v.literal('player-end') })
export type PlayerEnd = v.InferOutput<typeof PlayerEnd>

/** From the player. */
export const PlayerMessage = v.variant('type', [
  /** It waits for its task. */
  v.object({ type: v.literal('player-ready') }),
  v.object({ type: v.literal('player-size'), height: v.pipe(v.number(), v.minValue(1), v.maxValue(50_000)) }),
  /** What is to be saved. */
  v.object({
    type: v.literal('player-state'),
    state: v.nullable(v.pipe(v.string(), v.maxLength(maxState))),
    result: v.nullable(ReportedResult),
  }),
  /** The content has ended, and asks to go on to the part of this id; null: to where it was opened. */
  v.object({ type: v.literal('player-leave'), to: v.nullable(v.string()) }),
  /** After `player-end`: nothing of the content runs, and what it reported last was sent before this. */
  v.object({ type: v.literal('player-ended') }),
  /** What the content wants to keep is too large. */
  v.object({ type: v.literal('player-overflow') }),
  /** The content could not be started. */
  v.object({ type: v.literal('player-failed') }),
])
export type PlayerMessage = v.InferOutput<typeof PlayerMessage>
