import { v7 } from 'uuid'
import type { Tokens } from '../../contract/accounts.ts'
import type { accountsCalls } from '../../contract/accounts.ts'
import type { CallInput } from '../../contract/call.ts'
import { userEvents } from '../../contract/events.ts'
import type { Config } from '../config.ts'
import { keepTerms } from '../content/public.ts'
import type { Context, Fails } from '../context.ts'
import { refusedBy, type Write } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import { type Mailing, notify } from '../mail/notify.ts'
import { firstScreen } from './first-screen.ts'
import { accountKey, nameFaults, registrationFaults } from './accounts.rules.ts'
import { signatureOfSolved, spendSolution } from './captcha.ts'
import { readPhone } from '../phone.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { openSignIn } from './sign-ins/sign-in.ts'
import { deliverTokens } from './sign-ins/tokens.ts'
import { takenKeys } from './users.queries.ts'
import { emailVerification } from './verify-email.ts'

type Body = CallInput<typeof accountsCalls.register>['body']

type Given = Pick<
  Body,
  'username' | 'email' | 'password' | 'firstname' | 'lastname' | 'birthdate' | 'phone' | 'agree'
> &
  Pick<Partial<Body>, 'confirm' | 'latin_name'>

async function takenFaults(db: Context['db'], { username, email }: Given) {
  const [name, address] = [accountKey(username), accountKey(email)]
  const taken = await takenKeys(db, [name, address])
  return {
    ...(taken.has(name) ? { username: 'username_taken' } : {}),
    ...(taken.has(address) ? { email: 'email_taken' } : {}),
  }
}

/** Without a proof of work nobody learns whether a name or an email is taken. */
async function faultsOf({ db, config, now }: Context, given: Given, proved: boolean): Promise<Record<string, string>> {
  const { username, firstname, lastname, latin_name = '', email, password } = given
  const isCommon = isCommonPassword(password, [config.brand, username, firstname, lastname, email])
  return {
    ...registrationFaults(given, now()),
    ...nameFaults({ firstname, lastname, latin_name }),
    ...(isCommon ? { password: 'password_common' } : {}),
    ...(proved ? await takenFaults(db, given) : {}),
  }
}

/** Uses up a proof of work: whether it was one, and was not used before. */
async function spendProof({ config, now, transaction }: Context, captcha: string): Promise<boolean> {
  const solved = await signatureOfSolved(config.secret, captcha)
  return solved !== undefined && (await transaction((db) => spendSolution(db, solved, now())))
}

/** What is wrong with a registration that its schema refuses, beyond that. */
export async function registrationFaultsOf(ctx: Context, body: Readonly<Record<string, unknown>>) {
  const text = (name: keyof Body) => (typeof body[name] === 'string' ? body[name] : '')
  const given = {
    username: text('username'),
    email: text('email'),
    password: text('password'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    latin_name: text('latin_name'),
    birthdate: text('birthdate'),
    phone: text('phone'),
    agree: body.agree === true,
    // Without a password there is nothing that it differs from.
    confirm: text('password') && body.confirm !== undefined ? text('confirm') : undefined,
  }
  return faultsOf(ctx, given, await spendProof(ctx, text('captcha')))
}

async function insertUser(db: Write, ctx: Context, body: Body, password_hash: string): Promise<string> {
  const id = v7()
  const now = ctx.now()
  const { language, config } = ctx
  const terms_version = await keepTerms(db, { language, config, now })
  await db
    .insertInto('users')
    .values({
      id,
      username: body.username.trim(),
      username_key: accountKey(body.username),
      email: body.email.trim(),
      email_key: accountKey(body.email),
      password_hash,
      firstname: body.firstname.trim(),
      lastname: body.lastname.trim(),
      latin_name: (body.latin_name ?? '').trim(),
      telephone: readPhone(body.phone) ?? null,
      date_of_birth: body.birthdate,
      language,
      terms_agreed_at: now,
      terms_version,
      created_at: now,
    })
    .execute()
  return id
}

/** The first email to a new account whose address is confirmed. */
export const welcome = (work: Mailing & { config: Pick<Config, 'shopping'> }, userId: string): Promise<void> =>
  notify(work, userId, userEvents.registered, {}, ({ t, link }) => [
    t('text'),
    link(firstScreen(work.config), t('action')),
  ])

type RegisterContext = Context & Fails<'username_taken' | 'email_taken' | 'captcha_failed'>

/**
 * Uses up the proof of work, then reports all invalid fields at once; then writes the account, its sign-in and the
 * first email in one transaction.
 */
export async function register(ctx: RegisterContext, body: Body): Promise<Tokens> {
  if (!(await spendProof(ctx, body.captcha))) return ctx.fail('captcha_failed', 'captcha')
  const faults = await faultsOf(ctx, body, true)
  if (Object.keys(faults).length) failFields(faults)
  const passwordHash = await hashPassword(body.password)
  try {
    const signIn = await ctx.transaction(async (db, enqueue) => {
      const userId = await insertUser(db, ctx, body, passwordHash)
      await enqueue(emailVerification, { userId, isNew: true })
      return openSignIn(ctx, { db, enqueue }, { userId, method: 'password', guestSession: body.oc_session })
    })
    return await deliverTokens(ctx, signIn)
  } catch (error) {
    // A concurrent registration took the name after the check above.
    const constraint = refusedBy(error)
    if (constraint === 'users_username_key_key') return ctx.fail('username_taken', 'username')
    if (constraint === 'users_email_key_key') return ctx.fail('email_taken', 'email')
    throw error
  }
}
