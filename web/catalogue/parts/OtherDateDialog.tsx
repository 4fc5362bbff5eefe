import { useTranslations } from 'use-intl'
import type { Product } from '../../../contract/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDays } from './useDays.ts'

export type OtherDate = 'move' | 'keep'
type Props = {
  /** The date that was chosen now; undefined when it is no longer on the page. */
  product: Product | undefined
  open: boolean
  onClose: () => void
  onSay: (what: OtherDate) => void
}

/** The course is in the cart with another date: a person changes the date, a company may have both (decision 062). */
export function OtherDateDialog({ product, open, onClose, onSay }: Props) {
  const t = useTranslations('catalogue.cart.otherDate')
  const days = useDays()
  const day = product?.start_date
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      size="sm"
      footer={
        <>
          <Button onClick={() => onSay('move')}>
            {day ? t('move', { day: days.short(day), city: product.city }) : t('moveOnline')}
          </Button>
          <Button variant="secondary" onClick={() => onSay('keep')}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
