import { notFound } from '@tanstack/react-router'
import { isNotFound } from './failure.ts'

/** An id in a path as our own links write it; anything else is not found. */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound()
  return Number(text)
}

/** The reply, or the not-found page with its status. */
export const orNotFound = <T>(reply: Promise<T>): Promise<T> =>
  reply.catch((error: unknown) => {
    throw isNotFound(error) ? notFound() : error
  })
