import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SlotsShape } from './SlotsShape.tsx'

/** Loaded when it is opened. */
const SlotChoice = lazy(() => import('./SlotChoice.tsx').then((module) => ({ default: module.SlotChoice })))

/** Opens the choice of the practice's time. `chosen`: there is one already. */
export function SlotButton({ courseId, chosen }: { courseId: number; chosen: boolean }) {
  const t = useTranslations('learning.slots')
  const [open, setOpen] = useState(false)
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
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')}>
        <Suspense fallback={<SlotsShape />}>
          <SlotChoice courseId={courseId} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
