import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '../../../../contract/common.ts'
import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'

/** Milliseconds without a key until a preview is rendered. */
const renderedAfter = 500

/** Markdown as the server renders it, a moment after it is typed; undefined when there is none. */
export function useRendered(text: string, language: Language): string | undefined {
  const settled = useDebounced(text, renderedAfter)
  const { data } = useQuery({
    queryKey: own('manage', 'preview', language, settled),
    queryFn: () => call('previewText', { body: { markdown: settled, text_language: language } }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
  return settled.trim() ? data?.html : undefined
}
