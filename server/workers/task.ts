/**
 * Work that runs on a thread. `run` loads its code itself, so that the server's own thread never has it. Its input may
 * have `maxBytes`; after so many `seconds` it is ended, and its thread with it. `atLimit`: whether content of users is
 * refused as too complex then, or what the server wrote may be tried again. `isLong`: it may take seconds, and leaves a thread to
 * what does not. `endsThread`: it is rare and takes much memory, which
 * a thread would keep.
 */
export type Task<Input, Output> = {
  run: (input: Input) => Promise<Output>
  maxBytes: number
  seconds: number
  atLimit: 'refuse' | 'unavailable'
  isLong?: (input: Input) => boolean
  endsThread?: boolean
}
export type AnyTask = Task<never, unknown>

export const defineTask = <Input, Output>(task: Task<Input, Output>): Task<Input, Output> => task

/** Bytes of an input, about: its texts and bytes, and a little for each value. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Map) return sizeOf([...value.values()])
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), 8)
}
