import { use } from 'react'

/** A value of a loader: resolved on the server, perhaps a promise in the browser. */
export type Awaitable<T> = T | Promise<T>

/** The value itself; suspends while it loads. */
export const useAwaited = <T>(value: Awaitable<T>): T => (value instanceof Promise ? use(value) : value)
