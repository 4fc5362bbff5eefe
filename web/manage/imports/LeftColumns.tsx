import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportDetails, ImportKind, LeftColumn } from '../../../contract/manage/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Panel } from '../Panel.tsx'
import { importCallsOf } from './queries.ts'
import { useImportStep } from './useImportStep.ts'

/** The columns of a file that are not read: each is left out by who imports it. */
export function LeftColumns({ kind, one: { id, state, columns } }: { kind: ImportKind; one: ImportDetails }) {
  const t = useTranslations('manageImports.left')
  const step = useImportStep(id)
  const [sent, send] = useState<readonly string[]>([])
  if (!columns.length) return null
  const chosen = columns.filter(({ left_out }) => left_out).map(({ heading }) => heading)
  const open = columns.length - chosen.length
  const save = (headings: string[]) => {
    send(headings)
    step.run('columns', () => importCallsOf[kind].leaveOut(id, headings))
  }
  /** As it is saved, or as it was just ticked. */
  const isLeftOut = ({ heading, left_out }: LeftColumn) =>
    step.pending === undefined ? left_out : sent.includes(heading)
  return (
    <Panel title={t('title')}>
      <p className="mb-2 text-ink-soft">{t('text')}</p>
      {columns.map((column) => {
        const { heading, personal } = column
        return (
          <CheckboxField
            key={heading}
            label={t('leaveOut', { heading })}
            hint={personal ? t('personal') : undefined}
            checked={isLeftOut(column)}
            disabled={personal || state !== 'checked' || step.pending !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              save(checked ? [...chosen, heading] : chosen.filter((other) => other !== heading))
            }
          />
        )
      })}
      {state === 'checked' && open > 1 && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          pending={step.pending === 'columns'}
          onClick={() => save(columns.map(({ heading }) => heading))}
        >
          {t('all', { count: open })}
        </Button>
      )}
    </Panel>
  )
}
