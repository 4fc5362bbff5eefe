import { useTranslations } from 'use-intl'
import { passwordLength } from '../../contract/constants.ts'

/** The labels of the fields of a registration, and the sentences of what is wrong with them (`registration.rules.ts`). */
export function useRegistrationWords() {
  const t = useTranslations('accounts')
  return {
    labels: {
      firstname: t('register.firstname'),
      lastname: t('register.lastname'),
      latin_name: t('register.latinName'),
      birthdate: t('register.birthdate'),
      email: t('register.email'),
      phone: t('register.phone'),
      username: t('register.username'),
      password: t('register.password'),
      confirm: t('register.confirm'),
    },
    sentences: {
      required: t('required'),
      username: t('invalidUsername'),
      spaces: t('usernameSpaces'),
      email: t('invalidEmail'),
      phone: t('invalidPhone'),
      ahead: t('ahead'),
      wholeDate: t('wholeDate'),
      differ: t('differ'),
      short: t('short'),
      long: t('long', { max: passwordLength.max }),
      mustAgree: t('mustAgree'),
      latinNeeded: t('latinNeeded'),
      latinOnly: t('latinOnly'),
    },
  }
}
