/**
 * `npm start`: builds when needed, then serves: migrations and demo data on an empty database are the server's own
 * first steps.
 */
import { build, isBuilt } from './build.ts'

process.env.NODE_ENV ||= 'demo' // a line of .env without a value counts as absent
if (!isBuilt()) {
  console.log('Building the portal (the first time, and after a change) …')
  await build()
}
await import('../server/main.ts')
