import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import { boundAddress } from '../../contract/typography.ts'
import { useSessions } from '../dates/useSessions.ts'
import { isOpen } from './course.ts'

/** In print every offering with a free seat is a row of a table. */
export const PrintedOffers = memo(function PrintedOffers({ products }: { products: readonly Product[] }) {
  const t = useTranslations('catalogue.offers')
  const sessions = useSessions()
  const open = products.filter(isOpen)
  if (!open.length) return null
  return (
    <section id="printed-offers" className="print-only">
      <h2>{t('title')}</h2>
      <table>
        <tbody>
          {open.map((product) => (
            <tr key={product.product_id}>
              <th scope="row">{product.start_date ? sessions.offering(product, { year: true }) : t('online')}</th>
              <td>
                {product.online
                  ? t('anytime')
                  : [product.location_name, boundAddress(product.location_address)].filter(Boolean).join(', ')}
              </td>
              <td className="tabular">{product.special?.price_formated ?? product.price_formated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})
