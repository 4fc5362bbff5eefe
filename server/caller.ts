import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Who works without a request: jobs, pages, the seed. */
export const server = 'server'

/** Does work of a request on behalf of a user, or of a guest's network. */
export const runFor = <T>(user: string, work: () => T): T => callers.run(user, work)

/** On whose behalf the present work is done. */
export const currentCaller = (): string => callers.getStore() ?? server
