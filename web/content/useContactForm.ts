import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { settingsQuery } from '../api/own-queries.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import {
  asksFor,
  contactErrors,
  type ContactField,
  contactFields,
  contactId,
  type ContactValues,
} from './contact.rules.ts'
import { useContactDraft } from './useContactDraft.ts'
import { useContactSubjects } from './useContactSubjects.ts'

export type ContactFormOptions = {
  /** A key of `listContactSubjectKeys`. */
  subject?: string | undefined
  message?: string | undefined
  simple: boolean
  onSent: () => void
}
const trimmed = ({ name, phone, email, subject, message }: ContactValues) => ({
  name: name.trim(),
  phone: phone.trim(),
  email: email.trim(),
  subject: subject.trim(),
  message: message.trim(),
})

/** What was typed goes before what is known of the user and what the screen suggests. */
function useEmail({ subject, message = '', simple }: ContactFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, forget } = useContactDraft(`${simple ? 'offer' : 'contact'}-${subject ?? ''}`, form)
  const user = useOwnQuery(settingsQuery)
  const subjects = useContactSubjects()
  const suggested = {
    name: user ? `${user.firstname} ${user.lastname}` : '',
    phone: user?.telephone ?? '',
    email: user?.email ?? '',
    subject: subjects?.find(({ key }) => key === subject)?.name ?? '',
    message,
  }
  const values: ContactValues = { ...suggested, ...typed }
  if (subjects?.length && !subjects.some(({ name }) => name === values.subject)) values.subject = suggested.subject // stored on a page in another language
  return { form, values, type, forget, subjects }
}

/** A contact form's state: the email, what is wrong with it, and its sending. */
export function useContactForm(given: ContactFormOptions) {
  const t = useTranslations('contact')
  const { forget, form: formRef, ...email } = useEmail(given)
  const { simple } = given
  const form = useCallForm('contactByEmail', {
    labels: { ...Object.fromEntries(contactFields.map((field) => [field, t(field)])), agree: '' },
    idOf: contactId,
    formRef,
    offline: t('failedText'),
    read: (data) => ({ ...trimmed(email.values), agree: data.get('agree') === 'on' }),
    validate: (values) => {
      const errors = Object.entries(contactErrors(values, { agree: values.agree, simple }))
      return Object.fromEntries(errors.map(([field, error]) => [field, t(`faults.${error}`)]))
    },
    request: ({ phone, agree, ...rest }) => ({ body: simple ? rest : { ...rest, phone, agree } }),
    onDone: () => {
      forget()
      given.onSent()
    },
  })
  return { ...email, ...form, asksFor: (field: ContactField | 'agree') => asksFor(field, simple) }
}
