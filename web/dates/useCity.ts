import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { settingsQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { tabStorage } from '../api/storage.ts'
import { cityIn } from '../../contract/city-in.rules.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The search in which the page was found. */
    searched?: string
  }
}

/** The city that was chosen in this visit, for each tab. No place of the device is asked for. */
const key = 'praktika-city'
/** All cities were chosen on purpose. */
const everywhere = '*'

/** Null: all cities were chosen; undefined: none was, or it has no date here. */
function chosenBefore(cities: readonly string[]): string | null | undefined {
  const chosen = tabStorage.getItem(key)
  if (chosen === everywhere) return null
  return cities.find((city) => city === chosen)
}

/**
 * The city whose dates are shown; undefined: all. At first that of `named` (what the page was opened with), else the one
 * that was chosen or searched for in this visit, else `usual`, else that of the profile; the
 * server's page shows all.
 */
export function useCity(
  cities: readonly string[],
  named: string | undefined,
  usual?: string | null,
): readonly [city: string | undefined, choose: (city: string | undefined) => void] {
  const [city, setCity] = useState<string>()
  const [asks, setAsks] = useState(false)
  const searched = useLocation({ select: ({ state }) => state.searched })
  const open = useEffectEvent(() => {
    const said = named ?? cityIn(searched ?? '', cities)?.city ?? chosenBefore(cities)
    if (said === undefined) setAsks(cities.length > 1)
    else setCity(said ?? undefined)
  })
  useLayoutEffect(() => open(), [])
  const profile = useOwnQuery(asks && !usual ? settingsQuery : undefined)?.city
  const lives = (asks && usual) || profile
  const live = useEffectEvent((where: string) => setCity(cityIn(where, cities)?.city))
  useEffect(() => {
    if (lives) live(lives)
  }, [lives])
  const choose = useCallback((wanted: string | undefined) => {
    setAsks(false)
    setCity(wanted)
    tabStorage.setItem(key, wanted ?? everywhere)
  }, [])
  return [city, choose]
}
