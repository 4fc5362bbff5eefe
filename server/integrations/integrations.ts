import type { Files } from './files/port.ts'
import type { Mail } from './mail/port.ts'

/** The ports of all external systems; `main.ts` and tests choose the adapters. */
export type Integrations = { mail: Mail; files: Files }
