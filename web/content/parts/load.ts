import { notFound } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { isNotFound } from '../../api/failure.ts'
import { plainText } from './html.rules.ts'

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

export const loadPage = (id: number) => orNotFound(call('getPage', { params: { id } }))

/** What a page says of itself in the head; `image` is a path of this site. */
export type Summary = { title: string; description: string; image?: string }

export function summarise({ title, description, image }: { title: string; description: string; image?: string | null }): Summary {
  return { title, description: plainText(description), ...(image ? { image } : {}) }
}
