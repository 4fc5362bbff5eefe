import type { Product } from '../../../contract/catalogue.ts'
import type { ShownDate } from '../../dates/DatePicker.tsx'
import { streetOf } from '../../dates/streetOf.ts'
import { Price } from '../../ui/Price.tsx'
import { isOpen } from '../course.ts'

/** An offering of a course, as the date picker shows it. */
export function dateOf(product: Product): ShownDate {
  const { product_id, city, start_date, sessions, location_name, location_address, product_count } = product
  const { special, price_formated, lowest_30_formated } = product
  return {
    value: String(product_id),
    city,
    day: start_date,
    sessions,
    full: !isOpen(product),
    place: [location_name, location_address && streetOf(location_address, city)].filter(Boolean).join(', '),
    seats: product_count,
    price: <Price price={special?.price_formated ?? price_formated} was={lowest_30_formated} />,
  }
}
