import { Button } from '../web/ui/Button.tsx'
import { useActivityMessages } from './messages.ts'
import { notifyPortal } from './portal.ts'

export const goBack = () => notifyPortal({ type: 'form-finished' })

/** `onGo`: what is done before, and then goes back itself. */
export function BackToCourse({ primary, onGo = goBack }: { primary: boolean; onGo?: () => void }) {
  const t = useActivityMessages()
  return (
    <Button variant={primary ? 'primary' : 'secondary'} onClick={onGo}>
      {t('toCourse')}
    </Button>
  )
}

/** To a message about the course. */
export function WriteToUs() {
  const t = useActivityMessages()
  return <Button onClick={() => notifyPortal({ type: 'form-finished', show: 'messages' })}>{t('writeToUs')}</Button>
}
