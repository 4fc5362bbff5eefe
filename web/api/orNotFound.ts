import { notFound } from '@tanstack/react-router'
import { isNotFound } from './failure.ts'

/** A number of an address as it is written by us; anything else is no address. */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound()
  return Number(text)
}

/** What is asked for, or the not-found page with its status. */
export const orNotFound = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw isNotFound(error) ? notFound() : error
  })
