import { useSite } from '../shell/useSite.ts'
import { Featured } from './Featured.tsx'
import { SecondDevice } from './SecondDevice.tsx'

/** The end of the dashboard: see {@link BelowFold}. */
export function Recommendations({ owned }: { owned: readonly number[] }) {
  const { shopping } = useSite()
  return (
    <>
      {shopping && <Featured owned={owned} />}
      <SecondDevice />
    </>
  )
}
