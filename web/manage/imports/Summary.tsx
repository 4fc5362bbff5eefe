import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportDetails, type ImportKind, rowOutcomes } from '../../../contract/manage/imports.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Facts } from '../Facts.tsx'
import { isInviting } from './queries.ts'
import { StartDialog } from './StartDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useImportStep } from './useImportStep.ts'

type Step = 'start' | 'invite' | 'undo'

/** How many rows have which outcome, and the next steps of an import. */
export function Summary({ kind, one }: { kind: ImportKind; one: ImportDetails }) {
  const { id, state, counts, uninvited, invites } = one
  const t = useTranslations('manageImports')
  const states = useTranslations('words.importStates')
  const [open, setOpen] = useState<Step>()
  const { refresh } = useImportStep(id)
  const close = () => setOpen(undefined)
  const shown = state === 'checked' || state === 'running' ? rowOutcomes : rowOutcomes.filter((one) => one !== 'ready')
  const undecided = one.columns.filter(({ left_out }) => !left_out).length + one.workplaces.open
  const isLater = kind === 'people' && state === 'done' && !invites && uninvited > 0
  return (
    <div className="mb-8 grid gap-4">
      <Facts
        facts={[
          [t('state'), states(state)],
          ...shown.map((outcome): [string, number] => [t(`outcomes.${outcome}`), counts[outcome]]),
          ...(state === 'checked' && one.courses > 0
            ? ([
                [t('courses.accounts'), one.accounts],
                [t('courses.given'), one.courses],
                [t('courses.emailed'), one.emails],
              ] as [string, number][])
            : []),
          ...(isLater ? [[t('uninvited'), uninvited] as [string, number]] : []),
        ]}
      />
      <div role="status" className="grid gap-3 empty:hidden">
        {state === 'running' && <Notice kind="info" title={t('running', { count: counts.ready })} />}
        {state === 'undoing' && <Notice kind="info" title={t('undoing')} />}
        {isInviting(one) && <Notice kind="info" title={t('inviting', { count: uninvited })} />}
        {state === 'checked' && counts.ready === 0 && <Notice kind="info" title={t('nothing')} />}
        {state === 'checked' && counts.ready > 0 && undecided > 0 && (
          <Notice kind="warning" title={t('undecided', { count: undecided })} />
        )}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'checked' && counts.ready > 0 && undecided === 0 && (
          <Button onClick={() => setOpen('start')}>{t('start', { count: counts.ready })}</Button>
        )}
        {isLater && <Button onClick={() => setOpen('invite')}>{t('invite', { count: uninvited })}</Button>}
        {kind === 'people' && state === 'done' && counts.created > 0 && (
          <Button variant="secondary" onClick={() => setOpen('undo')}>
            {t('undo.action')}
          </Button>
        )}
      </div>
      <StartDialog kind={kind} one={one} open={open === 'start'} onClose={close} onDone={refresh} />
      {kind === 'people' && (
        <>
          <ConfirmDialog
            open={open === 'invite'}
            onClose={close}
            title={t('invite', { count: uninvited })}
            action={t('inviteAction')}
            onConfirm={async () => {
              await call('inviteImported', { params: { id } })
              await refresh()
            }}
          >
            <p>{t('inviteText', { count: uninvited })}</p>
          </ConfirmDialog>
          <UndoDialog id={id} open={open === 'undo'} onClose={close} onDone={refresh} />
        </>
      )}
    </div>
  )
}
