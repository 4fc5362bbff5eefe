import { use } from 'react'

/** What a loader hands over: the server's is there, the browser's may be on its way. */
export type Awaitable<T> = T | Promise<T>

/** The value itself; a Suspense boundary above shows its shape until it is there. */
export const useAwaited = <T>(value: Awaitable<T>): T => (value instanceof Promise ? use(value) : value)
