import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The consequence, in numbers where there are any. */
  children: ReactNode
  /** What the button does: a verb with its object. */
  action: string
  danger?: boolean
  /** Rejects when it did not happen: the dialog stays open and says why. */
  onConfirm: () => Promise<unknown>
}

/** Asks before a step that cannot be undone, and says what it changes. */
export function ConfirmDialog({ open, onClose, title, children, action, danger = false, onConfirm }: Props) {
  const t = useTranslations('manage')
  const general = useTranslations('shell.error')('general')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  async function confirm() {
    setPending(true)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure((error instanceof ApiFailure && error.message) || general)
      if (!(error instanceof ApiFailure)) reportError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <div role="alert" className="empty:hidden">
          {failure && <Notice kind="danger">{failure}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}
