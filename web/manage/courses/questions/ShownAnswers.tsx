import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icons.tsx'

/** `mark`: absent where the answers have none, as what is put in order. */
export type ShownAnswer = { id: string; text: ReactNode; mark?: number; feedback?: string }

/** Answers with which of them are right, and what is said of them. */
export function ShownAnswers({ answers }: { answers: readonly ShownAnswer[] }) {
  const t = useTranslations('manageCourses.bank')
  return (
    <ol className="grid gap-1">
      {answers.map(({ id, text, mark, feedback }) => (
        <li key={id} className="flex items-start gap-2">
          {mark === 1 ? (
            <>
              <Icon name="check" size={16} className="mt-1 text-success" />
              <span className="sr-only">{t('right')}</span>
            </>
          ) : (
            <span className="w-4 shrink-0" />
          )}
          <span>
            {text}
            {mark !== undefined && mark > 0 && mark < 1 && (
              <span className="text-ink-soft"> ({t('partShown', { part: mark })})</span>
            )}
            {feedback && <span className="block text-sm text-ink-soft">{feedback}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
