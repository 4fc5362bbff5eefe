import { ownPathPattern } from '../../contract/constants.ts'

/** A path of this site without a language prefix; anything else is refused (open redirect). */
export const isOwnPath = (path: string | undefined): path is string => path !== undefined && ownPathPattern.test(path)

/** The screens of an invited user who has not agreed to the terms: agreeing, the legal texts, and signing in. */
export const isBeforeTerms = (path: string) =>
  /^\/(?:terms|page|login|eshop-login|password|email|device)(?:\/|$)/.test(path)
