import type { Config } from '../config.ts'

/** Where a new account begins. */
export const firstScreen = ({ shopping }: Pick<Config, 'shopping'>): string => (shopping ? '/discover' : '/dashboard')
