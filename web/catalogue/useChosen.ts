import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { isOpen } from './course.ts'

/**
 * The chosen offering: the one that the address names, else the first with seats. The server's page ignores the choice,
 * which is read after hydration; so is a product that was remembered through the sign-in.
 */
export function useChosen(
  products: readonly Product[],
): readonly [chosen: Product | undefined, choose: (product: number) => void] {
  const { product, product_id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [picked, pick] = useState<number>()
  const named = product ?? product_id
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
  return [products.find((one) => one.product_id === picked) ?? products.find(isOpen) ?? products[0], choose]
}

/** The city of the offering with which the page was opened, once: a later choice moves nothing. */
export function useNamedCity(products: readonly Product[], onCity: (city: string) => void): void {
  const { product } = useSearch({ strict: false })
  const opened = useEffectEvent(() => {
    const city = products.find(({ product_id }) => product_id === product)?.city
    if (city !== undefined) onCity(city)
  })
  useEffect(() => opened(), [])
}
