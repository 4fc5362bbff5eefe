/**
 * Stands in the browser for what sends server functions' arguments and reads their answers (the framework's fetcher, seroval): the portal
 * has none, its screens call the API (`api/client.ts`). What the server renders into a page needs no library to be read. Exactly the
 * names that the framework's browser half imports are here; with a new one the build fails and tells it.
 */
const refuse = (): never => {
  throw new Error('The portal has no server functions: screens call the API')
}

/** Called while modules load: what is registered is never used. */
export const createPlugin = <T>(plugin: T): T => plugin
export const ReadableStreamPlugin = { tag: 'none' }

export const createStream = refuse
export const serverFnFetcher = refuse
