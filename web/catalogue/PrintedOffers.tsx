import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import { useDays } from './parts/useDays.ts'

/** In print every offering is a row of a table. */
export const PrintedOffers = memo(function PrintedOffers({ products }: { products: readonly Product[] }) {
  const t = useTranslations('catalogue.offers')
  const days = useDays()
  if (!products.length) return null
  return (
    <section className="print-only">
      <h2>{t('title')}</h2>
      <table>
        <tbody>
          {products.map(
            ({
              product_id,
              start_date,
              end_date,
              online,
              location_name,
              location_address,
              price_formated,
              special,
            }) => (
              <tr key={product_id}>
                <th scope="row">{start_date ? days.range(start_date, end_date ?? start_date) : t('online')}</th>
                <td>{online ? t('anytime') : [location_name, location_address].filter(Boolean).join(', ')}</td>
                <td className="tabular">{special?.price_formated ?? price_formated}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
})
