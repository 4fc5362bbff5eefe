import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Leaves the sending of server functions out of the browser's part: `web/no-server-functions.ts` says why. */
export function noServerFunctions(): Plugin {
  return {
    name: 'praktika-no-server-functions',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^seroval(-plugins\/.+)?$|\/serverFnFetcher\.js$/ },
      handler: () => join(import.meta.dirname, '../web/no-server-functions.ts'),
    },
  }
}
