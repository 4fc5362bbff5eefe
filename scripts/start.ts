/**
 * `npm start`: builds when needed, then serves: migrations and demo data on an empty database are the server's own
 * first steps.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { build, isBuilt } from './build.ts'

if (!isBuilt()) {
  console.log('Building the portal (the first time, and after a change) …')
  try {
    await build('error')
  } catch (error) {
    const { startFault } = await import('../server/start-faults.ts')
    console.error(startFault(error) ?? error)
    process.exit(1)
  }
}
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile')) // of the server's modules, for the next start
await import('../server/main.ts')
