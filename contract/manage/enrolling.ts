import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Language, text, Uuid } from '../common.ts'

/** People of a list at most, and its characters. */
export const enrolLimits = { people: 200, list: 20_000 } as const

/**
 * What becomes of a person who is enrolled by staff. `new`: an account is made and the person invited; `known`: the account
 * that has the address gets the course; `enrolled`: has it already; `refused`: cannot have it.
 */
export const enrolStates = ['new', 'known', 'enrolled', 'refused'] as const
export type EnrolState = (typeof enrolStates)[number]

const EnrolPreview = v.object({
  course: v.string(),
  description: v.string(),
  /** Free seats of the date; null where it needs none. */
  left: v.nullable(v.number()),
  people: v.array(
    v.object({
      line: v.number(),
      email: v.string(),
      /** As the list names the person, not the account. */
      name: v.string(),
      state: v.picklist(enrolStates),
      /** Why not; null of who is enrolled now. */
      why: v.nullable(v.string()),
      /** What does not prevent it: practice at the same time, an account at a partner that is missing. */
      warnings: v.array(v.string()),
    }),
  ),
  counts: v.object({ new: v.number(), known: v.number(), enrolled: v.number(), refused: v.number() }),
  /** How many people are emailed. */
  emails: v.number(),
})
export type EnrolPreview = v.InferOutput<typeof EnrolPreview>

const staff = { api: 'manage', audience: 'staff', capability: 'make_sales' } as const
const asked = {
  product_id: Id,
  /** A person on each line. */
  people_list: text(enrolLimits.list),
  /** Of the emails to new people whose line names none. */
  language: Language,
}
const fails = ['product_not_available'] as const

export const enrollingCalls = defineCalls({
  previewEnrolment: {
    ...staff,
    method: 'POST',
    path: '/enrolments/preview',
    about:
      'What would become of the people of a list if they were enrolled in a date: a line each, with the name, the email address and, if there is one, the language, as text or CSV. Nothing is saved.',
    body: v.object(asked),
    reply: EnrolPreview,
    fails,
  },
  enrolPeople: {
    ...staff,
    method: 'POST',
    path: '/enrolments',
    repeatKey: 'enrol_key',
    about:
      'Enrols the people of a list in a date at once and for nothing, each by a free order of their own; those who cannot be enrolled are left out. An account is made for who has none, and its person invited. All are emailed. `expected_people`: how many the preview said would be enrolled; another number by now is `enrolment_changed`. Once for each `enrol_key`: a repeat gets the first reply, another list with the key fails.',
    body: v.object({
      ...asked,
      enrol_key: Uuid,
      enrol_reason: text(500),
      expected_people: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(enrolLimits.people)),
    }),
    reply: v.object({ enrolled: v.number(), orders: v.array(v.number()) }),
    fails: [...fails, 'already_in_course', 'no_seats_left', 'enrolment_changed', 'total_changed'],
  },
})
