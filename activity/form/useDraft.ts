import { useRef } from 'react'
import type { Answers } from '../../contract/activities/form.rules.ts'
import type { FormSaved } from '../../contract/activities/forms.ts'
import type { Caller } from '../calls.ts'
import { readUnsent, saveUnsent } from '../session.ts'
import { useSendQueue } from '../useSendQueue.ts'
import { saveForm } from './calls.ts'
import { type RestoredDraft, UnsentDraft } from './unsent-draft.rules.ts'

const nameOf = (drafts: string) => `form ${drafts}`

/** What was filled in in this tab and not sent. */
export const readUnsentDraft = (drafts: string) => readUnsent(nameOf(drafts), UnsentDraft)

type DraftParts = {
  caller: Caller
  /** Names what is kept in this tab. */
  drafts: string
  round: number
  /** Of the draft at the server that this page knows. */
  revision: number
  restored: RestoredDraft
  onSaved: (saved: FormSaved) => void
}

/** Saves a draft at the server soon after each change, the last one only. */
export function useDraft({ caller, drafts, round, revision, restored, onSaved }: DraftParts) {
  /** The draft that the server has, then one whose reply was not received. */
  const known = useRef<readonly Answers[]>([restored.known])
  const keep = (name: string, draft: Answers | undefined) =>
    saveUnsent(name, draft && { round, known: known.current, draft })

  const { save, drop, state, ended } = useSendQueue<'draft', Answers, FormSaved>(nameOf(drafts), {
    unsent: () => (restored.unsent ? [['draft', restored.draft]] : []),
    keep: (name, waiting) => keep(name, waiting.get('draft')),
    send: (_, answers) => {
      known.current = [...known.current.slice(0, 1), answers]
      keep(nameOf(drafts), answers)
      return saveForm(caller, { round, revision, answers })
    },
    onSaved: (_, answers, saved) => {
      if (!known.current.includes(answers)) return // it was submitted or replaced meanwhile
      if (!saved.newer) known.current = [answers]
      onSaved(saved)
    },
  })

  return {
    state,
    ended,
    save: (filled: Answers) => save('draft', filled),
    /** What waits is not sent: it was submitted, or the server has it. */
    drop: () => drop(['draft']),
    /** Notes the draft that the server has; returns the one that it was known to have. */
    note: (newer: Answers): Answers => {
      const [before = {}] = known.current
      known.current = [newer]
      return before
    },
  }
}
