import { useTranslations } from 'use-intl'
import { contactLengths } from '../../contract/constants.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type ContactField, contactId } from './contact.rules.ts'
import { cookiesLink, privacyLink, termsLink } from './page-links.tsx'
import type { useContactForm } from './useContactForm.ts'

type Props = { form: ReturnType<typeof useContactForm>; autoFocus: boolean }

/** The fields of an email to the provider. */
export function ContactFields({ form: { values, type, subjects, errors, asksFor }, autoFocus }: Props) {
  const t = useTranslations('contact')
  const field = (name: ContactField) => ({
    id: contactId(name),
    name,
    label: t(name),
    error: errors[name],
    required: true,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(name, currentTarget.value),
  })
  return (
    <>
      <TextField {...field('name')} autoComplete="name" maxLength={contactLengths.name} autoFocus={autoFocus} />
      {asksFor('phone') && <PhoneField {...field('phone')} hint={t('phoneHint')} maxLength={32} />}
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
      {subjects && !subjects.length ? (
        <TextField {...field('subject')} maxLength={contactLengths.subject} />
      ) : (
        <SelectField {...field('subject')} options={subjects?.map(({ name }) => ({ value: name, label: name }))}>
          <option value="">{t('chooseSubject')}</option>
        </SelectField>
      )}
      <TextAreaField {...field('message')} rows={6} maxLength={contactLengths.message} counter />
      {asksFor('agree') && (
        <CheckboxField
          id={contactId('agree')}
          name="agree"
          error={errors.agree}
          hint={t('newTab')}
          required
          label={t.rich('agree', { terms: termsLink, privacy: privacyLink, cookies: cookiesLink })}
        />
      )}
    </>
  )
}
