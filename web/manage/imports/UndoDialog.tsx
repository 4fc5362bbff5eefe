import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { retry } from '../../api/own-queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { importKey } from './queries.ts'

type Props = { id: string; open: boolean; onClose: () => void; onDone: () => Promise<unknown> }

/** Says what an undo of an import removes, or who of its people is in the way and why. */
export function UndoDialog({ id, open, onClose, onDone }: Props) {
  const t = useTranslations('manageImports.undo')
  const query = useQuery({
    queryKey: [...importKey(id), 'undo'],
    queryFn: () => call('getImportUndo', { params: { id } }),
    enabled: open,
    staleTime: 0,
    retry,
  })
  const { data } = query
  if (!data?.blocks.length && data?.people)
    return (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t('title')}
        action={t('remove', { count: data.people })}
        danger
        onConfirm={async () => {
          await call('undoImport', { params: { id } })
          await onDone()
        }}
      >
        <p>{t('people', { count: data.people })}</p>
        {data.workplaces > 0 && <p>{t('workplaces', { count: data.workplaces })}</p>}
        <p className="text-ink-soft">{t('nothingElse')}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <QueryNotice query={query} />
      {data && data.blocks.length > 0 && (
        <Notice kind="warning" title={t('blocked')}>
          <ul className="mt-2 grid gap-1">
            {data.blocks.map(({ block, people, names }) => (
              <li key={block}>
                {t(`blocks.${block}`, { count: people })}: {names.join(', ')}
                {people > names.length && ` ${t('more', { count: people - names.length })}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {data && !data.blocks.length && <p>{t('nothing')}</p>}
    </Dialog>
  )
}
