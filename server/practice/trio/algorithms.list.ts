import { algorithmList } from '../../../contract/manage/algorithms.list.ts'
import { wholeList } from '../../audit/public.ts'
import { listEditedAlgorithms } from './edited-algorithms.queries.ts'

export const algorithmListHandlers = wholeList(
  algorithmList,
  async ({ db, language }) => (await listEditedAlgorithms(db, language)).data,
)
