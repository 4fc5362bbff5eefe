import { useTranslations } from 'use-intl'
import type { QuoteState } from '../../../contract/quotes.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones = {
  draft: 'neutral',
  sent: 'amber',
  accepted: 'success',
  declined: 'danger',
  expired: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<QuoteState, string>

export function QuoteBadge({ state }: { state: QuoteState }) {
  const t = useTranslations('words.quoteStates')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
