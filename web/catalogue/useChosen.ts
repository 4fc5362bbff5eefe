import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { useCity } from '../dates/useCity.ts'
import { isOpen, nearest } from './course.ts'

const cityOf = (products: readonly Product[], id: number | undefined) =>
  products.find(({ product_id }) => product_id === id)?.city

/**
 * The chosen offering: the one that the address names, else (also when that one is full) the first with seats in the
 * city whose dates are shown, else the first with seats elsewhere. The server's page ignores the choice, which is read
 * after hydration; so is a product that was remembered through the sign-in. `usualCity`: where the course was
 * practised before.
 */
export function useChosen(products: readonly Product[], usualCity: string | null | undefined) {
  const { product, product_id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [picked, pick] = useState<number>()
  const named = product ?? product_id
  const cities = useMemo(() => [...new Set(products.map(({ city }) => city))], [products])
  const [city, chooseCity, firstCity] = useCity(cities, cityOf(products, named), usualCity)
  // Before the page can be used: a press right after hydration adds the named offering, not the first one.
  useLayoutEffect(() => {
    if (named !== undefined) pick(named)
  }, [named])
  const choose = useCallback(
    (id: number) => {
      pick(id)
      void navigate({
        to: '.',
        search: (old) => ({ ...old, product: id }),
        state: true,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const own = products.find((one) => one.product_id === picked)
  const taken = own && isOpen(own) ? own : undefined
  const here = products.find((one) => one.city === city && isOpen(one))
  const first = here ?? (city ? nearest(products) : products.find(isOpen)) ?? own ?? products[0]
  return { product: taken ?? first, choose, city, chooseCity, firstCity }
}
