import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Loaded when it is opened. */
const SlotDialog = lazy(() => import('./SlotDialog.tsx').then((module) => ({ default: module.SlotDialog })))

/** Opens the choice of the practice's time. `chosen`: there is one already. */
export function SlotButton({ courseId, chosen }: { courseId: number; chosen: boolean }) {
  const t = useTranslations('learning.slots')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        size="sm"
        variant={chosen ? 'secondary' : 'primary'}
        icon={<Icon name="calendar" size={18} />}
        onClick={() => setOpen(true)}
      >
        {t(chosen ? 'change' : 'open')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <SlotDialog courseId={courseId} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
