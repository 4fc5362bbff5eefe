import { expect, test } from 'vitest'
import type { Call, ObjectSchema } from './call.ts'
import { calls } from './calls.ts'

/**
 * The calls of accounts, lookups and contact that other programs make (requirements 7.11–7.29, 7.34, 7.45, 7.46): path,
 * fields that they send, fields that they read. Registering an environment's account is a call of its own task.
 */
const profile = [
  'image',
  'timezone',
  'country',
  'city',
  'gender',
  'date_of_birth',
  'language',
  'firstname',
  'lastname',
  'username',
  'email',
  'telephone',
  'organisation',
  'position',
  'iframe_url',
  'logout_iframe_url',
  'learning_system_url',
  'learning_system_url_text',
]
const tokens = ['access_token', 'refresh_token', 'expires_in', 'capabilities', 'session_id']
const registration = ['username', 'password', 'firstname', 'lastname', 'email', 'birthdate', 'phone', 'oc_session']
const settings = [
  'timezone',
  'country',
  'city',
  'gender',
  'date_of_birth',
  'firstname',
  'lastname',
  'telephone',
  'organisation',
  'position',
  'language',
]
const service = ['id', 'name', 'logo', 'url']
const contact = ['name', 'email', 'subject', 'message', 'phone']
const environmentUser = ['username', 'password', 'environment', 'oc_session']

const specified: [method: string, path: string, sent: string[], read: string[]][] = [
  ['GET', '/languages', [], ['title_native', 'url_code', 'tag']],
  ['POST', '/languages', ['language'], []],
  ['GET', '/settings', [], profile],
  ['POST', '/settings', settings, profile],
  ['POST', '/settings/image', ['image'], profile],
  ['GET', '/is-credentials-set', [], ['result']],
  ['POST', '/auth/login', ['username', 'password', 'oc_session'], tokens],
  ['POST', '/auth/refresh', ['token', 'refresh_token', 'is_eshop'], tokens],
  ['POST', '/auth/sso', ['code', 'username', 'password'], tokens],
  ['POST', '/auth/register', registration, tokens],
  ['GET', '/auth/social', [], service],
  ['POST', '/auth/social/google', ['id_token'], tokens],
  ['GET', '/auth/password/change/preference', ['user_id'], ['result']],
  ['POST', '/auth/password/check', ['username', 'password'], []],
  ['POST', '/auth/password/change', ['username', 'newpassword'], []],
  ['POST', '/password/reset', ['token', 'password', 'password_repeat'], []],
  ['POST', '/password/forgotten', ['username'], []],
  ['GET', '/oauth-login', ['redirect', 'register', 'forgot', 'back_uri'], []],
  ['GET', '/oauth-available-services', ['environment'], service],
  ['GET', '/oauth-available-services/:id', ['id', 'environment'], service],
  ['GET', '/sso-environments', [], ['id', 'environment', 'name', 'logo', 'lmsUrl']],
  ['POST', '/keycloak/logout', [], []],
  ['POST', '/keycloak/login-with-environment', environmentUser, tokens],
  ['POST', '/keycloak/login-with-environment-oauth', [], ['url']],
  ['POST', '/keycloak/link-user', ['user_name', 'password', 'environment'], []],
  ['POST', '/keycloak/link-oauth-user', [], ['url']],
  ['POST', '/keycloak/unlink-user', ['environment'], []],
  ['GET', '/courses/add-device', [], ['redirect_url']],
  ['POST', '/contact/by-phone', ['phone'], []],
  ['POST', '/contact/by-email', contact, []],
  ['GET', '/contact/subjects', [], []],
  ['GET', '/organisations', ['search'], ['name', 'value']],
  ['GET', '/positions', ['search'], ['name', 'value']],
  ['GET', '/user/countries', [], []],
  ['GET', '/user/cities', ['alt'], []],
]

const fieldsOf = (schema: ObjectSchema | undefined) => Object.keys(schema?.entries ?? {})

/** The fields of a reply, or of the items of a list. */
function replyFieldsOf(reply: unknown): string[] {
  const schema = Object(reply)
  return schema.item ? replyFieldsOf(schema.item) : Object.keys(schema.entries ?? {})
}

test.each(specified)('%s %s takes and answers the fields of the specification', (method, path, sent, read) => {
  const call = Object.values<Call>(calls).find(
    (one) => one.api === 'learning' && one.method === method && one.path === path,
  )
  expect(call, `${method} ${path}`).toBeDefined()
  expect([...fieldsOf(call?.params), ...fieldsOf(call?.query), ...fieldsOf(call?.body)]).toEqual(
    expect.arrayContaining(sent),
  )
  expect(replyFieldsOf(call?.reply)).toEqual(expect.arrayContaining(read))
})
