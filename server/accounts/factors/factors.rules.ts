/** A code as it is compared: without the spaces and dashes that people type. */
export const plainCode = (typed: string) => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()

/** Codes of authenticator apps are six digits; anything else can only be a recovery code. */
export const isAppCode = (plain: string) => /^\d{6}$/.test(plain)

/** Recovery codes are shown in two groups: ABCDE-FGHJK. */
export const groupedCode = (plain: string) => `${plain.slice(0, 5)}-${plain.slice(5)}`

/** Ways to sign in that a user has. */
export type WaysIn = { hasPassword: boolean; passkeys: number; identities: number }

/** Whether the user could still sign in; a way is removed only if it leaves another one. */
export const leavesWayIn = ({ hasPassword, passkeys, identities }: WaysIn) => hasPassword || passkeys + identities > 0
