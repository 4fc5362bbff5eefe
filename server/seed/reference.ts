import { categoryParent } from '../../contract/constants.ts'
import { plainJson } from '../content/public.ts'
import type { Write } from '../db/connect.ts'
import type { ReferenceSeed } from './read.ts'

/**
 * What every installation needs: categories, filters and the online location. The rooms are those of the demo's
 * provider.
 */
export async function seedReference(db: Write, reference: ReferenceSeed, { demo }: { demo: boolean }): Promise<void> {
  await db
    .insertInto('categories')
    .values(
      reference.categories.map(({ id, key, name, description }, position) => ({
        category_id: id,
        parent_id: categoryParent,
        key,
        name: plainJson(name),
        description: plainJson(description),
        image: `/media/categories/${key}-320.webp`,
        position,
      })),
    )
    .execute()
  await db
    .insertInto('filter_groups')
    .values(
      reference.filter_groups.map(({ id, key, name }, position) => ({
        filter_group_id: id,
        parent_id: categoryParent,
        key,
        name: plainJson(name),
        position,
      })),
    )
    .execute()
  await db
    .insertInto('filters')
    .values(
      reference.filter_groups.flatMap((group) =>
        group.filters.map(({ id, key, name }, position) => ({
          filter_id: id,
          filter_group_id: group.id,
          key,
          name: plainJson(name),
          position,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('locations')
    .values(
      reference.locations
        .filter(({ online }) => demo || online)
        .map(({ id, key, city, name, address, online }) => ({
          id,
          key,
          city: plainJson(city),
          name: plainJson(name),
          address: plainJson(address),
          online,
        })),
    )
    .execute()
}
