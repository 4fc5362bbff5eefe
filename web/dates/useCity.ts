import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { settingsQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { cityIn } from '../../contract/city-in.rules.ts'
import { chosenBefore, rememberCity } from './visit-city.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The search in which the page was found. */
    searched?: string
  }
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
): readonly [city: string | undefined, choose: (city: string | undefined) => void, first: string | undefined] {
  const [city, setCity] = useState<string>()
  const [first, setFirst] = useState<string>()
  const [asks, setAsks] = useState(false)
  const start = (at: string | undefined) => {
    setCity(at)
    setFirst(at)
  }
  const searched = useLocation({ select: ({ state }) => state.searched })
  const open = useEffectEvent(() => {
    const asked = cityIn(searched ?? '', cities)?.city
    if (asked) rememberCity(asked)
    const said = named ?? asked ?? chosenBefore(cities)
    if (said === undefined) setAsks(cities.length > 1)
    else start(said ?? undefined)
  })
  useLayoutEffect(() => open(), [])
  const profile = useOwnQuery(asks && !usual ? settingsQuery : undefined)?.city
  const lives = (asks && usual) || profile
  const live = useEffectEvent((where: string) => start(cityIn(where, cities)?.city))
  useEffect(() => {
    if (lives) live(lives)
  }, [lives])
  const choose = useCallback((wanted: string | undefined) => {
    setAsks(false)
    setCity(wanted)
    rememberCity(wanted)
  }, [])
  return [city, choose, first]
}
