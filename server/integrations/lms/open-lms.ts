import type { Config } from '../../config.ts'
import { moodle } from './moodle.ts'
import type { LmsIntegration } from './port.ts'

/** The learning systems of environments. In the demo, a local server plays that of its environment. */
export async function openLms(config: Config): Promise<{ lms: LmsIntegration; close: () => Promise<void> }> {
  const { fakeLms: listen, environmentsFile } = config
  if (!listen || environmentsFile) return { lms: { moodle: moodle(), demo: undefined }, close: async () => undefined }
  const { startFakeMoodle } = await import('./fakes/server.ts')
  const fake = await startFakeMoodle(listen)
  return { lms: { moodle: moodle(), demo: fake.environment }, close: fake.close }
}
