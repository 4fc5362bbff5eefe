import { call } from '../../api/client.ts'
import { orNotFound } from '../../api/orNotFound.ts'
import { plainText } from './html.rules.ts'

export const loadPage = (id: number) => orNotFound(call('getPage', { params: { id } }))

/** What a page says of itself in the head; `image` is a path of this site. */
export type Summary = { title: string; description: string; image?: string }

export function summarise({
  title,
  description,
  image,
}: {
  title: string
  description: string
  image?: string | null
}): Summary {
  return { title, description: plainText(description), ...(image ? { image } : {}) }
}
