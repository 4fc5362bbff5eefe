import type { TestProject } from 'vitest/node'
import { build, isBuilt } from '../scripts/build.ts'
import { removeFormerRuns, removeRunFolder, runFolder } from '../harness/run-folder.ts'
import { copyDataDir, launchServer, untilReady } from '../harness/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portal: string
    portalDataDir: string
    /** The demo data before any journey; servers of a file's own start from a copy. */
    demoDataDir: string
  }
}

/**
 * One server with demo data for all journeys; each journey registers its own users. At the end everything that the run
 * started is ended and its folder is removed; what a run left that was killed is removed at the start of the next.
 */
export default async function setup(project: TestProject) {
  await removeFormerRuns()
  if (!isBuilt()) await build()
  const first = await launchServer({ RATE_LIMITS: 'off' })
  await untilReady(first)
  await first.stop()
  const server = await launchServer({ RATE_LIMITS: 'off', DATA_DIR: copyDataDir(first.dataDir) })
  await untilReady(server)
  project.provide('portal', server.url)
  project.provide('portalDataDir', server.dataDir)
  project.provide('demoDataDir', first.dataDir)
  return async () => {
    await server.stop()
    await removeRunFolder(runFolder())
  }
}
