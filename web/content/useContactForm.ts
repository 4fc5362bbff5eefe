import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { settingsQuery } from '../api/own.ts'
import { useOwn } from '../api/useOwn.ts'
import { asksFor, contactFaults, type ContactField, type ContactValues } from './contact.rules.ts'
import { useContactDraft } from './useContactDraft.ts'
import { useContactSubjects } from './useContactSubjects.ts'

export type ContactAsked = {
  subject?: number | undefined
  message?: string | undefined
  simple: boolean
  onSent: () => void
}
export type ContactFailure = { text: string; wait: boolean }

const trimmed = ({ name, phone, email, subject, message }: ContactValues) => ({
  name: name.trim(),
  phone: phone.trim(),
  email: email.trim(),
  subject: subject.trim(),
  message: message.trim(),
})

/** What is typed goes before what is known of the person and what the screen suggests. */
function useLetter({ subject, message = '', simple }: ContactAsked) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, forget } = useContactDraft(`${simple ? 'offer' : 'contact'}-${subject ?? ''}`, form)
  const person = useOwn(settingsQuery)
  const subjects = useContactSubjects()
  const suggested = {
    name: person ? `${person.firstname} ${person.lastname}` : '',
    phone: person?.telephone ?? '',
    email: person?.email ?? '',
    subject: (subject !== undefined && subjects?.[subject]) || '',
    message,
  }
  const values: ContactValues = { ...suggested, ...typed }
  if (subjects?.length && !subjects.includes(values.subject)) values.subject = suggested.subject // kept from a page in another language
  return { form, values, type, forget, subjects }
}

/** A contact form's state: its letter, what is wrong with it, and its sending. */
export function useContactForm(asked: ContactAsked) {
  const t = useTranslations('contact')
  const { forget, ...letter } = useLetter(asked)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ContactFailure>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)

  async function send(agree: boolean) {
    const { phone, ...rest } = trimmed(letter.values)
    try {
      await call('contactByEmail', { body: asked.simple ? rest : { ...rest, phone, agree } })
      forget()
      asked.onSent()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const told = Object.entries(error.errors).filter(([field]) => field === 'agree' || field in letter.values)
      setFaults(Object.fromEntries(told.map(([field, [sentence = '']]) => [field, sentence])))
      if (!told.length) setFailure({ text: error.message || t('failedText'), wait: error.status === 429 })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const agree = new FormData(event.currentTarget).get('agree') === 'on'
    const found = Object.entries(contactFaults(letter.values, { agree, simple: asked.simple }))
    setFaults(Object.fromEntries(found.map(([field, fault]) => [field, t(`faults.${fault}`)])))
    setFailure(undefined)
    if (found.length) return
    sending.current = true
    setPending(true)
    try {
      await send(agree)
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  return {
    ...letter,
    asksFor: (field: ContactField | 'agree') => asksFor(field, asked.simple),
    faults,
    failure,
    pending,
    submit,
  }
}
