import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { build, isBuilt } from '../scripts/build.ts'
import { launchServer, untilReady } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portal: string
    portalDataDir: string
  }
}

/** One server with demo data for all journeys; each journey registers its own users. */
export default async function setup(project: TestProject) {
  if (!isBuilt()) await build()
  const server = await launchServer({ RATE_LIMITS: 'off' })
  await untilReady(server)
  project.provide('portal', server.url)
  project.provide('portalDataDir', server.dataDir)
  return async () => {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}
