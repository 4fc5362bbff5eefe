import { sql } from 'kysely'
import type { Session } from '../../contract/sessions.ts'

/** In a query of `products`: the hours at which its groups practise, each once; of cancelled groups none. */
export const sessions = sql<Session[]>`(
  select coalesce(json_agg(json_build_object('starts_at', starts, 'ends_at', ends) order by starts, ends), '[]')
  from (
    select distinct to_char(g.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts,
      to_char(g.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends
    from practice_groups g where g.product_id = products.product_id and g.state = 'planned') as hours)`
