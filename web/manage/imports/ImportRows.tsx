import { useTranslations } from 'use-intl'
import type { CallReply } from '../../../contract/call.ts'
import type { importCalls } from '../../../contract/manage/import-calls.ts'
import { importColumns, type ImportKind, type ImportRow, rowOutcomes } from '../../../contract/manage/imports.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import type { useListState } from '../table/useListState.ts'

const tones = { ready: 'pine', created: 'success', existing: 'neutral', refused: 'danger' } as const satisfies Record<
  ImportRow['outcome'],
  string
>

/** What may be longer than a line; the others stay whole. */
const longColumns = new Set<string>([
  'firstname',
  'lastname',
  'latin_name',
  'email',
  'organisation',
  'course',
  'location',
  'room',
  'instructor',
])

type Props = {
  kind: ImportKind
  rows: CallReply<(typeof importCalls)['getPeopleImport']>['rows']
  list: ReturnType<typeof useListState<never, 'outcome'>>
  stale: boolean
}

/** The rows of a file with what is wrong at which column. */
export function ImportRows({ kind, rows, list, stale }: Props) {
  const t = useTranslations('manageImports')
  const titles = new Map<string, string>(importColumns[kind].map((column) => [column, t(`columns.${column}`)]))
  /** Of this page; a row has no cells once it is saved. */
  const filled = importColumns[kind].filter((column) => rows.data.some(({ cells }) => cells[column]))
  const columns: readonly DataColumn<ImportRow>[] = [
    { id: 'line', label: t('line'), heads: true, cell: ({ line }) => line },
    {
      id: 'outcome',
      label: t('outcome'),
      cell: ({ outcome }) => (
        <Badge tone={tones[outcome]}>
          <span className="whitespace-nowrap">{t(`outcomes.${outcome}`)}</span>
        </Badge>
      ),
    },
    {
      id: 'faults',
      label: t('faults'),
      cell: ({ faults }) => (
        <ul className="grid min-w-56 gap-1">
          {faults.map(({ column, message }, at) => (
            <li key={at}>
              <strong>{titles.get(column) ?? column}</strong>: {message}
            </li>
          ))}
        </ul>
      ),
    },
    ...filled.map((column): DataColumn<ImportRow> => ({
      id: column,
      label: t(`columns.${column}`),
      cell: ({ cells }) => (
        <span className={longColumns.has(column) ? 'block min-w-32 wrap-anywhere' : 'whitespace-nowrap'}>
          {cells[column] ?? '–'}
        </span>
      ),
    })),
  ]
  return (
    <DataTable
      id={`import-${kind}`}
      label={t('rows')}
      columns={columns}
      items={rows.data}
      keyOf={({ line }) => line}
      page={rows}
      list={list}
      stale={stale}
      empty={t('empty')}
      tools={
        <FilterSelect
          list={list}
          name="outcome"
          label={t('outcome')}
          options={rowOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      }
    />
  )
}
