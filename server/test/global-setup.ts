import type { TestProject } from 'vitest/node'
import type { SocketConnection } from '../db/embedded.ts'
import { makeTemplate } from './make-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: SocketConnection
    dataDir: string
  }
}

export default async function setup(project: TestProject) {
  const { connection, dataDir, close } = await makeTemplate()
  project.provide('connection', connection)
  project.provide('dataDir', dataDir)
  return close
}
