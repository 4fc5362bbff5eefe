import * as v from 'valibot'
import { type OpenedPackage, type PackagePart, SavedPart } from '../../contract/activities/packages.ts'

/** A part that could not be saved. `known`: the state that the server was known to have. */
export const UnsentPart = v.object({ ...SavedPart.entries, known: v.nullable(v.string()) })
export type UnsentPart = v.InferOutput<typeof UnsentPart>

type Parts = Pick<OpenedPackage, 'format' | 'parts'>

/** What of an unsaved part is saved now; undefined when the learner went on elsewhere since and no result is lost. */
function saveableOf(format: OpenedPackage['format'], part: PackagePart, unsent: UnsentPart): SavedPart | undefined {
  const { known, ...saved } = unsent
  if (part.state === known || part.state === saved.data) return saved
  if (!saved.result?.ended) return undefined
  // Of H5P the result is sent alone; of SCORM it is in the data.
  return format === 'h5p' ? { ...saved, data: null } : saved
}

/**
 * An opened package with what an earlier page could not save: `unsent` is to be saved, and its parts go on from
 * there. A place that the learner has elsewhere since is not replaced by an older one.
 */
export function restoreParts({ format, parts }: Parts, kept: readonly UnsentPart[]) {
  const unsent = parts.flatMap((part) => {
    const own = kept.find((one) => one.part === part.id)
    return own ? (saveableOf(format, part, own) ?? []) : []
  })
  const stateOf = (part: PackagePart) => unsent.find((one) => one.part === part.id)?.data ?? part.state
  return { unsent, parts: parts.map((part) => ({ ...part, state: stateOf(part) })) }
}
