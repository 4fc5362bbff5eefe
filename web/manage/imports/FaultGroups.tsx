import { useTranslations } from 'use-intl'
import {
  emptiedColumns,
  type FaultGroup,
  type ImportDetails,
  type ImportKind,
} from '../../../contract/manage/imports.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { Panel } from '../Panel.tsx'
import { importCallsOf } from './queries.ts'
import { useImportStep } from './useImportStep.ts'

/** What is wrong with the rows of a file, by column and kind of fault, with what can be done about it. */
export function FaultGroups({ kind, one }: { kind: ImportKind; one: ImportDetails }) {
  const { id, state, faults, file_name } = one
  const t = useTranslations('manageImports')
  const step = useImportStep(id)
  const refused = useFileDownload(file_name, () => importCallsOf[kind].refused(id))
  if (!faults.length) return null
  const titleOf = (column: string) =>
    t.has(`columns.${column}` as 'columns.email') ? t(`columns.${column}` as 'columns.email') : column
  const download = (
    <Button
      size="sm"
      variant="secondary"
      icon={<Icon name="download" />}
      pending={refused.pending}
      onClick={refused.download}
    >
      {t('refusedFile')}
    </Button>
  )
  const emptied = (column: string) => emptiedColumns.find((one) => one === column)
  const remedyOf = ({ column, remedy, rows }: FaultGroup) => {
    const left = remedy === 'empty' && state === 'checked' ? emptied(column) : undefined
    if (!left) return <span className="text-ink-soft">{t('groups.correct')}</span>
    return (
      <Button
        size="sm"
        variant="secondary"
        pending={step.pending === column}
        onClick={() => step.run(column, () => call('emptyPeopleCells', { params: { id }, body: { column: left } }))}
      >
        {t('groups.empty', { count: rows })}
      </Button>
    )
  }
  const columns: readonly Column<FaultGroup>[] = [
    { id: 'column', label: t('groups.column'), heads: true, cell: ({ column }) => titleOf(column) },
    { id: 'rows', label: t('groups.rows'), end: true, cell: ({ rows }) => rows },
    {
      id: 'message',
      label: t('faults'),
      cell: ({ message, lines, rows }) => (
        <>
          {message}
          <span className="block text-sm text-ink-soft">
            {t('groups.lines', { lines: lines.join(', '), more: String(rows > lines.length) })}
          </span>
        </>
      ),
    },
    { id: 'remedy', label: t('groups.remedy'), cell: remedyOf },
  ]
  return (
    <Panel title={t('groups.title')} actions={download}>
      <Table
        caption={t('groups.title')}
        captionHidden
        columns={columns}
        rows={faults}
        rowKey={({ column, message }) => `${column} ${message}`}
      />
    </Panel>
  )
}
