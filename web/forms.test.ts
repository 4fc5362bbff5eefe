import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Input = { file: string; element: string; source: string }

/** The fields of the forms of accounts and settings, as they are written. */
const inputs: Input[] = globSync('accounts/**/*.tsx', { cwd: import.meta.dirname }).flatMap((file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const elements = source.matchAll(
    /<(TextField|PasswordField|PhoneField|BirthDateField|SelectField|input)\s([\s\S]*?)\/>/g,
  )
  return [...elements].map(([text, element = '']) => ({ file, element, source: text }))
})
const attribute = ({ source }: Input, name: string) =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|\\{([^}]*)\\})`).exec(source)?.slice(1).find(Boolean)
const nameOf = (input: Input) =>
  attribute(input, 'name') ?? /\{\.\.\.field\('(\w+)'\)\}/.exec(input.source)?.[1] ?? attribute(input, 'id') ?? ''

/** What browsers and password managers fill in (HTML, autofill detail tokens), by the name of the field. */
const tokens: Record<string, readonly string[]> = {
  username: ['username'],
  firstname: ['given-name'],
  lastname: ['family-name'],
  birthdate: ['bday'],
  date_of_birth: ['bday'],
  email: ['email'],
  phone: ['tel'],
  telephone: ['tel'],
  country: ['country'],
  city: ['address-level2'],
  password: ['current-password', 'new-password'],
  confirm: ['new-password'],
  password_repeat: ['new-password'],
  newpassword: ['new-password'],
  repeat: ['new-password'],
  code: ['one-time-code'],
}

const tokenOf = (input: Input) =>
  attribute(input, 'autoComplete') ?? (input.element === 'PhoneField' ? 'tel' : undefined) // the field's own default
const texts = inputs.filter(({ source }) => !/type="(?:file|checkbox|radio|hidden)"/.test(source))
const named = texts.map((input) => [`${input.file}: ${nameOf(input)}`, input] as const)

describe('password managers and the autofill of phones understand', () => {
  test.each(named)('%s', (_, input) => {
    const [name, token] = [nameOf(input), tokenOf(input)]
    expect(name).not.toBe('')
    const elsewhere = input.file.endsWith('LinkForm.tsx') // of another site: never ours to fill in
    const known = elsewhere ? ['off'] : tokens[name]
    if (known) expect(known.some((one) => token?.includes(one))).toBe(true)
    else if (input.element !== 'SelectField') expect(token).toBeDefined()
  })

  test('every form that they should', () => {
    const files = new Set(named.map(([title]) => title))
    for (const field of [
      'accounts/SignInForm.tsx: username',
      'accounts/SignInForm.tsx: password',
      'accounts/CodeStep.tsx: name',
      'accounts/RegistrationFields.tsx: email',
      'accounts/RegistrationFields.tsx: password',
      'accounts/ForgotPasswordPage.tsx: username',
      'accounts/ResetPasswordPage.tsx: password_repeat',
      'accounts/settings/PasswordSection.tsx: newpassword',
      'accounts/settings/ProfileSection.tsx: firstname',
      'accounts/settings/TotpSetup.tsx: code',
    ])
      expect([...files]).toContain(field)
  })
})

const passwords = named.filter(([, { element }]) => element === 'PasswordField')

test.each(passwords.filter(([, input]) => tokenOf(input) === 'new-password'))(
  '%s says how long a generated password may be',
  (_, input) => expect(attribute(input, 'length')).toMatch(/^(?:passwordLength|resetPasswordLength)$/),
)

test.each(passwords)('%s is masked, and can be pasted into', (_, { source }) => {
  expect(source).not.toMatch(/\stype=|onPaste|onDrop|onContextMenu|maxLength/)
})

test('no field of a password is written without the control that masks it', () => {
  const bare = inputs.filter(({ element, source }) => element !== 'PasswordField' && /-password"/.test(source))
  expect(bare.map(({ file }) => file)).toEqual([])
})

test('codes open the keypad, email addresses and phones their keyboards', () => {
  for (const [title, input] of named) {
    const token = tokenOf(input) ?? ''
    if (token.includes('one-time-code')) expect(attribute(input, 'inputMode'), title).toContain('numeric')
    if (token === 'email') expect(attribute(input, 'type'), title).toBe('email')
    if (token === 'bday') expect(input.element, title).toBe('BirthDateField')
    if (token === 'tel') expect(input.element, title).toBe('PhoneField')
    if (token === 'username' && !input.source.includes('hidden'))
      expect(attribute(input, 'autoCapitalize'), title).toBe('none')
  }
})
