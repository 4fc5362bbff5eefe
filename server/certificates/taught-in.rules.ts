import type { Language } from '../../contract/common.ts'

/**
 * The language in which a holder was taught, of those that the course states: that of the holder's last test, else that
 * in which the holder uses the portal, else Lithuanian, else the first one. A course that states none is taught in
 * Lithuanian, which every text of it has.
 */
export const taughtIn = (stated: readonly Language[], tested: Language | undefined, used: Language): Language =>
  [tested, used, 'lt' as const].find((language) => language && stated.includes(language)) ?? stated[0] ?? 'lt'
