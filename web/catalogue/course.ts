import type { Course, Product } from '../../contract/catalogue.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { orNotFound, readId } from '../api/orNotFound.ts'

/** The current course, so that its tabs do not load it again. A browser's page has one language. */
let stored: { course: Course; until: number } | undefined

export function storeCourse(course: Course): void {
  stored = { course, until: Date.now() + readAgainAfter.staleTime }
}

export function forgetCourse(): void {
  stored = undefined
}

/** Loads the course of an address, for every public tab. */
export async function loadCourse({ params }: { params: { id: string } }): Promise<{ course: Course }> {
  const id = readId(params.id)
  if (stored?.course.id === id && Date.now() < stored.until) return { course: stored.course }
  return { course: await orNotFound(call('getCourse', { params: { id } })) }
}

/** Offerings without a start date, then by start date (requirements 2). */
export const byStart = (products: readonly Product[]) =>
  products.toSorted((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? ''))

export const isOpen = ({ product_count }: Product) => product_count !== 0

/** The soonest day with seats; of a course without days what can be begun at any time. */
export const nearest = (products: readonly Product[]) =>
  products.find((product) => isOpen(product) && product.start_date !== null) ?? products.find(isOpen)
