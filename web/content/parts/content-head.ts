import type { Language } from '../../../contract/common.ts'
import type { Site } from '../../api/site.ts'
import { pageHead } from '../../head.ts'
import { breadcrumbData } from '../../structured-data.ts'
import type { Summary } from './load.ts'

type Given = { loaderData?: { summary: Summary } | undefined; match: { context: { language: Language; site: Site } } }

/**
 * The head of a content screen, from its loader's data. One line a route, since all heads are in every first page.
 * `data` is more structured data, `above` the breadcrumbs between it and home.
 */
export const contentHead =
  (
    path: string,
    type?: 'article',
    data: readonly object[] = [],
    above: readonly (readonly [name: string, path: string])[] = [],
  ) =>
  ({
    loaderData,
    match: {
      context: { language, site },
    },
  }: Given) => {
    if (!loaderData) return {}
    const { summary } = loaderData
    const way = import.meta.env.SSR
      ? [breadcrumbData({ ...site, language }, [[site.brand, '/'], ...above, [summary.title, path]]), ...data]
      : []
    return pageHead({ ...summary, path, language, ...site, ...(type ? { type } : {}), data: way })
  }
