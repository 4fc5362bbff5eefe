declare module 'virtual:addresses' {
  /**
   * Where each call goes: API, method, path; a fourth entry marks a reply that is a file. Made by
   * `scripts/vite-addresses.ts`.
   */
  export const addresses: Readonly<Record<string, readonly [api: string, method: string, path: string, file?: 1]>>
}
declare module 'virtual:learner-addresses' {
  /** The calls of signed-in users, as `virtual:addresses`: those of guests. */
  export { addresses } from 'virtual:addresses'
}
declare module 'virtual:staff-addresses' {
  /** The calls of the back office, as `virtual:addresses`. */
  export { addresses } from 'virtual:addresses'
}
