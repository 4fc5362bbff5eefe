import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dot, lineInWords } from '../../../contract/line-in-words.ts'
import type { Cart } from '../../../contract/shop.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** After something was put into the cart: on to the cart, or keep looking. */
export function AddedDialog({ cart, open, onClose }: { cart: Cart; open: boolean; onClose: () => void }) {
  const t = useTranslations('catalogue.cart')
  // Not `byCourse` of the cart: a chunk that both share would be one more request of each.
  const courses = [...Map.groupBy(cart.products, ({ course_id }) => course_id).values()]
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
        {courses.map((dates) => (
          <li key={dates[0]?.course_id} className="flex gap-3 py-3 text-sm leading-snug">
            <img src={dates[0]?.thumb} alt="" width={64} height={40} className="h-10 flex-none rounded-sm" />
            <div className="min-w-0 flex-1">
              <p lang={dates[0]?.lang} className="font-semibold">
                {dates[0]?.name}
              </p>
              {dates.map((item) => (
                <p key={item.key} className="mt-1 flex gap-3">
                  <span className="min-w-0 flex-1 text-ink-soft">
                    {lineInWords(item)}
                    {dot}
                    <span className="whitespace-nowrap">{t('placesOf', { count: item.quantity })}</span>
                  </span>
                  <span className="tabular font-semibold whitespace-nowrap">{item.price}</span>
                </p>
              ))}
            </div>
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
