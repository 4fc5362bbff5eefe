import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchServer, type RunningServer } from '../harness/server.ts'

const here = join(import.meta.dirname, '..')

/** The variables and the flags of Node with which `npm start` of a checkout starts the server. */
export function shippedStart(folder: string): { variables: Record<string, string>; flags: string[] } {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    variables: Object.fromEntries(
      [...scripts.start.matchAll(/\b([A-Z][A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
    flags: [...scripts.start.matchAll(/--(?:max|optimize)\S+/g)].map(([flag]) => flag),
  }
}

/** Starts the server of a checkout as `npm start` does, without limits of rates. */
export function launchShipped(variables: Record<string, string> = {}, folder = here): Promise<RunningServer> {
  const { flags, variables: shipped } = shippedStart(folder)
  const settings = { ...shipped, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...variables }
  return launchServer(settings, { folder, script: 'scripts/start.ts', flags })
}
