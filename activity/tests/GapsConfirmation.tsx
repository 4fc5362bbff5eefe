import { useEffect, useId, useRef } from 'react'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import type { gapsOf } from './answers.rules.ts'
import { useActivityMessages } from '../messages.ts'
import type { Test } from './useTest.ts'

export type GapsConfirmationProps = { id: string; test: Test; gaps: ReturnType<typeof gapsOf>; certainty: boolean }

/** Asked before answers with gaps are submitted: how many questions are not answered, and what that means. */
export function GapsConfirmation({ id, test, gaps, certainty }: GapsConfirmationProps) {
  const t = useActivityMessages()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { opened, busy, unsent, submit } = test
  const lines = [
    gaps.none > 0 && t(opened.module === 'survey' ? 'gapsNoneSurvey' : 'gapsNone', { count: gaps.none }),
    gaps.partly > 0 && t('gapsPartly', { count: gaps.partly, certainty: certainty ? 'yes' : 'no' }),
    gaps.unsure > 0 && t('gapsUnsure', { count: gaps.unsure }),
  ]
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid gap-4 rounded-lg border border-amber/35 bg-amber-soft p-4"
    >
      <div className="flex items-start gap-3">
        <Icon name="warning" size={22} className="mt-px text-amber-ink" />
        <div className="min-w-0">
          <h3 id={titleId} ref={heading} tabIndex={-1} className="font-bold outline-none">
            {t('gapsTitle')}
          </h3>
          {lines.map((line) => line && <p key={line}>{line}</p>)}
        </div>
      </div>
      <div>
        <Button pending={busy} onClick={() => void submit()}>
          {unsent ? t('retry') : t('submit')}
        </Button>
      </div>
    </section>
  )
}
