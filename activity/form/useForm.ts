import { useState } from 'react'
import {
  type Answer,
  type Answers,
  checkAnswers,
  fieldFault,
  type FormFaults,
  listAnswers,
  readAnswers,
  shownSections,
} from '../../contract/activities/form.rules.ts'
import type { CourseStanding } from '../../contract/activities/common.ts'
import type { FormSection, NewerForm, OpenedForm, SentForm } from '../../contract/activities/forms.ts'
import type { Language } from '../../contract/common.ts'
import type { Refused } from '../calls.ts'
import { useActivityMessages } from '../messages.ts'
import { notifyPortal } from '../portal.ts'
import { saveOpened } from '../session.ts'
import { submitForm } from './calls.ts'
import { faultText } from './fault-text.ts'
import { idOf } from './field-id.ts'
import { mergeDrafts, type Replaced } from './newer-draft.rules.ts'
import { restoreDraft } from './unsent-draft.rules.ts'
import { readUnsentDraft, useDraft } from './useDraft.ts'

/** Sentences by the keys of their fields. */
export type FieldErrors = Readonly<Record<string, string>>

type ErrorLine = { id: string; label: string; text: string }

/** The errors of a section in the order of its fields. */
const linesOf = (section: FormSection | undefined, errors: FieldErrors): ErrorLine[] =>
  (section?.fields ?? []).flatMap((field) => {
    const text = errors[field.key]
    return field.kind === 'info' || text === undefined ? [] : [{ id: idOf(field.key), label: field.label, text }]
  })
const keysOf = (sections: readonly FormSection[]) => sections.flatMap(({ fields }) => fields.map(({ key }) => key))
const storable = (draft: Answers): OpenedForm['draft'] => readAnswers(listAnswers(draft))
const firstWith = (sections: readonly FormSection[], errors: FieldErrors) =>
  sections.findIndex(({ fields }) => fields.some(({ key }) => errors[key] !== undefined))

/** The state of a form and its actions. The draft is at the server; what it does not have yet is kept in this tab. */
export function useForm(first: OpenedForm, language: Language) {
  const t = useActivityMessages()
  const [restored] = useState(() => restoreDraft(first, readUnsentDraft(first.drafts), keysOf(first.sections)))
  const [opened, setOpened] = useState<OpenedForm>({ ...first, draft: storable(restored.draft) })
  const [filling, setFilling] = useState(first.round === 0 || (first.again && Object.keys(restored.draft).length > 0))
  const [at, setAt] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** The errors as they were when the answers were checked: the summary takes focus when it changes. */
  const [summary, setSummary] = useState<ErrorLine[]>([])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [course, setCourse] = useState<CourseStanding | null>(null)
  const caller = { token: opened.token, language }
  const [replaced, setReplaced] = useState<Replaced>(restored.replaced)
  const draft = useDraft({
    caller,
    drafts: opened.drafts,
    round: opened.round,
    revision: opened.revision,
    restored,
    onSaved: ({ revision, newer }) => {
      if (newer) takeNewer({ revision, newer })
      else store({ ...opened, revision })
    },
  })
  const answers: Answers = opened.draft
  const sections = shownSections(opened.sections, answers)
  const index = Math.min(at, sections.length - 1)

  function store(next: OpenedForm) {
    setOpened(next)
    saveOpened(next)
  }
  /** Shows what was filled in on another device, with what was changed only here; that is saved again. */
  function takeNewer({ newer, revision }: NewerForm) {
    const merged = mergeDrafts(opened.draft, draft.note(newer), newer)
    setReplaced({ ...replaced, ...merged.replaced })
    store({ ...opened, revision, draft: storable(merged.draft) })
    if (JSON.stringify(merged.draft) === JSON.stringify(newer)) draft.drop()
    else draft.save(merged.draft)
  }

  function showErrors(found: FieldErrors, section = index) {
    setErrors(found)
    setSummary(linesOf(sections[section], found))
  }
  const sentences = (faults: FormFaults): FieldErrors =>
    Object.fromEntries(Object.entries(faults).map(([key, fault]) => [key, faultText(t, fault)]))

  function answer(key: string, given: Answer | undefined) {
    const { [key]: _, ...others } = opened.draft
    const filled = given === undefined ? others : { ...others, [key]: Array.isArray(given) ? [...given] : given }
    store({ ...opened, draft: filled as OpenedForm['draft'] })
    draft.save(filled)
    setReplaced(({ [key]: __, ...rest }) => rest)
    setErrors(({ [key]: __, ...rest }) => rest)
  }

  function finish(kept: SentForm['answers'], reply: { round: number; course: CourseStanding | null }) {
    draft.note({})
    draft.drop()
    setReplaced({})
    const next = { ...opened, round: reply.round, revision: 0, draft: {} }
    const sent: SentForm = { at: new Date().toISOString(), sections: opened.sections, answers: kept }
    // Whose an anonymous answer is stays nowhere, not in this tab either.
    saveOpened({ ...next, sent: opened.anonymous ? null : sent })
    setOpened({ ...next, sent })
    setCourse(reply.course)
    setFilling(false)
    notifyPortal({ type: 'activity-completion', module: opened.module, id: opened.id, state: 'complete' })
  }

  /** Shows the first section with one of the errors. */
  function goToErrors(found: FieldErrors) {
    const section = Math.max(0, firstWith(sections, found))
    setAt(section)
    showErrors(found, section)
  }

  async function submit() {
    if (busy) return
    const { kept, faults } = checkAnswers(opened.sections, answers)
    if (Object.keys(faults).length) return goToErrors(sentences(faults))
    setBusy(true)
    setRefused(undefined)
    const reply = await submitForm(caller, { round: opened.round, revision: opened.revision, answers: kept })
    setBusy(false)
    if ('ok' in reply) return 'newer' in reply.ok ? takeNewer(reply.ok) : finish(kept as SentForm['answers'], reply.ok)
    if (reply.errors)
      goToErrors(Object.fromEntries(Object.entries(reply.errors).map(([key, [one = '']]) => [key, one])))
    setRefused(reply)
    if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
  }

  /** Goes on to the next section, or submits, when this one has no faults. */
  async function next() {
    const fields = sections[index]?.fields ?? []
    const faults = Object.fromEntries(
      fields.flatMap((field) => {
        const fault = fieldFault(field, answers)
        return fault ? [[field.key, fault]] : []
      }),
    )
    showErrors(sentences(faults))
    if (Object.keys(faults).length) return
    if (index < sections.length - 1) setAt(index + 1)
    else await submit()
  }

  return {
    opened,
    filling,
    sections,
    at: index,
    answers,
    errors,
    summary,
    busy,
    refused: refused ?? draft.ended,
    course,
    saved: draft.state,
    replaced,
    answer,
    next,
    submit,
    back: () => {
      showErrors({})
      setAt(index - 1)
    },
    again: () => {
      setAt(0)
      setCourse(null)
      setFilling(true)
    },
  }
}
export type FormState = ReturnType<typeof useForm>
