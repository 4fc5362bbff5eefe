import * as v from 'valibot'
import { formNumbers } from '../number-forms.ts'
import { defineCalls } from '../call.ts'
import { Instant, Language, note, Success } from '../common.ts'
import { Version } from './practice-times.ts'
import { EditedText } from './texts.ts'

/** Who an email goes to, as `contract/events.ts` says. */
export const emailRecipients = [
  'learner',
  'buyer',
  'payer',
  'user',
  'staff',
  'holder',
  'declarant',
  'company',
  'former',
  'interested',
] as const
/** `misfit`: a text of staff does not fit ours any more and is not sent; `legal`: the law words the email. */
export const emailStates = ['ours', 'changed', 'misfit', 'legal'] as const

/** The length of a text by what it is. */
export const emailTextMax = { subject: 160, paragraph: 2000, button: 60 } as const

const base = { id: v.string(), name: v.string(), when: v.string(), recipient: v.picklist(emailRecipients) }
export const EmailRow = v.object({
  ...base,
  state: v.picklist(emailStates),
  changed: v.nullable(Instant),
  changed_by: v.string(),
})
export type EmailRow = v.InferOutput<typeof EmailRow>

/** `misfits`: the languages in which the text of staff does not fit ours any more and is not sent. */
const EmailPart = v.object({
  part: v.string(),
  kind: v.picklist(['subject', 'paragraph', 'button']),
  legal: v.boolean(),
  placeholders: v.array(v.object({ name: v.string(), meaning: v.string(), counted: v.boolean() })),
  ours: EditedText(4000),
  text: EditedText(4000),
  misfits: v.array(Language),
})
export type EmailPart = v.InferOutput<typeof EmailPart>

export const StaffEmail = v.object({ ...base, version: Version, parts: v.array(EmailPart) })
export type StaffEmail = v.InferOutput<typeof StaffEmail>

const Texts = v.pipe(v.array(v.object({ part: note(40), text: EditedText(4000) })), v.maxLength(40))
/** As it would be sent. `misfits`: parts that are drawn with our text, because what is typed cannot be sent. */
const EmailPreview = v.object({ subject: v.string(), html: v.string(), misfits: v.array(v.string()) })

const staff = { api: 'manage', audience: 'staff', capability: 'edit_content' } as const
const params = v.object({ id: note(60) })
const long = { maxBytes: 256 * 1024 }
const drawn = {
  text_language: Language,
  texts: Texts,
  part: v.optional(note(40)),
  example_number: v.optional(v.picklist(formNumbers)),
}

export const emailCalls = defineCalls({
  listEmails: {
    ...staff,
    method: 'GET',
    path: '/emails',
    about: 'The emails of the portal: to whom they go, when, and whether staff changed their texts.',
    reply: v.object({ data: v.array(EmailRow) }),
    fails: [],
  },
  getEmail: {
    ...staff,
    method: 'GET',
    path: '/emails/:id',
    about: 'The texts of an email: ours, and those that are sent.',
    params,
    reply: StaffEmail,
    fails: ['not_found'],
  },
  saveEmail: {
    ...staff,
    ...long,
    method: 'PUT',
    path: '/emails/:id',
    about:
      'Changes texts of an email. A text has exactly the placeholders of ours; one that is empty or equal to ours is ours again, and a part that is not sent stays as it is. What the law words is refused.',
    params,
    body: v.object({ texts: Texts, version: Version }),
    reply: StaffEmail,
    fails: ['not_found', 'version_conflict'],
  },
  previewEmail: {
    ...staff,
    ...long,
    method: 'POST',
    path: '/emails/:id/preview',
    about:
      'Draws an email with texts that need not be saved and with example values. `part`: one that it shall have; `example_number`: what numbers in it are.',
    params,
    body: v.object(drawn),
    reply: EmailPreview,
    fails: ['not_found'],
  },
  sendTestEmail: {
    ...staff,
    ...long,
    method: 'POST',
    path: '/emails/:id/test',
    limit: 'message',
    about: 'Sends an email as it is drawn to the caller’s own address, marked as a test.',
    params,
    body: v.object(drawn),
    reply: Success,
    fails: ['not_found'],
  },
})
