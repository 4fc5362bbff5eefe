import * as v from 'valibot'
import { distinctBy, note } from '../common.ts'
import { type ActivityCall, CourseStanding, drafts, opened, Revision } from './common.ts'
import { textLimits } from './form.rules.ts'
import { modulesOf } from './modules.ts'

export const FormModule = v.picklist(modulesOf('form'))
export type FormModule = v.InferOutput<typeof FormModule>

const FormAnswer = v.union([
  note(textLimits.long_text),
  v.number(),
  v.boolean(),
  v.pipe(v.array(note(64)), v.maxLength(60)),
])
/** Answers by the keys of their fields. */
export const FormAnswers = v.record(v.string(), FormAnswer)

const GivenAnswer = v.object({ field: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)), answer: FormAnswer })

export const ShownWhen = v.nullable(
  v.object({ field: v.string(), is: v.array(v.union([v.string(), v.number(), v.boolean()])) }),
)
const placed = { key: v.string(), shown: ShownWhen }
const asked = { ...placed, label: v.string(), help: v.string(), required: v.boolean() }
const options = v.array(v.object({ key: v.string(), text: v.string() }))

/** A field of a form. `info` only says something: `html`. `from`, `to`: what the ends of a scale mean. */
export const FormField = v.variant('kind', [
  v.object({ kind: v.literal('info'), ...placed, html: v.string() }),
  v.object({ kind: v.literal('text'), ...asked }),
  v.object({ kind: v.literal('long_text'), ...asked }),
  v.object({
    kind: v.literal('number'),
    ...asked,
    min: v.nullable(v.number()),
    max: v.nullable(v.number()),
    unit: v.string(),
  }),
  v.object({ kind: v.literal('choice'), ...asked, options }),
  v.object({ kind: v.literal('several'), ...asked, options }),
  v.object({ kind: v.literal('scale'), ...asked, from: v.string(), to: v.string() }),
  v.object({ kind: v.literal('date'), ...asked }),
  v.object({ kind: v.literal('yes_no'), ...asked }),
])
export type FormField = v.InferOutput<typeof FormField>

export const FormSection = v.object({ ...placed, title: v.string(), fields: v.array(FormField) })
export type FormSection = v.InferOutput<typeof FormSection>

/** What was submitted, with the form as it was then. */
export const SentForm = v.object({ at: v.string(), sections: v.array(FormSection), answers: FormAnswers })
export type SentForm = v.InferOutput<typeof SentForm>

/**
 * An opened form. `round`: how many times it was submitted before; `draft`: what was filled in since. `sent`: the last
 * submitted answers; null when there are none, or nobody can know whose they are (`anonymous`).
 */
export const OpenedForm = v.object({
  kind: v.literal('form'),
  module: FormModule,
  ...opened,
  drafts,
  anonymous: v.boolean(),
  /** Whether it may be filled in again after it was submitted. */
  again: v.boolean(),
  sections: v.array(FormSection),
  round: v.number(),
  draft: FormAnswers,
  /** How often the draft was saved; what is sent names the one that it is based on. */
  revision: v.number(),
  sent: v.nullable(SentForm),
})
export type OpenedForm = v.InferOutput<typeof OpenedForm>

/**
 * `round`: of the opened form, so that a repeat changes nothing. `revision`: of the draft that the sender knows, 0
 * where absent; `client`: the open page that sends, so that it is never behind itself.
 */
export const FilledForm = v.object({
  round: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  /** A list: of an object, fields that no schema names are dropped. */
  filled: v.pipe(v.array(GivenAnswer), v.maxLength(200), distinctBy('field')),
  revision: v.optional(Revision),
  client: v.optional(v.pipe(v.string(), v.uuid())),
})
export type FilledForm = v.InferOutput<typeof FilledForm>

/** The draft that is saved. `newer`: it was filled in elsewhere since, and what was sent is not taken. */
export const FormSaved = v.object({ revision: v.number(), newer: v.nullable(FormAnswers) })
export type FormSaved = v.InferOutput<typeof FormSaved>

/** Nothing was submitted: the form was filled in elsewhere since. */
export const NewerForm = v.object({ revision: v.number(), newer: FormAnswers })
export type NewerForm = v.InferOutput<typeof NewerForm>

/** `course`: what the course waits for; null when the step was completed before. */
export const SubmittedForm = v.object({ round: v.number(), course: v.nullable(CourseStanding) })
export type SubmittedForm = v.InferOutput<typeof SubmittedForm>

const fails = ['activity_session_expired', 'activity_not_found', 'not_available_yet', 'attempt_closed'] as const

export const formCalls = {
  saveForm: {
    method: 'PUT',
    path: '/form',
    token: 'work',
    about:
      'Keeps what was filled in so far, to go on with on any device, unless it was filled in elsewhere since: then that is replied. It is checked when the form is submitted.',
    body: FilledForm,
    reply: FormSaved,
    maxBody: 256,
    fails,
  },
  submitForm: {
    method: 'POST',
    path: '/form',
    token: 'work',
    about:
      'Submits a form and completes its step. Answers to fields that are not shown are dropped; a fault is named at its field. A repeat changes nothing; with other answers it is refused. When it was filled in elsewhere since, nothing is submitted and that is replied.',
    body: FilledForm,
    reply: v.union([SubmittedForm, NewerForm]),
    maxBody: 256,
    fails: [...fails, 'form_already_sent'],
  },
} as const satisfies Record<string, ActivityCall>
