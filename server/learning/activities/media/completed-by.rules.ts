import type { CompletedBy } from '../../../../contract/activities/media.ts'
import { completionKinds } from '../../../../contract/materials.ts'

/** What of a material counts, whatever else is stored of it. */
type Parts = { film?: unknown; sheet?: { done: 'pages' | 'opening' } | undefined }

/** What completes a material: a film counts before the document that it comes with. */
export function completedBy({ film, sheet }: Parts, completion: 1 | 2): CompletedBy {
  if (completion === completionKinds.manual) return 'tick'
  if (film) return 'film'
  return sheet?.done === 'pages' ? 'pages' : 'opening'
}

/** Whether the material is completed by what the learner does in it, so that it cannot be ticked. */
export const isProvedBy = (by: CompletedBy): boolean => by === 'film' || by === 'pages'
