import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an offering can be chosen at all: it has a practice group that takes place, or never had any (online). One
 * whose groups were all cancelled cannot. `product` is the column of its id.
 */
export const bookable = (product: RawBuilder<unknown> = sql.ref('products.product_id')) => sql<boolean>`(
  not exists (select from practice_groups g where g.product_id = ${product})
  or exists (select from practice_groups g where g.product_id = ${product} and g.state = 'planned'))`

/**
 * How many seats of an offering's practice groups are free; null where there never were groups (online). `product` is
 * the column of its id.
 */
export const seatsLeft = (product: RawBuilder<unknown> = sql.ref('products.product_id')) => sql<number | null>`(
  select count(*) filter (where g.state = 'planned' and seat.state = 'free')
  from practice_groups g left join practice_seats seat on seat.group_id = g.id
  where g.product_id = ${product} having count(g.id) > 0)`

/** Whether an offering has a free seat in a group that takes place, or never had any group (online). */
export const isOpen = (product: RawBuilder<unknown> = sql.ref('products.product_id')) => sql<boolean>`(
  not exists (select from practice_groups g where g.product_id = ${product})
  or exists (select from practice_groups g join practice_seats seat on seat.group_id = g.id
    where g.product_id = ${product} and g.state = 'planned' and seat.state = 'free'))`

/**
 * Whether the course of the row in `courses` can be bought: published, with an offering that is not over and has a free
 * seat, or never had groups. `today` is a day in Europe/Vilnius.
 */
export const onSale = (today: string) => sql<boolean>`(courses.state = 'published' and exists (
  select from products p
  where p.course_id = courses.id and p.state = 'offered' and (p.start_date is null or p.start_date >= ${today})
    and ${isOpen(sql.ref('p.product_id'))}))`
