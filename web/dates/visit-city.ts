import { tabStorage } from '../api/storage.ts'

/** The city that was chosen last in this visit, for each tab. No place of the device is asked for. */
const key = 'praktika-city'
/** All cities were chosen on purpose. */
const everywhere = '*'

/** Undefined: all cities. */
export const rememberCity = (city: string | undefined): void => tabStorage.setItem(key, city ?? everywhere)

/** Its filter was removed: no city is chosen any more. */
export const forgetCity = (): void => tabStorage.removeItem(key)

/** Null: all cities were chosen; undefined: none was, or it is none of these. */
export function chosenBefore(cities: readonly string[]): string | null | undefined {
  const chosen = tabStorage.getItem(key)
  if (chosen === everywhere) return null
  return cities.find((city) => city === chosen)
}
