import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import { formNumbers } from '../../../contract/number-forms.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { Panel } from '../Panel.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { EmailFrame, LanguageChoice, TestButton } from './EmailFrame.tsx'
import { wireOf } from './wire.ts'
import type { ShownPart } from './useShownPart.ts'

type Props = {
  id: string
  texts: Readonly<Record<string, EditedText>>
  /** Whether a text has a number with forms. */
  counted: boolean
  shown: ShownPart
  onLanguage: (language: Language) => void
}

/** Milliseconds without a key until the email is drawn. */
const drawnAfter = 500

/** The email as the server draws it with what is typed, and a test of it. */
export function PreviewPanel({ id, texts, counted, shown: { part, language }, onLanguage }: Props) {
  const t = useTranslations('manageEmails')
  const labels = useTranslations('words.objects.email_text')
  const settled = useDebounced(JSON.stringify(wireOf(texts)), drawnAfter)
  const [number, setNumber] = useState<(typeof formNumbers)[number]>(2)
  const body = {
    text_language: language,
    texts: JSON.parse(settled),
    ...(part ? { part } : {}),
    ...(counted ? { example_number: number } : {}),
  }
  const query = useQuery({
    queryKey: own('manage', 'email-preview', id, language, part ?? '', settled, counted ? number : 0),
    queryFn: () => call('previewEmail', { params: { id }, body }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
  const misfits = query.data?.misfits.map((field) => labels(field.slice(0, -3) as 'subject'))
  return (
    <Panel
      title={t('preview.title')}
      actions={<TestButton send={() => call('sendTestEmail', { params: { id }, body })} />}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <LanguageChoice language={language} onLanguage={onLanguage} />
          {counted && (
            <SelectField
              id="preview-number"
              label={t('preview.number')}
              value={String(number)}
              onChange={({ currentTarget: { value } }) =>
                setNumber(formNumbers.find((one) => String(one) === value) ?? 2)
              }
              options={formNumbers.map((value) => ({ value: String(value), label: String(value) }))}
            />
          )}
        </div>
        {misfits && misfits.length > 0 && (
          <Notice kind="warning">{t('preview.misfit', { parts: misfits.join(', ') })}</Notice>
        )}
        <QueryNotice query={query} />
        {query.data && <EmailFrame language={language} {...query.data} />}
        <p className="text-sm text-ink-soft">{t('preview.examples')}</p>
      </div>
    </Panel>
  )
}
