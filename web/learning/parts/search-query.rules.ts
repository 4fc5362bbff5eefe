import { text } from '../../read.ts'

/** A search's text in an address; the router reads `?q=112` as a number. Other values are ignored. */
export const readSearchText = (value: unknown) => text(typeof value === 'number' ? String(value) : value, 100)

export const readSearchQuery = ({ q }: Record<string, unknown>): { q?: string } => ({ q: readSearchText(q) })
