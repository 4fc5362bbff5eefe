import type { Language } from '../../../contract/common.ts'
import type { Site } from '../../api/site.ts'
import { pageHead } from '../../head.ts'
import type { Summary } from './load.ts'

type Given = { loaderData?: { summary: Summary } | undefined; match: { context: { language: Language; site: Site } } }

/** The head of a content screen: its loader says what it is about. One line a route, since heads travel with every first page. */
export const contentHead = (path: string, type?: 'article') => ({ loaderData, match: { context: { language, site } } }: Given) =>
  (loaderData ? pageHead({ ...loaderData.summary, path, language, ...site, ...(type ? { type } : {}) }) : {})
