import type { Authoring, CourseInput } from '../catalogue/public.ts'
import { fail } from '../http/fail.ts'
import { unique } from './make.ts'
import type { World } from './world.ts'

/** Runs a use case that writes courses in a transaction, at the world's time. */
export const author = <T>({ db, now }: World, work: (authoring: Authoring) => Promise<T>): Promise<T> =>
  db.transaction().execute((write) => work({ db: write, now: now(), fail }))

const text = (lt: string) => ({ lt })

/** A course as an author writes it; `wishes` replace what matters to a test. */
export const courseInput = (wishes: Partial<CourseInput> = {}): CourseInput => ({
  slug: unique('kursas-'),
  shortname: unique('k').toUpperCase(),
  category: 'emergency',
  filters: { field: ['resuscitation'], city: ['vilnius'] },
  title: text('Kursas'),
  short: text('Trumpai'),
  about: text('Apie **kursą**.'),
  purpose: text('Tikslas.'),
  study: text('Kaip.'),
  objectives: { lt: ['Mokėti'] },
  skills: { lt: ['Įgūdis'] },
  questions: [],
  hours: 4,
  certificateMonths: 12,
  featured: false,
  image: 'courses/pirmoji-pagalba-darbe',
  ...wishes,
})
