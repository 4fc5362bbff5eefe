/** Loaded into a server that a test launches: prints each development build of a library that it loads. */
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    if (/node_modules\/.*[./-]development[./]/.test(url)) console.log(`development build: ${url}`)
    return nextLoad(url, context)
  },
})
