import type { Files } from './files/port.ts'
import type { Mail } from './mail/port.ts'

/** Every system that we do not own, behind its port; the adapters are chosen in `main.ts` and in tests. */
export type Outside = { mail: Mail; files: Files }
