import { Button } from '../web/ui/Button.tsx'
import { useActivityMessages } from './messages.ts'
import { notifyPortal } from './portal.ts'

export function BackToCourse({ primary }: { primary: boolean }) {
  const t = useActivityMessages()
  return (
    <Button variant={primary ? 'primary' : 'secondary'} onClick={() => notifyPortal({ type: 'form-finished' })}>
      {t('toCourse')}
    </Button>
  )
}
