import type { Files } from './files/port.ts'
import type { Mail } from './mail/port.ts'

/** Every system that we do not own, behind its port; `main.ts` and tests choose the adapters. */
export type Integrations = { mail: Mail; files: Files }
