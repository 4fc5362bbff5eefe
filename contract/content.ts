import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Id, Language } from './common.ts'

/** Static pages (point 9). */
export const staticPages = {
  privacy: 3, terms: 5, organisation: 8, cookies: 9, about: 11, projectsInProgress: 14, projectsDone: 17,
} as const

export const InformationPage = v.object({
  id: v.number(),
  lang: Language,
  title: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  chapters: v.array(v.object({ id: v.number(), title: v.string(), description: v.string() })),
})
export type InformationPage = v.InferOutput<typeof InformationPage>

export const contentCalls = defineCalls({
  getInformation: {
    api: 'learning', method: 'GET', path: '/information/:id', who: 'anyone', cached: true,
    about: 'An information page.',
    params: v.object({ id: Id }), reply: InformationPage, fails: ['not_found'],
  },
})
