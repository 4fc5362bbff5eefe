import { createIsomorphicFn } from '@tanstack/react-start'
import { useTranslations } from 'use-intl'
import { firstProducts } from '../../contract/constants.ts'
import type { Product } from '../../contract/catalogue.ts'
import { useSessions } from '../dates/useSessions.ts'
import { isOpen } from './course.ts'

type Props = { products: readonly Product[]; chosen: number | undefined }

/** The dates that the picker unfolds, to read. */
function Dates({ products, chosen }: Props) {
  const t = useTranslations('catalogue.offers')
  const sessions = useSessions()
  const open = products.filter(isOpen)
  const others = open.slice(firstProducts).filter(({ product_id }) => product_id !== chosen)
  if (!others.length) return null
  return (
    <ul className="mt-4 grid gap-1.5">
      {others.map((product) => (
        <li key={product.product_id} className="first-letter:uppercase">
          {product.start_date ? sessions.offering(product) : t('anytime')}, {product.city},{' '}
          {product.special?.price_formated ?? product.price_formated}
        </li>
      ))}
    </ul>
  )
}

/** Where there is no JavaScript to unfold them. Browsers that have it do not render what is inside. */
export const OtherDates = createIsomorphicFn()
  .server((props: Props) => (
    <noscript>
      <Dates {...props} />
    </noscript>
  ))
  .client((_props: Props) => <noscript />)
