import { useFormatter, useTranslations } from 'use-intl'
import type { QuestionResult } from '../../../../contract/manage/step-results.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { Panel } from '../../Panel.tsx'

type Count = QuestionResult['counts'][number]

/** The answers to one question: how often each, their mean, or what was written. */
export function QuestionCounts({ result }: { result: QuestionResult }) {
  const t = useTranslations('manageKinds.results')
  const format = useFormatter()
  const { question, answered, counts, mean, least, greatest, texts } = result
  const nameOf = ({ text, value }: Count) => text ?? (value === 'yes' || value === 'no' ? t(value) : value)
  const shareOf = (count: number) =>
    answered ? format.number(count / answered, { style: 'percent', maximumFractionDigits: 0 }) : '–'
  const columns: readonly Column<Count>[] = [
    { id: 'answer', label: t('answer'), heads: true, cell: nameOf },
    { id: 'count', label: t('count'), end: true, cell: ({ count }) => count },
    { id: 'share', label: t('share'), end: true, cell: ({ count }) => shareOf(count) },
  ]
  return (
    <Panel title={question}>
      <div className="grid gap-3">
        <p className="text-ink-soft">
          {t('answered', { count: answered })}
          {mean !== null &&
            ` · ${t('mean', { mean: Math.round(mean * 100) / 100, least: least ?? mean, greatest: greatest ?? mean })}`}
        </p>
        {counts.length > 0 && (
          <Table caption={question} captionHidden columns={columns} rows={counts} rowKey={({ value }) => value} />
        )}
        {texts.length > 0 && (
          <ul className="grid gap-2">
            {texts.map((text, at) => (
              // The same may be written twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="border-l-2 border-line pl-3 whitespace-pre-line">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
