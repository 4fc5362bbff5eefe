import * as v from 'valibot'
import { addressFields, modules } from './activities/modules.ts'
import { Done } from './common.ts'

/** How a step is completed: marked by the learner (manual), or by being opened or passed (automatic). */
export const completionKinds = { manual: 1, automatic: 2 } as const
/** Stored states; some replies reduce them to a boolean. */
export const completionStates = ['none', 'incomplete', 'complete', 'passed', 'failed'] as const
export type CompletionState = (typeof completionStates)[number]

export const Module = v.picklist(modules)
export type Module = v.InferOutput<typeof Module>

const Completion = v.picklist([1, 2])

/**
 * Whether a step can be opened and completed, why not (a sentence), and what unlocks it: `url` is the path of the screen
 * where that is done.
 */
export const availability = {
  availability_status: v.boolean(),
  availability_information: v.nullable(v.string()),
  unlocked_by: v.array(v.object({ title: v.string(), url: v.string() })),
}

export const CoursePage = v.object({
  id: v.number(),
  title: v.string(),
  /** Sanitised HTML, without its sources. */
  content: v.string(),
  /** The sources that the page names at its end, as sanitised HTML; null: none. */
  source: v.nullable(v.string()),
  /** Minutes that it takes. */
  duration: v.number(),
  completion: Completion,
  completed: v.boolean(),
  module: Module,
  course_module_id: v.number(),
  ...availability,
})
export type CoursePage = v.InferOutput<typeof CoursePage>

/**
 * A material of a course. `content`: sanitised HTML of an algorithm or document that is read in its place. The field
 * named as its module has the address at which it opens: the path of the activity screen, or an external address. It is
 * absent of what is locked or read in its place.
 */
export const Material = v.object({
  id: v.number(),
  module: Module,
  title: v.string(),
  description: v.string(),
  duration: v.number(),
  completion: Completion,
  completed: v.boolean(),
  ...availability,
  readonly: v.boolean(),
  course_module_id: v.number(),
  content: v.nullable(v.string()),
  ...v.entriesFromList(addressFields, v.optional(v.string())),
  /** The external address of a material that has no field of its own; absent of the others. */
  url: v.optional(v.string()),
  /** Threads of a forum with posts that the learner has not seen; absent of others and of a locked one. */
  unread: v.optional(v.number()),
  /** Whether it opens on the activities' origin (`launchActivity`). */
  interactive: v.boolean(),
})
export type Material = v.InferOutput<typeof Material>

const part = {
  id: v.number(),
  title: v.string(),
  completion: Completion,
  completed: v.boolean(),
  module: Module,
  course_module_id: v.number(),
}
/**
 * The structure of a topic in its order: a step, which is among its pages or sections, or a group of steps. A group of
 * completion 1 is ticked by the learner, one of 2 is completed with its steps.
 */
export const Part = v.object({
  ...part,
  is_group: v.boolean(),
  subparts: v.array(v.object({ ...part, is_group: v.literal(false) })),
})
export type Part = v.InferOutput<typeof Part>

export const Subject = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  duration: v.number(),
  parts: v.array(Part),
  pages: v.array(CoursePage),
  sections: v.array(Material),
  completed: Done,
})
export type Subject = v.InferOutput<typeof Subject>
