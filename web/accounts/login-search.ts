import { text } from '../read.ts'

/** The query parameters of the sign-in screen that only the browser reads (requirements 2). */
export type LoginSearch = {
  redirect?: string
  back_uri?: string
  environment?: string
  action?: string
  /** Present: leads to the screens for registering and for a forgotten password. */
  register?: true
  forgot?: true
  /** Of a finished sign-in elsewhere, or why there is none. */
  code?: string
  error?: string
}

const present = (value: unknown) => (value === undefined ? undefined : (true as const))

export const loginSearch = (search: Record<string, unknown>): LoginSearch => ({
  redirect: text(search.redirect),
  back_uri: text(search.back_uri),
  environment: text(search.environment),
  action: text(search.action),
  register: present(search.register),
  forgot: present(search.forgot),
  code: text(search.code),
  error: text(search.error),
})
