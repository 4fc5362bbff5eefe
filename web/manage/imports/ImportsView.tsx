import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Import, importColumns, type ImportKind, requiredColumns } from '../../../contract/manage/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { useMoments } from '../useMoments.ts'
import { importCallsOf, importsQuery } from './queries.ts'
import { UploadForm } from './UploadForm.tsx'

const importScreens = { people: 'peopleImport', dates: 'dateImport' } as const

/** Uploads a CSV file of a kind: its template, what its columns mean, and the latest imports. */
export function ImportsView({ kind }: { kind: ImportKind }) {
  const t = useTranslations('manageImports')
  const template = useFileDownload(`${kind}.csv`, importCallsOf[kind].template)
  return (
    <>
      <ScreenTitle
        title={t(`${kind}.title`)}
        intro={t(`${kind}.intro`)}
        actions={
          <Button
            variant="secondary"
            icon={<Icon name="download" />}
            pending={template.pending}
            onClick={template.download}
          >
            {t('template')}
          </Button>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={t('file')}>
          <UploadForm kind={kind} />
        </Panel>
        <Panel title={t('columnsTitle')}>
          <Columns kind={kind} />
        </Panel>
      </div>
      <Latest kind={kind} />
    </>
  )
}

function Columns({ kind }: { kind: ImportKind }) {
  const t = useTranslations('manageImports')
  const required: readonly string[] = requiredColumns[kind]
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {importColumns[kind].map((column) => (
        <div key={column} className="contents">
          <dt className="font-semibold">{t(`columns.${column}`)}</dt>
          <dd className="text-ink-soft">
            {required.includes(column) && `${t('required')}; `}
            {t(`hints.${column}`)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Latest({ kind }: { kind: ImportKind }) {
  const t = useTranslations('manageImports')
  const { moment } = useMoments()
  const query = useQuery(importsQuery(kind))
  const columns: readonly Column<Import>[] = [
    {
      id: 'file',
      label: t('file'),
      heads: true,
      cell: ({ id, file_name }) => (
        <ManageLink to={importScreens[kind]} params={{ id }} className={textLink}>
          {file_name}
        </ManageLink>
      ),
    },
    { id: 'state', label: t('state'), cell: ({ state }) => t(`states.${state}`) },
    { id: 'created', label: t('created'), cell: ({ created }) => moment(created) },
    { id: 'by', label: t('by'), cell: ({ by }) => by },
  ]
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('latest')}</h2>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      {query.data && query.data.data.length > 0 && (
        <Table caption={t('latest')} captionHidden columns={columns} rows={query.data.data} rowKey={({ id }) => id} />
      )}
    </section>
  )
}
