import { sql } from 'kysely'
import type { Session } from '../../contract/sessions.ts'

const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/**
 * In a query of `products`: the hours at which its groups practise, each once, with the further sessions of groups that have
 * some; of cancelled groups none.
 */
export const sessions = sql<Session[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('starts_at', starts, 'ends_at', ends, 'further', further::json))
    order by starts, ends, further), '[]')
  from (
    select distinct ${utc('g.starts_at')} as starts, ${utc('g.ends_at')} as ends,
      (select json_agg(json_build_object('starts_at', ${utc('s.starts_at')}, 'ends_at', ${utc('s.ends_at')}) order by s.session)
        from practice_sessions s where s.group_id = g.id)::text as further
    from practice_groups g where g.product_id = products.product_id and g.state = 'planned') as hours)`
