import { useTranslations } from 'use-intl'
import { accountingPrograms } from '../../../contract/manage/book-settings.ts'
import { bookFiles, type BookFileKind, type BookMonth } from '../../../contract/manage/books.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { useAction } from '../useAction.ts'
import { useMay } from '../useMay.ts'
import { useMoments } from '../useMoments.ts'

type Props = { of: BookMonth; onChanged: (next: BookMonth) => Promise<void> }

const isProgram = (kind: BookFileKind) => accountingPrograms.some((program) => program === kind)

/** What of a month is made now: not a register with faults, nor sales of a buyer without a code. */
function possible({ wanted, isaf, journal, documents }: BookMonth): BookFileKind[] {
  const hasCodes = journal.notes.every(({ kind }) => kind !== 'buyer_code')
  return wanted.filter((kind) =>
    kind === 'isaf' ? !isaf?.faults.length : !isProgram(kind) || (documents > 0 && hasCodes),
  )
}

/** The files of a month for the tax authority and the accountant: made at once, kept, taken out. */
export function Files({ of: book, onChanged }: Props) {
  const t = useTranslations('manageBooks')
  const kinds = useTranslations('words.bookFiles')
  const { pending, run } = useAction()
  const { moment } = useMoments()
  const takesOut = useMay()('export_finance')
  const { month, over, wanted, files } = book
  const now = possible(book)
  const isLatest = (kind: BookFileKind) => files.find((file) => file.kind === kind)?.current === true
  const make = async () => onChanged(await call('makeBookFiles', { params: { month }, body: { kinds: now } }))
  async function download({ id, kind, number }: BookMonth['files'][number]) {
    const name = `${kind}-${month}-${number}.${bookFiles[kind].extension}`
    saveFile(await call('getBookFile', { params: { month, id } }), name)
  }
  return (
    <Panel
      title={t('files')}
      actions={
        over &&
        now.some((kind) => !isLatest(kind)) && (
          <Button pending={pending === 'make'} onClick={() => run('make', make, t('made'))}>
            {t('make')}
          </Button>
        )
      }
    >
      <p className="mb-3">
        {t('wanted', { files: wanted.map((kind) => kinds(kind)).join(', ') })}{' '}
        <ManageLink to="bookSettings" className={textLink}>
          {t('settings')}
        </ManageLink>
      </p>
      {!over && <p className="mb-3">{t('notOver')}</p>}
      {wanted.some(isProgram) && <p className="mb-3 max-w-3xl text-ink-soft">{t('untried')}</p>}
      <ul className="grid gap-3">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <strong>{kinds(file.kind)}</strong> ·{' '}
              {t('fileOf', { number: file.number, at: moment(file.made), documents: file.documents })}
              {!file.current && ` · ${t('old')}`}
              <br />
              <span className="text-sm break-all text-ink-soft">SHA-256 {file.sha256}</span>
            </span>
            {takesOut && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${t('download')}: ${kinds(file.kind)} ${file.number}`}
                pending={pending === file.id}
                onClick={() => run(file.id, () => download(file))}
              >
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
