/** A code as it is compared: without the spaces and dashes that people type. */
export const plainCode = (typed: string) => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()

/** Codes of authenticator apps are six digits; anything else can only be a recovery code. */
export const isAppCode = (plain: string) => /^\d{6}$/.test(plain)

/** Recovery codes are shown in two groups: ABCDE-FGHJK. */
export const groupedCode = (plain: string) => `${plain.slice(0, 5)}-${plain.slice(5)}`
