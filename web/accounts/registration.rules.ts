import { passwordLength, usernameLength, usernamePattern } from '../../contract/constants.ts'
import { isLatinName, needsLatinName } from '../../contract/printable.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { readBirthDate } from '../ui/birth-date.rules.ts'

const required = ['firstname', 'lastname', 'birthdate', 'email', 'phone', 'username', 'password', 'confirm'] as const

/** Today in Vilnius, `YYYY-MM-DD`. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vilnius' })

export function readRegistration(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    username: text('username').trim(),
    firstname: text('firstname').trim(),
    lastname: text('lastname').trim(),
    latin_name: text('latin_name').trim(),
    email: text('email').trim(),
    phone: text('phone'),
    birthdate: readBirthDate(text('birthdate')) ?? '',
    password: text('password'),
    confirm: text('confirm'),
    agree: form.get('agree') === 'on',
  }
}
export type Registration = ReturnType<typeof readRegistration>

/** Its form only: the server checks whether it exists. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
/** 8 to 15 digits (E.164). */
const isPhone = (text: string) => /^\+?\d{8,15}$/.test(text.replace(/[\s()-]/g, ''))

const isUsername = (text: string) => text.length >= usernameLength.min && usernamePattern.test(text)

type Wrong =
  | 'required'
  | 'username'
  | 'spaces'
  | 'email'
  | 'phone'
  | 'ahead'
  | 'differ'
  | 'short'
  | 'long'
  | 'mustAgree'
  | 'wholeDate'
  | 'latinNeeded'
  | 'latinOnly'
type Sentences = Record<Wrong, string>

/**
 * What is wrong with a registration before the server is asked, by field: all that needs no server, so that nobody is
 * sent back twice. `today` is `YYYY-MM-DD`.
 */
export function registrationErrors(values: Registration, sentences: Sentences, today: string): FieldErrors {
  const { username, email, phone, birthdate, password, confirm, agree, latin_name } = values
  const when = (wrong: boolean, field: keyof Registration, sentence: keyof Sentences) =>
    wrong ? { [field]: sentences[sentence] } : {}
  return {
    ...when(!isUsername(username), 'username', /\s/.test(username) ? 'spaces' : 'username'),
    ...when(!isEmail(email), 'email', 'email'),
    ...when(!isPhone(phone), 'phone', 'phone'),
    ...when(birthdate >= today, 'birthdate', 'ahead'),
    ...when(password.length < passwordLength.min, 'password', 'short'),
    ...when(password.length > passwordLength.max, 'password', 'long'),
    ...when(confirm !== password, 'confirm', 'differ'),
    ...when(!agree, 'agree', 'mustAgree'),
    ...when(needsLatinName(values) && !latin_name, 'latin_name', 'latinNeeded'),
    ...when(!isLatinName(latin_name), 'latin_name', 'latinOnly'),
    ...Object.fromEntries(
      required
        .filter((name) => !values[name])
        .map((name) => [name, name === 'birthdate' ? sentences.wholeDate : sentences.required]),
    ),
  }
}
