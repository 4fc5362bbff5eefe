import * as v from 'valibot'
import type { Answers } from '../../contract/activities/form.rules.ts'
import { FormAnswers } from '../../contract/activities/forms.ts'
import { mergeDrafts, type Replaced } from './newer-draft.rules.ts'

/**
 * What was filled in and is not at the server, of a round of a form. `known`: the draft that the server has, then one
 * that it may have, because its reply was not received.
 */
export const UnsentDraft = v.object({ round: v.number(), known: v.array(FormAnswers), draft: FormAnswers })
export type UnsentDraft = { round: number; known: readonly Answers[]; draft: Answers }

/** The draft with which a form begins. `known`: the one that the server has. `unsent`: whether it is to be sent. */
export type RestoredDraft = { draft: Answers; known: Answers; replaced: Replaced; unsent: boolean }

/** The database stores the fields in an order of its own. */
const isSame = (one: Answers, other: Answers) => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
}

/**
 * An opened form with what was filled in in this tab and never sent. What was filled in elsewhere since is kept, unless
 * only this tab changed the field. `fields`: those that the form has now.
 */
export function restoreDraft(
  opened: { round: number; draft: Answers },
  unsent: UnsentDraft | undefined,
  fields: readonly string[],
): RestoredDraft {
  const asOpened = { draft: opened.draft, known: opened.draft, replaced: {}, unsent: false }
  if (unsent?.round !== opened.round) return asOpened // it was submitted since
  const own = Object.fromEntries(Object.entries(unsent.draft).filter(([key]) => fields.includes(key)))
  const [known = {}] = unsent.known
  // After a reload of this page it is opened with its own draft, which the server need not have.
  if (isSame(own, opened.draft)) return { draft: own, known, replaced: {}, unsent: true }
  const base = unsent.known.find((one) => isSame(one, opened.draft)) ?? known
  const { draft, replaced } = mergeDrafts(own, base, opened.draft)
  return { draft, known: opened.draft, replaced, unsent: !isSame(draft, opened.draft) }
}
