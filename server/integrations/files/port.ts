/** Keeps files by name, e.g. `certificates/0198….pdf`. Names are made by us, never by a visitor. */
export type Files = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is no such file. */
  get: (name: string) => Promise<Uint8Array | undefined>
}
