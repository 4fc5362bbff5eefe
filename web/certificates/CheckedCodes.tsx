import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../contract/calls.ts'
import type { CallReply } from '../../contract/call.ts'
import type { CheckedCode } from '../../contract/certificates.ts'
import { call } from '../api/client.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { useFileDownload } from '../ui/useFileDownload.ts'

const tones = {
  valid: 'success',
  superseded: 'amber',
  expired: 'amber',
  revoked: 'danger',
  unknown: 'danger',
} as const satisfies Record<CheckedCode['state'], BadgeTone>

type CheckedCodesProps = { result: CallReply<AllCalls['verifyCertificates']>; codes: string[] }
type Row = CheckedCode & { at: number }

/** The result of a check of many codes: how many of each state, each code, and the files. */
export function CheckedCodes({ result: { data, checked_at }, codes }: CheckedCodesProps) {
  const t = useTranslations('certificates.many')
  const days = useDays()
  const counts = Object.entries(Object.groupBy(data, ({ state }) => state))
  const columns: Column<Row>[] = [
    { id: 'code', label: t('code'), heads: true, cell: ({ typed, certificate }) => certificate?.code ?? typed },
    { id: 'state', label: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
    { id: 'holder', label: t('holder'), cell: ({ certificate }) => certificate?.holder ?? '–' },
    {
      id: 'course',
      label: t('course'),
      cell: ({ certificate }) => (certificate ? <span lang={certificate.lang}>{certificate.title}</span> : '–'),
    },
    {
      id: 'until',
      label: t('until'),
      end: true,
      cell: ({ certificate }) => (certificate?.valid.to ? days.long(certificate.valid.to) : '–'),
    },
  ]
  return (
    <div className="mt-8 grid gap-4">
      <p role="status" className="font-semibold">
        {counts
          .map(([state, list]) => t(`counts.${state as CheckedCode['state']}`, { count: list.length }))
          .join('\u00a0· ')}
      </p>
      <Table
        caption={t('result')}
        captionHidden
        columns={columns}
        rows={data.map((one, at) => ({ ...one, at }))}
        rowKey={({ at }) => at}
      />
      <div className="flex flex-wrap gap-3">
        <Export codes={codes} format="csv" checkedAt={checked_at} />
        <Export codes={codes} format="pdf" checkedAt={checked_at} />
      </div>
    </div>
  )
}

type ExportProps = { codes: string[]; format: 'csv' | 'pdf'; checkedAt: string }

/** The codes are checked again for the file: it says its own moment. */
function Export({ codes, format, checkedAt }: ExportProps) {
  const t = useTranslations('certificates.many')
  const { pending, download } = useFileDownload(`${t('fileName')}-${checkedAt.slice(0, 10)}.${format}`, () =>
    call('exportVerification', { body: { codes, format } }),
  )
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon name="download" size={16} />}
      pending={pending}
      onClick={download}
    >
      {t(format)}
    </Button>
  )
}
