import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { passwordLength, usernameLength, usernamePattern } from '../../contract/constants.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { BirthDateField } from '../ui/BirthDateField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useLatinName } from './useLatinName.ts'

const usernameOf = (address: string) => (usernamePattern.test(address) ? address.slice(0, usernameLength.max) : '')

/**
 * Fills in the username with the email address until another one is typed: it is unique, and easy to remember. For the
 * `onInput` of the fields.
 */
function useUsername(email: string) {
  const [first] = useState(() => usernameOf(email))
  const suggested = useRef(first)
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'email') return
    const username = target.form?.elements.namedItem('username')
    if (!(username instanceof HTMLInputElement) || username.value !== suggested.current) return
    suggested.current = usernameOf(target.value.trim())
    username.value = suggested.current
  }
  return { first, onInput }
}

declare module '@tanstack/react-router' {
  /** Whom the link to a place was sent to. */
  interface HistoryState {
    invited?: Invited
  }
}
export type Invited = { name: string | null; email: string | null; course: string }

/**
 * The fields of a registration (requirements 3) in a form of their own or in that of an order. Who follows an invitation
 * finds the name and the address in it.
 */
export function RegistrationFields({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('accounts.register')
  const field = (name: string) => ({ id: name, name, error: errors[name], required: true })
  const latin = useLatinName()
  const invited = useLocation({ select: ({ state }) => state.invited })
  const [firstname = '', ...lastnames] = invited?.name?.split(' ') ?? []
  const suggest = useUsername(invited?.email ?? '')
  return (
    <div className="grid gap-5" onInput={suggest.onInput}>
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-xl font-bold">{t('person')}</legend>
        <p className="-mt-3 text-sm text-ink-soft">{t('nameHint')}</p>
        <div className="grid gap-5 sm:grid-cols-2" onInput={latin.onInput}>
          <TextField
            {...field('firstname')}
            label={t('firstname')}
            autoComplete="given-name"
            maxLength={80}
            defaultValue={firstname}
          />
          <TextField
            {...field('lastname')}
            label={t('lastname')}
            autoComplete="family-name"
            maxLength={80}
            defaultValue={lastnames.join(' ')}
          />
        </div>
        {(latin.isNeeded || errors.latin_name) && (
          <TextField
            {...field('latin_name')}
            label={t('latinName')}
            hint={t('latinNameHint')}
            autoComplete="off"
            maxLength={160}
          />
        )}
        <BirthDateField {...field('birthdate')} label={t('birthdate')} hint={t('birthdateHint')} autoComplete="bday" />
        <TextField
          {...field('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={invited?.email ?? undefined}
        />
        <PhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} autoComplete="tel" />
      </fieldset>
      <fieldset className="mt-4 grid gap-5">
        <legend className="mb-4 text-xl font-bold">{t('account')}</legend>
        <TextField
          {...field('username')}
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          defaultValue={suggest.first}
        />
        <PasswordField
          {...field('password')}
          label={t('password')}
          hint={t('passwordHint', passwordLength)}
          autoComplete="new-password"
          length={passwordLength}
        />
        <PasswordField {...field('confirm')} label={t('confirm')} autoComplete="new-password" length={passwordLength} />
      </fieldset>
    </div>
  )
}
