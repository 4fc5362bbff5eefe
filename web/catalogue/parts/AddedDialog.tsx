import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { lineInWords } from '../../../contract/line-in-words.ts'
import type { Cart } from '../../../contract/shop.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** After something was put into the cart: on to the cart, or keep looking. */
export function AddedDialog({ cart, open, onClose }: { cart: Cart; open: boolean; onClose: () => void }) {
  const t = useTranslations('catalogue.cart')
  const sum = cart.totals.find(({ code }) => code === 'total')?.text
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('summary')}
      size="sm"
      footer={
        <>
          <Link to="/cart" className={buttonClass()}>
            {t('go')}
          </Link>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <Notice kind="success">
        <p role="status">{t('added')}</p>
      </Notice>
      <ul className="mt-2 divide-y divide-line">
        {cart.products.map((item) => (
          <li key={item.key} className="flex items-center gap-3 py-3">
            <img src={item.thumb} alt="" width={64} height={40} className="rounded-sm" />
            <span className="min-w-0 flex-1 text-sm leading-snug">
              <span lang={item.lang} className="block font-semibold">
                {item.name}
              </span>
              <span className="block text-ink-soft">{lineInWords(item)}</span>
            </span>
            <span className="tabular text-sm font-semibold">{item.price}</span>
          </li>
        ))}
      </ul>
      {sum && (
        <p className="tabular mt-3 flex justify-between border-t border-line-strong pt-3 font-bold">
          <span>{t('places', { count: cart.total })}</span>
          <span>{sum}</span>
        </p>
      )}
    </Dialog>
  )
}
