/** "Training for companies" among the subjects of letters: its place in their list. */
export const companySubject = 1

export const contactFields = ['name', 'phone', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>
export type ContactFault = 'required' | 'email' | 'phone' | 'agree'
export type ContactFaults = Partial<Record<ContactField | 'agree', ContactFault>>

/** Whether it can be a number at all: 8 to 15 digits (E.164). Which numbers there are, the server knows. */
export const looksLikePhone = (text: string) => /^\+?\d{8,15}$/.test(text.replace(/[\s()-]/g, ''))
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const faultOf: Record<ContactField, (text: string) => ContactFault | undefined> = {
  name: () => undefined,
  phone: (text) => (looksLikePhone(text) ? undefined : 'phone'),
  email: (text) => (looksLikeEmail(text) ? undefined : 'email'),
  subject: () => undefined,
  message: () => undefined,
}

/** What the simpler variant does without (point 5). */
export const asksFor = (field: ContactField | 'agree', simple: boolean) =>
  !simple || (field !== 'phone' && field !== 'agree')

/** What is wrong with a letter before the server is asked, in the order of the form. */
export function contactFaults(
  values: ContactValues,
  { agree, simple }: { agree: boolean; simple: boolean },
): ContactFaults {
  const faults: ContactFaults = {}
  for (const field of contactFields.filter((one) => asksFor(one, simple))) {
    const text = values[field].trim()
    const fault = text ? faultOf[field](text) : 'required'
    if (fault) faults[field] = fault
  }
  return asksFor('agree', simple) && !agree ? { ...faults, agree: 'agree' } : faults
}
