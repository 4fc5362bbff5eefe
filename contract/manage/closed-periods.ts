import * as v from 'valibot'
import { described, optionalLine, rows, time } from './fields.ts'
import { LocalTime } from './practice-times.ts'

type Periods = { description: string; reason: string }

/** Periods in which a room or an instructor cannot be planned, from today on. */
export const closedPeriods = ({ description, reason }: Periods) =>
  rows(
    {
      from: time({ description: 'From when, in Vilnius.', example: '2036-12-24T08:00' }),
      to: time({ description: 'Until when.', example: '2036-12-27T20:00' }),
      reason: optionalLine(200, { description: 'Why.', example: reason }),
    },
    {
      min: 0,
      max: 100,
      description,
      example: [{ key: 'row-1', from: '2036-12-24T08:00', to: '2036-12-27T20:00', reason }],
    },
  )

/** Those of the periods in which groups are planned, and how many. */
export const affected = described(
  v.array(
    v.object({
      from: described(LocalTime, { description: 'From when, in Vilnius.', example: '2036-12-24T08:00' }),
      to: described(LocalTime, { description: 'Until when.', example: '2036-12-27T20:00' }),
      groups: described(v.number(), { description: 'How many groups are planned then.', example: 2 }),
    }),
  ),
  { description: 'The periods in which groups are planned.', example: [] },
)
