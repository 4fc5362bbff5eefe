import * as v from 'valibot'
import { AuthoredList } from '../../../../content/public.ts'
import { listInLanguage } from '../../../../db/texts.ts'
import { isAmong } from './is-among.ts'
import { defineKind, nothingSaid } from './kind.ts'
import { faultIf, hasAccepted, listsOfRows, rowsOfLists, noElement } from './written.ts'

/** A few words that are written, one of `accepted`. */
export const shortText = defineKind({
  kind: 'short_text',
  body: v.object({ accepted: AuthoredList }),
  snapshot: ({ accepted }, { language }): { accepted: readonly string[] } => ({
    accepted: listInLanguage(accepted, language),
  }),
  asked: () => ({}),
  fits: (_, answer) => typeof answer === 'string',
  points: ({ accepted }, answer) => (typeof answer === 'string' && isAmong(accepted, answer) ? 1 : 0),
  right: ({ accepted }) => accepted[0] ?? '',
  feedback: nothingSaid,
  show: ({ accepted }) => ({ elements: rowsOfLists(accepted).map((row) => ({ ...noElement, ...row })) }),
  draft: ({ elements }) => ({ body: { accepted: listsOfRows(elements) } }),
  faults: ({ elements }) => faultIf(!hasAccepted(elements), 'elements', 'no_accepted'),
})
