import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../../contract/calls.ts'
import type { ItemOf, Resource } from '../../../contract/manage/resources.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

/** The name of a call that a resource declares. Its types are those of the declaration. */
export const callName = (of: Resource, verb: 'list' | 'get' | 'create' | 'save') =>
  `${verb}${verb === 'list' ? of.many : of.one}` as keyof AllCalls

const send = call as (name: keyof AllCalls, parts?: object) => Promise<unknown>

/** All objects of a kind. `stale`: what is invalid after one was saved. */
export const listQuery = <D extends Resource>(of: D, ...stale: string[]) =>
  queryOptions({
    queryKey: own('manage', ...stale, of.name),
    queryFn: async () => ((await send(callName(of, 'list'))) as { data: ItemOf<D>[] }).data,
  })

export const readItem = async <D extends Resource>(of: D, id: number) =>
  (await send(callName(of, 'get'), { params: { id } })) as ItemOf<D>

/** The label of a field: of its control and its column, in the audit log and when two versions are compared. */
export function useFieldLabels({ name }: Pick<Resource, 'name'>) {
  const t = useTranslations('manage')
  return (field: string) => t(`${name}.fields.${field}` as 'room.fields.name')
}
