export const contactFields = ['name', 'phone', 'email', 'subject', 'message'] as const
/** The id of a field's control: the form shares its page with others. */
export const contactId = (field: string) => `contact-${field}`

export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>
export type ContactError = 'required' | 'email' | 'phone' | 'agree'
export type ContactErrors = Partial<Record<ContactField | 'agree', ContactError>>

/** Whether it can be a phone number: 8 to 15 digits (E.164). The server checks whether it exists. */
export const looksLikePhone = (text: string) => /^\+?\d{8,15}$/.test(text.replace(/[\s()-]/g, ''))
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const errorOf: Record<ContactField, (text: string) => ContactError | undefined> = {
  name: () => undefined,
  phone: (text) => (looksLikePhone(text) ? undefined : 'phone'),
  email: (text) => (looksLikeEmail(text) ? undefined : 'email'),
  subject: () => undefined,
  message: () => undefined,
}

/** Whether the form has the field: the simple variant lacks two (requirements 5). */
export const asksFor = (field: ContactField | 'agree', simple: boolean) =>
  !simple || (field !== 'phone' && field !== 'agree')

/** The errors that need no server, in the order of the form. */
export function contactErrors(
  values: ContactValues,
  { agree, simple }: { agree: boolean; simple: boolean },
): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of contactFields.filter((one) => asksFor(one, simple))) {
    const text = values[field].trim()
    const error = text ? errorOf[field](text) : 'required'
    if (error) errors[field] = error
  }
  return asksFor('agree', simple) && !agree ? { ...errors, agree: 'agree' } : errors
}
