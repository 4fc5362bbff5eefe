import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import type { emailRule } from '../../../contract/manage/email-rules.ts'
import type { ValuesIn } from '../../../contract/manage/resources.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { own } from '../../api/own-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { Panel } from '../Panel.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { EmailFrame, LanguageChoice, TestButton } from './EmailFrame.tsx'

type Values = ValuesIn<typeof emailRule>
type Props = { draft: Values; language: Language; onLanguage: (language: Language) => void }

const drawnAfter = 500

/** The email of a rule as it is typed, and how many people would get it today. */
export function RulePreview({ draft, language, onLanguage }: Props) {
  const t = useTranslations('manageEmails')
  const { event, direction, days, subject, text } = draft
  const settled = useDebounced(JSON.stringify({ event, direction, days, subject, text }), drawnAfter)
  const typed = JSON.parse(settled) as Pick<Values, 'event' | 'direction' | 'days' | 'subject' | 'text'>
  const isWhole = [typed.subject, typed.text].every((texts) => texts.lt && texts.en && texts.ru) && typed.days !== null
  const body = { ...typed, text_language: language }
  const query = useQuery({
    queryKey: own('manage', 'email-rule-preview', language, settled),
    queryFn: () => call('previewEmailRule', { body }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 10_000,
  })
  const refused = query.error instanceof ApiFailure && query.error.code === 'invalid_fields'
  return (
    <Panel
      title={t('preview.title')}
      actions={<TestButton send={() => call('sendTestEmailRule', { body })} disabled={!isWhole || refused} />}
    >
      <div className="grid gap-4">
        <LanguageChoice language={language} onLanguage={onLanguage} />
        {!isWhole && <p className="text-ink-soft">{t('rules.allLanguages')}</p>}
        {isWhole && refused && <Notice kind="warning">{t('rules.refused')}</Notice>}
        {isWhole && !refused && <QueryNotice query={query} />}
        {isWhole && !refused && query.data && (
          <>
            <p>{t('rules.dueToday', { count: query.data.people })}</p>
            <EmailFrame language={language} {...query.data} />
          </>
        )}
      </div>
    </Panel>
  )
}
